import { hqRoute } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

export const outboxRoute = hqRoute({
  path: '/hq/settings/outbox',
  section: 'settings',
  tab: 'Outbox',
  title: 'Outbox',
  permission: 'settings:manage',
  load: lazyPage(() => import('./OutboxRoute.tsx'), 'OutboxRoute'),
});
