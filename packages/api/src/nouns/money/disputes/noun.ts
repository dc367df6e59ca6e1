import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Charges that tenants dispute at their banks. They come from the payment provider, and are answered there. */
export const disputes = noun('disputes', {
  contract,
  tables,
  routes,
  ids: { disputeId: 'dsp' },
  changes: ['billing', 'revenue'],
  audit: ['dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.closed', 'dispute.changed'],
});
