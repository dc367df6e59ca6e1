import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const creditNotes = noun('credit-notes', {
  contract,
  tables,
  routes,
  ids: { creditNoteId: 'cnt' },
  proposals,
  changes: ['billing', 'revenue'],
  audit: ['invoice.credited'],
});
