import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { shiftTargets } from './demo.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const salesTeam = noun('sales-team', {
  contract,
  tables,
  routes,
  ids: { salesRepId: 'srp' },
  changes: ['sales'],
  audit: ['sales_member.added', 'sales_member.removed', 'sales_settings.updated'],
  shiftDemo: shiftTargets,
});
