import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const pipeline = noun('pipeline', {
  contract,
  tables,
  routes,
  changes: ['sales'],
  audit: ['early_access.requested'],
});
