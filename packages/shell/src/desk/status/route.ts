import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const statusRoute = hqRoute({
  path: links.status(),
  section: 'settings',
  tab: 'Status',
  title: 'Status',
  permission: 'status:read',
  load: lazyPage(() => import('./StatusRoute.tsx'), 'StatusRoute'),
});
