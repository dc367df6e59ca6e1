import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const merges = noun('merges', {
  tables,
  routes,
  ids: { leadMergeId: 'lmg' },
  changes: ['sales'],
  audit: ['lead.merged', 'lead.unmerged'],
});
