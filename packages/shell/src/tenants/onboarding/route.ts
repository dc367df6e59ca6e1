import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const onboardingRoute = hqRoute({
  path: '/hq/tenants/onboarding',
  section: 'tenants',
  tab: 'Onboarding',
  title: 'Tenant Onboarding',
  permission: 'tenants:read',
  load: lazyPage(() => import('./TenantOnboardingRoute.tsx'), 'TenantOnboardingRoute'),
});
