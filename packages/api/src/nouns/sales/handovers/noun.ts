import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const handovers = noun('handovers', {
  contract,
  tables,
  routes,
  ids: { leadHandoverId: 'lho' },
  changes: ['sales'],
  audit: ['leads.handed_over', 'leads.handed_back'],
});
