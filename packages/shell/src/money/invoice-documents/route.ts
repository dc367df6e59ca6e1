import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const keptDocumentsRoute = hqRoute({
  path: '/hq/revenue/documents',
  section: 'revenue',
  tab: 'Kept Documents',
  title: 'Kept Documents',
  permission: 'billing:documents',
  load: lazyPage(() => import('./KeptDocumentsRoute.tsx'), 'KeptDocumentsRoute'),
});
