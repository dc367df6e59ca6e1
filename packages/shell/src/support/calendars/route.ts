import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const calendarSettingsRoute = hqRoute({
  path: '/hq/settings/hours',
  section: 'settings',
  tab: 'Hours',
  title: 'Hours',
  permission: 'settings:manage',
  load: lazyPage(() => import('./CalendarSettingsRoute.tsx'), 'CalendarSettingsRoute'),
});
