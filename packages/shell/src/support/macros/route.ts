import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const macrosRoute = hqRoute({
  path: links.macros(),
  section: 'support',
  title: 'Macros',
  permission: 'tickets:read',
  load: lazyPage(() => import('./MacroListRoute.tsx'), 'MacroListRoute'),
});
