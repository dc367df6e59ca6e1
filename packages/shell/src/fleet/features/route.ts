import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const featuresRoute = hqRoute({
  path: '/hq/features',
  aliases: ['/hq/usage'],
  section: 'features',
  title: 'Feature Usage',
  permission: 'features:read',
  load: lazyPage(() => import('./FeatureUsageRoute.tsx'), 'FeatureUsageRoute'),
});
