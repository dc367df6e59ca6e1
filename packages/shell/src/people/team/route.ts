import { links } from '@freight-hq/screens/links';
import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const profileRoute = hqRoute({
  path: links.settings(),
  section: 'settings',
  tab: 'Profile',
  title: 'Settings',
  permission: 'settings:read',
  load: lazyPage(() => import('./ProfileRoute.tsx'), 'ProfileRoute'),
});

export const securityRoute = hqRoute({
  path: links.security(),
  section: 'settings',
  tab: 'Security',
  title: 'Security',
  permission: 'settings:read',
  load: lazyPage(() => import('./SecurityRoute.tsx'), 'SecurityRoute'),
});

export const teamRoute = hqRoute({
  path: links.team(),
  section: 'settings',
  tab: 'Team',
  title: 'Team',
  permission: 'team:read',
  load: lazyPage(() => import('./TeamRoute.tsx'), 'TeamRoute'),
});

export const approvalsRoute = hqRoute({
  path: '/hq/settings/approvals',
  section: 'settings',
  tab: 'Approvals and limits',
  title: 'Approvals and limits',
  permission: 'banking:read',
  load: lazyPage(() => import('../../money/approvals/ApprovalSettingsRoute.tsx'), 'ApprovalSettingsRoute'),
});
