import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const firstStepsRoute = hqRoute({
  path: links.firstSteps(),
  section: 'settings',
  tab: 'First steps',
  title: 'First steps',
  permission: 'settings:manage',
  load: lazyPage(() => import('./FirstStepsRoute.tsx'), 'FirstStepsRoute'),
});
