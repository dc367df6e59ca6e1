import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

export const salesRoute = hqRoute({
  path: links.sales(),
  section: 'sales',
  title: 'Sales CRM',
  permission: 'sales:read',
  load: lazyPage(() => import('./SalesRoute.tsx'), 'SalesRoute'),
});
