import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

export const bankingRoute = hqRoute({
  path: links.banking(),
  section: 'banking',
  tab: 'Administration',
  title: 'Banking Administration',
  permission: 'banking:read',
  load: lazyPage(() => import('./BankingRoute.tsx'), 'BankingRoute'),
});
