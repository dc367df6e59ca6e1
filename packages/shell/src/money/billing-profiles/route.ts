import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const billingSettingsRoute = hqRoute({
  path: links.billingSettings(),
  section: 'settings',
  tab: 'Billing',
  title: 'Billing settings',
  permission: 'settings:manage',
  load: lazyPage(() => import('./BillingSettingsRoute.tsx'), 'BillingSettingsRoute'),
});
