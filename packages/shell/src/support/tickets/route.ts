import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const ticketsRoute = hqRoute({
  path: links.tickets(),
  section: 'support',
  tab: 'Tickets',
  title: 'Support Tickets',
  permission: 'tickets:read',
  load: lazyPage(() => import('./TicketListRoute.tsx'), 'TicketListRoute'),
});
