import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const tenantAnalyticsRoute = hqRoute({
  path: links.tenantAnalytics(),
  section: 'tenants',
  tab: 'Analytics',
  title: 'Tenant Analytics',
  permission: 'tenants:read',
  load: lazyPage(() => import('./TenantAnalyticsRoute.tsx'), 'TenantAnalyticsRoute'),
});
