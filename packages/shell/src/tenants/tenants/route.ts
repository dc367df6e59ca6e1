import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const tenantsRoute = hqRoute({
  path: links.tenants(),
  section: 'tenants',
  tab: 'All Tenants',
  title: 'Tenant Management',
  permission: 'tenants:read',
  load: lazyPage(() => import('./TenantListRoute.tsx'), 'TenantListRoute'),
});
