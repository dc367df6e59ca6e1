import type { ReactNode } from 'react';
import { alertsRoute, tenantHomeRoute } from './alerts/route.ts';
import { articlesRoute } from './articles/route.ts';
import { bankingRoute } from './banking/route.ts';
import { billingRoute } from './billing/route.ts';
import { dashboardRoute } from './dashboard/route.ts';
import type { RouteDeclaration } from './kit/route.ts';
import { onboardingRoute } from './onboarding/route.ts';
import { lazyPage } from './page/lazyPage.tsx';
import { paymentsRoute } from './payments/route.ts';
import { placeholderRoutes } from './placeholders/routes.ts';
import { revenueAnalyticsRoute } from './revenue-analytics/route.ts';
import { revenueRoute } from './revenue/route.ts';
import { loginRoute, registerRoute } from './session/route.ts';
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
  ...placeholderRoutes,
  bankingRoute,
  alertsRoute,
  tenantHomeRoute,
];

export interface AppRoute extends RouteDeclaration {
  /** The main address of a page; other addresses are aliases. */
  canonical: string;
}

/** Every address with its own page. Other addresses open the dashboard. */
export const routes: readonly AppRoute[] = declarations.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ ...route, path, canonical: route.path })),
);

const byPath = new Map(routes.map((route) => [route.path, route]));
const fallback: AppRoute = { ...dashboardRoute, path: '/', canonical: dashboardRoute.path };

/** A path as it is compared: without query, fragment or slash at its end. */
export function normalizePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Whether a path has a page of its own. */
export const isKnownPath = (path: string): boolean => byPath.has(normalizePath(path));

/** The page that an address opens. */
export const routeFor = (path: string): AppRoute => byPath.get(normalizePath(path)) ?? fallback;
