import type { ReactNode } from 'react';
import { alertsRoute, tenantHomeRoute } from './alerts/route.ts';
import { articlesRoute } from './articles/route.ts';
import { auditRoute } from './audit/route.ts';
import { bankComplianceRoute } from './bank-compliance/route.ts';
import { bankReconciliationRoute } from './bank-reconciliation/route.ts';
import { bankTransactionsRoute } from './bank-transactions/route.ts';
import { bankingConsoleRoute } from './banking-console/route.ts';
import { bankingRoute } from './banking/route.ts';
import { billingRoute } from './billing/route.ts';
import { accountStatementRoute, consoleAccountsRoute } from './console-accounts/route.ts';
import { dashboardRoute } from './dashboard/route.ts';
import { featuresRoute } from './features/route.ts';
import { fleetRoutes } from './fleet/route.ts';
import { pagesOf } from './kit/pages.ts';
import type { RouteDeclaration } from './kit/route.ts';
import { onboardingRoute } from './onboarding/route.ts';
import { outboxRoute } from './outbox/route.ts';
import { lazyPage } from './page/lazyPage.tsx';
import { contentRoute } from './pages/route.ts';
import { paymentsRoute } from './payments/route.ts';
import { revenueAnalyticsRoute } from './revenue-analytics/route.ts';
import { revenueRoute } from './revenue/route.ts';
import { salesRoute } from './sales/route.ts';
import { approvalsRoute, profileRoute, securityRoute, teamRoute } from './settings/route.ts';
import { loginRoute, registerRoute } from './sign-in/route.ts';
import { statusRoute } from './status/route.ts';
import { subscriptionsRoute } from './subscriptions/route.ts';
import { supportAnalyticsRoute } from './support-analytics/route.ts';
import { tenantAnalyticsRoute } from './tenant-analytics/route.ts';
import { tenantsRoute } from './tenants/route.ts';
import { ticketsRoute } from './tickets/route.ts';

/** Around every page of HQ. */
export const HqFrame = lazyPage<'HqFrameRoute', { children: ReactNode }>(
  () => import('./frame/HqFrameRoute.tsx'),
  'HqFrameRoute',
);

/** Every page; the tabs of a section stand in this order. */
const declarations: readonly RouteDeclaration[] = [
  loginRoute,
  registerRoute,
  dashboardRoute,
  ...fleetRoutes,
  tenantsRoute,
  onboardingRoute,
  billingRoute,
  tenantAnalyticsRoute,
  ticketsRoute,
  articlesRoute,
  supportAnalyticsRoute,
  revenueRoute,
  revenueAnalyticsRoute,
  subscriptionsRoute,
  paymentsRoute,
  contentRoute,
  featuresRoute,
  salesRoute,
  bankingConsoleRoute,
  consoleAccountsRoute,
  accountStatementRoute,
  bankTransactionsRoute,
  bankReconciliationRoute,
  bankComplianceRoute,
  bankingRoute,
  profileRoute,
  securityRoute,
  teamRoute,
  approvalsRoute,
  auditRoute,
  outboxRoute,
  statusRoute,
  alertsRoute,
  tenantHomeRoute,
];

/** Every address with its own page. Other addresses open the dashboard. */
export const pages = pagesOf(declarations, dashboardRoute);
