import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const dashboardRoute = hqRoute({
  path: links.hq(),
  aliases: ['/hq/dashboard'],
  section: 'dashboard',
  title: 'HQ Dashboard',
  permission: 'metrics:read',
  load: lazyPage(() => import('./HqDashboardRoute.tsx'), 'HqDashboardRoute'),
});
