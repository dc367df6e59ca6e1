import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const contentRoute = hqRoute({
  path: '/hq/content',
  section: 'content',
  title: 'Content Manager',
  permission: 'content:read',
  load: lazyPage(() => import('./ContentManagerRoute.tsx'), 'ContentManagerRoute'),
});
