import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

const load = lazyPage(() => import('./FleetRoute.tsx'), 'FleetRoute');

/** The lists behind the figures of the dashboard, which leads to them. */
export const fleetRoutes = ['Users', 'Drivers', 'Vehicles', 'Loads'].map((words) =>
  hqRoute({
    path: `/hq/fleet/${words.toLowerCase()}`,
    section: 'dashboard',
    title: words,
    permission: 'tenants:read',
    load,
  }),
);
