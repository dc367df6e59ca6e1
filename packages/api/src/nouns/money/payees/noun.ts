import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Where the withdrawals of companies go. */
export const payees = noun('payees', {
  contract,
  tables,
  ids: { bankPayeeId: 'bpy' },
  routes,
  proposals,
  changes: ['banking', 'team'],
  audit: ['bank_details.changed', 'bank_details.confirmed', 'factoring.filed', 'factoring.released'],
});
