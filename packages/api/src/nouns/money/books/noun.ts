import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { emptyBooks } from './demo.ts';
import { posting } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** The journal of invoices and their money. Each row of money has its legs; a job posts them once. */
export const books = noun('books', {
  contract,
  tables,
  routes,
  permissions: { 'billing:close': ['platform_owner', 'super_admin'] },
  jobs: [posting],
  shiftDemo: emptyBooks,
});
