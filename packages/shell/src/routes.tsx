import { normalizePath, pageMeta, pageTitles, paths, placeholders } from '@freight-hq/screens/paths';
import type { ReactNode } from 'react';
import type { Area } from './lib/guard.ts';
import { type LazyPage, lazyPage } from './lib/lazyPage.tsx';

export interface AppRoute {
  path: string;
  /** The address of the page that this one is another door to. */
  canonical: string;
  area: Area;
  /** Document title, without the product's name. */
  title: string;
  Page: LazyPage;
}

/** Around every page of HQ. */
export const HqFrame = lazyPage<'HqFrameRoute', { children: ReactNode }>(
  () => import('./routes/HqFrameRoute.tsx'),
  'HqFrameRoute',
);

const HqLogin = lazyPage(() => import('./routes/HqLoginRoute.tsx'), 'HqLoginRoute');
const HqRegister = lazyPage(() => import('./routes/HqRegisterRoute.tsx'), 'HqRegisterRoute');
const HqDashboard = lazyPage(() => import('./routes/HqDashboardRoute.tsx'), 'HqDashboardRoute');
const TenantAnalytics = lazyPage(() => import('./routes/TenantAnalyticsRoute.tsx'), 'TenantAnalyticsRoute');
const TenantList = lazyPage(() => import('./routes/TenantListRoute.tsx'), 'TenantListRoute');
const TenantOnboarding = lazyPage(() => import('./routes/TenantOnboardingRoute.tsx'), 'TenantOnboardingRoute');
const KnowledgeBase = lazyPage(() => import('./routes/KnowledgeBaseRoute.tsx'), 'KnowledgeBaseRoute');
const TicketList = lazyPage(() => import('./tickets/TicketListRoute.tsx'), 'TicketListRoute');
const TenantBilling = lazyPage(() => import('./routes/TenantBillingRoute.tsx'), 'TenantBillingRoute');
const SupportAnalytics = lazyPage(() => import('./routes/SupportAnalyticsRoute.tsx'), 'SupportAnalyticsRoute');
const Placeholder = lazyPage(() => import('./routes/PlaceholderRoute.tsx'), 'PlaceholderRoute');
const TenantAlerts = lazyPage(() => import('./routes/TenantAlertsRoute.tsx'), 'TenantAlertsRoute');
const TenantHome = lazyPage(() => import('./routes/TenantHomeRoute.tsx'), 'TenantHomeRoute');

const hq = (path: string, Page: AppRoute['Page'], canonical = path): AppRoute => ({
  path,
  canonical,
  area: 'hq',
  title: placeholders[path]?.title ?? pageTitles[path] ?? pageMeta(path).title,
  Page,
});
const other = (path: string, area: Area, title: string, Page: AppRoute['Page'], canonical = path): AppRoute => ({
  path,
  canonical,
  area,
  title,
  Page,
});

/** The sitemap: every address that has a page of its own. Any other one opens the dashboard. */
export const routes: readonly AppRoute[] = [
  other(paths.hqLogin(), 'login', 'Sign in', HqLogin),
  other(paths.login(), 'login', 'Sign in', HqLogin, paths.hqLogin()),
  other(paths.hqRegister(), 'register', 'Sign up', HqRegister),
  other(paths.register(), 'register', 'Sign up', HqRegister, paths.hqRegister()),
  hq(paths.hq(), HqDashboard),
  hq(paths.hqDashboard(), HqDashboard, paths.hq()),
  hq(paths.tenants(), TenantList),
  hq(paths.tenantOnboarding(), TenantOnboarding),
  hq(paths.tenantBilling(), TenantBilling),
  hq(paths.tenantAnalytics(), TenantAnalytics),
  hq(paths.support(), TicketList),
  hq(paths.supportKnowledge(), KnowledgeBase),
  hq(paths.supportAnalytics(), SupportAnalytics),
  hq(paths.revenue(), Placeholder),
  hq(paths.billing(), Placeholder, paths.revenue()),
  hq(paths.revenueAnalytics(), Placeholder),
  hq(paths.revenueSubscriptions(), Placeholder),
  hq(paths.revenuePayments(), Placeholder),
  hq(paths.banking(), Placeholder),
  hq(paths.bankingAdministration(), Placeholder),
  hq(paths.bankingAccounts(), Placeholder),
  hq(paths.bankingTransactions(), Placeholder),
  hq(paths.bankingCompliance(), Placeholder),
  hq(paths.features(), Placeholder),
  hq(paths.usage(), Placeholder, paths.features()),
  hq(paths.content(), Placeholder),
  hq(paths.sales(), Placeholder),
  other(paths.alerts(), 'signedIn', 'Alerts', TenantAlerts),
  other(paths.tenantHome(), 'signedIn', 'Home', TenantHome),
];

const byPath = new Map(routes.map((route) => [route.path, route]));
const fallback = hq(paths.root(), HqDashboard, paths.hq());

/** The page that an address opens. */
export const routeFor = (path: string): AppRoute => byPath.get(normalizePath(path)) ?? fallback;
