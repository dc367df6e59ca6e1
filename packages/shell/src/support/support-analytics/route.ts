import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const supportAnalyticsRoute = hqRoute({
  path: '/hq/support/analytics',
  section: 'support',
  tab: 'Analytics',
  title: 'Support Analytics',
  permission: 'tickets:read',
  load: lazyPage(() => import('./SupportAnalyticsRoute.tsx'), 'SupportAnalyticsRoute'),
});
