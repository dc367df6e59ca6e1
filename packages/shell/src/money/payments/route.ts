import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const paymentsRoute = hqRoute({
  path: '/hq/revenue/payments',
  section: 'revenue',
  tab: 'Payments',
  title: 'Payments',
  permission: 'billing:read',
  load: lazyPage(() => import('./PaymentsRoute.tsx'), 'PaymentsRoute'),
});
