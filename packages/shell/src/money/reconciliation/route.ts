import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const bankReconciliationRoute = hqRoute({
  path: '/hq/banking/reconciliation',
  section: 'banking',
  tab: 'Reconciliation',
  title: 'Reconciliation',
  permission: 'banking:read',
  load: lazyPage(() => import('./BankReconciliationRoute.tsx'), 'BankReconciliationRoute'),
});
