import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const merges = noun('merges', {
  contract,
  tables,
  routes,
  ids: { leadMergeId: 'lmg' },
  changes: ['sales'],
  audit: ['lead.merged', 'lead.unmerged'],
});
