import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const billingRoute = hqRoute({
  path: links.tenantBilling(),
  section: 'tenants',
  tab: 'Billing',
  title: 'Tenant Billing',
  permission: 'billing:read',
  load: lazyPage(() => import('./TenantBillingRoute.tsx'), 'TenantBillingRoute'),
});
