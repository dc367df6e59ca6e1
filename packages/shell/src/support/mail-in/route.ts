import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const mailInboxRoute = hqRoute({
  path: links.mailInbox(),
  section: 'support',
  title: 'Support Mail',
  permission: 'tickets:read',
  load: lazyPage(() => import('./MailInboxRoute.tsx'), 'MailInboxRoute'),
});
