import type { ReactNode } from 'react';
import { alertsRoute, tenantHomeRoute } from './fleet/alerts/route.ts';
import { articlesRoute } from './support/articles/route.ts';
import { auditRoute } from './desk/audit/route.ts';
import { bankComplianceRoute } from './money/compliance/route.ts';
import { bankReconciliationRoute } from './money/reconciliation/route.ts';
import { bankTransactionsRoute } from './money/banking-console/transactions/route.ts';
import { bankingConsoleRoute } from './money/banking-console/route.ts';
import { bankingRoute } from './money/route.ts';
import { billingSettingsRoute } from './money/billing-profiles/route.ts';
import { billingRoute } from './money/billing/route.ts';
import { accountStatementRoute, consoleAccountsRoute } from './money/banking-console/accounts/route.ts';
import { dashboardRoute } from './desk/dashboard/route.ts';
import { featuresRoute } from './fleet/features/route.ts';
import { firstStepsRoute } from './desk/first-steps/route.ts';
import { fleetRoutes } from './fleet/fleet/route.ts';
import { pagesOf } from './kit/pages.ts';
import type { RouteDeclaration } from './kit/route.ts';
import { linkRoute } from './link/route.ts';
import { onboardingRoute } from './tenants/onboarding/route.ts';
import { outboxRoute } from './desk/outbox/route.ts';
import { lazyPage } from './page/lazyPage.tsx';
import { contentRoute } from './content/pages/route.ts';
import { keptDocumentsRoute } from './money/invoice-documents/route.ts';
import { invoiceRegisterRoute } from './money/invoice-register/route.ts';
import { accountingRoute } from './money/month-close/route.ts';
import { paymentsRoute } from './money/payments/route.ts';
import { revenueAnalyticsRoute } from './money/revenue/analytics/route.ts';
import { revenueRoute } from './money/revenue/route.ts';
import { salesRoute } from './sales/route.ts';
import { approvalsRoute, profileRoute, securityRoute, teamRoute } from './people/team/route.ts';
import {
  choosePasswordRoute,
  connectAccountRoute,
  finishSsoRoute,
  forgotPasswordRoute,
  loginRoute,
  registerRoute,
} from './sign-in/route.ts';
import { signInPolicyRoute } from './people/sign-in-policy/route.ts';
import { statusRoute } from './desk/status/route.ts';
import { subscriptionsRoute } from './money/subscriptions/route.ts';
import { supportAnalyticsRoute } from './support/support-analytics/route.ts';
import { tenantAnalyticsRoute } from './tenants/tenant-analytics/route.ts';
import { tenantsRoute } from './tenants/tenants/route.ts';
import { calendarSettingsRoute } from './support/calendars/route.ts';
import { mailInboxRoute } from './support/mail-in/route.ts';
import { mailSettingsRoute } from './support/mailboxes/route.ts';
import { macrosRoute } from './support/macros/route.ts';
import { ticketsRoute } from './support/tickets/route.ts';

/** Around every page of HQ. */
export const HqFrame = lazyPage<'HqFrameRoute', { children: ReactNode }>(
  () => import('./frame/HqFrameRoute.tsx'),
  'HqFrameRoute',
);

/** Every page; the tabs of a section stand in this order. */
const declarations: readonly RouteDeclaration[] = [
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  choosePasswordRoute,
  connectAccountRoute,
  finishSsoRoute,
  dashboardRoute,
  ...fleetRoutes,
  tenantsRoute,
  onboardingRoute,
  billingRoute,
  tenantAnalyticsRoute,
  ticketsRoute,
  mailInboxRoute,
  macrosRoute,
  articlesRoute,
  supportAnalyticsRoute,
  revenueRoute,
  revenueAnalyticsRoute,
  subscriptionsRoute,
  invoiceRegisterRoute,
  paymentsRoute,
  accountingRoute,
  keptDocumentsRoute,
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
  signInPolicyRoute,
  approvalsRoute,
  billingSettingsRoute,
  linkRoute,
  auditRoute,
  mailSettingsRoute,
  calendarSettingsRoute,
  outboxRoute,
  firstStepsRoute,
  statusRoute,
  alertsRoute,
  tenantHomeRoute,
];

/** Every address with its own page. Other addresses open the dashboard. */
export const pages = pagesOf(declarations, dashboardRoute);
