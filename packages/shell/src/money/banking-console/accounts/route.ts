import { hqRoute } from '../../../kit/route.ts';
import { lazyPage } from '../../../page/lazyPage.tsx';

export const consoleAccountsRoute = hqRoute({
  path: '/hq/banking/accounts',
  section: 'banking',
  tab: 'Accounts',
  title: 'Bank Accounts',
  permission: 'banking:read',
  load: lazyPage(() => import('./ConsoleAccountsRoute.tsx'), 'ConsoleAccountsRoute'),
});

export const accountStatementRoute = hqRoute({
  path: '/hq/banking/accounts/statement',
  section: 'banking',
  title: 'Account Statement',
  permission: 'banking:read',
  load: lazyPage(() => import('./AccountStatementRoute.tsx'), 'AccountStatementRoute'),
});
