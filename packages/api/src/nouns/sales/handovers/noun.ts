import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const handovers = noun('handovers', {
  tables,
  routes,
  ids: { leadHandoverId: 'lho' },
  changes: ['sales'],
  audit: ['leads.handed_over', 'leads.handed_back'],
});
