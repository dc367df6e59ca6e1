import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const mailSettingsRoute = hqRoute({
  path: '/hq/settings/mail',
  section: 'settings',
  tab: 'Mail',
  title: 'Mail',
  permission: 'settings:manage',
  load: lazyPage(() => import('./MailSettingsRoute.tsx'), 'MailSettingsRoute'),
});
