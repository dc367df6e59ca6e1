import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const outboxRoute = hqRoute({
  path: links.outbox(),
  section: 'settings',
  tab: 'Outbox',
  title: 'Outbox',
  permission: 'settings:manage',
  load: lazyPage(() => import('./OutboxRoute.tsx'), 'OutboxRoute'),
});
