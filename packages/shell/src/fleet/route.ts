import type { FleetKind } from '@freight-hq/api/rules/fleet';
import { hqRoute } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

const load = () => import('./FleetRoute.tsx');

const fleetRoute = (kind: FleetKind, words: 'Users' | 'Drivers' | 'Vehicles' | 'Loads') =>
  hqRoute({
    path: `/hq/fleet/${kind}`,
    section: 'dashboard',
    title: `${words} of all tenants`,
    permission: 'tenants:read',
    load: lazyPage(load, `Fleet${words}Route`),
  });

/** The lists behind the figures of the dashboard, which leads to them. */
export const fleetRoutes = [
  fleetRoute('users', 'Users'),
  fleetRoute('drivers', 'Drivers'),
  fleetRoute('vehicles', 'Vehicles'),
  fleetRoute('loads', 'Loads'),
];
