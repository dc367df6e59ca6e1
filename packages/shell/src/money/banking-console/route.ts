import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const bankingConsoleRoute = hqRoute({
  path: '/hq/banking',
  section: 'banking',
  tab: 'Overview',
  title: 'Banking Console',
  permission: 'banking:read',
  load: lazyPage(() => import('./BankingConsoleRoute.tsx'), 'BankingConsoleRoute'),
});
