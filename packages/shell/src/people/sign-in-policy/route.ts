import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const signInPolicyRoute = hqRoute({
  path: links.signInPolicy(),
  section: 'settings',
  tab: 'Sign-in',
  title: 'Sign-in',
  permission: 'sign-in:manage',
  load: lazyPage(() => import('./SignInSettingsRoute.tsx'), 'SignInSettingsRoute'),
});
