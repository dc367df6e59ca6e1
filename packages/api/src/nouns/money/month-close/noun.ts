import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

/** Months of the books, and what must hold before one is closed. */
export const monthClose = noun('month-close', {
  contract,
  routes,
  proposals,
  changes: ['revenue'],
  audit: ['month.closed', 'month.reopened'],
});
