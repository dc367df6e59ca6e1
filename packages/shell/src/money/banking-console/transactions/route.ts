import { hqRoute } from '../../../kit/route.ts';
import { lazyPage } from '../../../page/lazyPage.tsx';

export const bankTransactionsRoute = hqRoute({
  path: '/hq/banking/transactions',
  section: 'banking',
  tab: 'Transactions',
  title: 'Transactions',
  permission: 'banking:read',
  load: lazyPage(() => import('./BankTransactionsRoute.tsx'), 'BankTransactionsRoute'),
});
