import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const auditRoute = hqRoute({
  path: '/hq/settings/audit',
  section: 'settings',
  tab: 'Audit log',
  title: 'Audit log',
  permission: 'audit:read',
  load: lazyPage(() => import('./AuditRoute.tsx'), 'AuditRoute'),
});
