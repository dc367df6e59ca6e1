import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const revenueRoute = hqRoute({
  path: links.revenue(),
  aliases: ['/hq/billing'],
  section: 'revenue',
  tab: 'Overview',
  title: 'Revenue Dashboard',
  permission: 'revenue:read',
  load: lazyPage(() => import('./RevenueRoute.tsx'), 'RevenueRoute'),
});
