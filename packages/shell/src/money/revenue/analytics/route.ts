import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../../kit/route.ts';
import { lazyPage } from '../../../page/lazyPage.tsx';

export const revenueAnalyticsRoute = hqRoute({
  path: links.revenueAnalytics(),
  section: 'revenue',
  tab: 'Analytics',
  title: 'Revenue Analytics',
  permission: 'revenue:read',
  load: lazyPage(() => import('./RevenueAnalyticsRoute.tsx'), 'RevenueAnalyticsRoute'),
});
