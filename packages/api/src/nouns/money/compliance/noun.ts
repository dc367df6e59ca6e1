import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { shiftCompliance } from './demo.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** What the bank asks of the platform: documents, screenings and the yearly review of fraud monitoring. */
export const compliance = noun('compliance', {
  contract,
  tables,
  routes,
  ids: { bankDocumentId: 'bdc', bankScreeningId: 'bsc', fraudReviewId: 'frv' },
  audit: ['bank_document.recorded', 'bank_screening.recorded', 'fraud_review.planned', 'fraud_review.completed'],
  changes: ['banking'],
  shiftDemo: shiftCompliance,
});
