import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const subscriptionsRoute = hqRoute({
  path: '/hq/revenue/subscriptions',
  section: 'revenue',
  tab: 'Subscriptions',
  title: 'Subscriptions',
  permission: 'billing:read',
  load: lazyPage(() => import('./SubscriptionsRoute.tsx'), 'SubscriptionsRoute'),
});
