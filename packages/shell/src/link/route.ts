import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

export const linkRoute = hqRoute({
  path: links.platformLink(),
  section: 'settings',
  tab: 'Platform link',
  title: 'Platform link',
  permission: 'link:read',
  load: lazyPage(() => import('./LinkRoute.tsx'), 'LinkRoute'),
});
