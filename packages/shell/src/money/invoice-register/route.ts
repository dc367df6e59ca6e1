import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const invoiceRegisterRoute = hqRoute({
  path: '/hq/revenue/invoices',
  section: 'revenue',
  tab: 'Invoices',
  title: 'Invoices',
  permission: 'billing:read',
  load: lazyPage(() => import('./InvoiceRegisterRoute.tsx'), 'InvoiceRegisterRoute'),
});
