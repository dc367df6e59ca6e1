import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Existing customers of a platform, which become tenants with price and history. */
export const openings = noun('openings', {
  contract,
  tables,
  routes,
  changes: ['link', 'tenants', 'revenue'],
  audit: ['opening.staged', 'opening.dropped', 'openings.committed'],
});
