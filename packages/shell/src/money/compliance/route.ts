import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const bankComplianceRoute = hqRoute({
  path: '/hq/banking/compliance',
  section: 'banking',
  tab: 'Compliance',
  title: 'Compliance',
  permission: 'banking:read',
  load: lazyPage(() => import('./BankComplianceRoute.tsx'), 'BankComplianceRoute'),
});
