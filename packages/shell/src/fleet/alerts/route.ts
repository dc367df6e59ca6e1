import { links } from '@freight-hq/screens/links';
import type { RouteDeclaration } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const alertsRoute: RouteDeclaration = {
  path: links.alerts(),
  area: 'signedIn',
  title: 'Alerts',
  load: lazyPage(() => import('./TenantAlertsRoute.tsx'), 'TenantAlertsRoute'),
};

export const tenantHomeRoute: RouteDeclaration = {
  path: links.tenantHome(),
  area: 'signedIn',
  title: 'Home',
  load: lazyPage(() => import('./TenantHomeRoute.tsx'), 'TenantHomeRoute'),
};
