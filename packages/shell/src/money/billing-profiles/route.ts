import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const billingSettingsRoute = hqRoute({
  path: '/hq/settings/billing',
  section: 'settings',
  tab: 'Billing',
  title: 'Billing settings',
  permission: 'settings:manage',
  load: lazyPage(() => import('./BillingSettingsRoute.tsx'), 'BillingSettingsRoute'),
});
