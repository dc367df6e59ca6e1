import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const accountingRoute = hqRoute({
  path: '/hq/revenue/accounting',
  section: 'revenue',
  tab: 'Accounting',
  title: 'Accounting',
  permission: 'billing:close',
  load: lazyPage(() => import('./RevenueAccountingRoute.tsx'), 'RevenueAccountingRoute'),
});
