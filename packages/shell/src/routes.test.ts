import { paths, placeholders } from '@freight-hq/screens/paths';
import { expect, test } from 'vitest';
import { routeFor, routes } from './routes.tsx';

test('every address of the app has one line, and settings fall back until they are built', () => {
  const addresses = Object.values(paths).map((path) => path('').split('?')[0]);
  const withoutPage = new Set([paths.root(), paths.settings()]);
  expect(new Set(routes.map(({ path }) => path))).toEqual(
    new Set(addresses.filter((path) => path !== undefined && !withoutPage.has(path))),
  );
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.each([
  ['/hq/login', 'login', 'Sign in'],
  ['/login', 'login', 'Sign in'],
  ['/hq/register', 'register', 'Sign up'],
  ['/register', 'register', 'Sign up'],
  ['/hq', 'hq', 'HQ Dashboard'],
  ['/hq/dashboard', 'hq', 'HQ Dashboard'],
  ['/hq/tenants', 'hq', 'Tenant Management'],
  ['/hq/tenants/onboarding', 'hq', 'Tenant Onboarding'],
  ['/hq/support', 'hq', 'Support Tickets'],
  ['/hq/billing', 'hq', 'Revenue Dashboard'],
  ['/hq/revenue/payments', 'hq', 'Payments'],
  ['/hq/banking', 'hq', 'Banking Console'],
  ['/banking', 'hq', 'Banking Administration'],
  ['/hq/usage', 'hq', 'Feature Usage'],
  ['/alerts', 'signedIn', 'Alerts'],
  ['/dashboard', 'signedIn', 'Home'],
])('%s is a page for %s, called %s', (path, area, title) => {
  expect(routeFor(path)).toMatchObject({ path, area, title });
});

test.each(['/', '/hq/unknown', '/hq/tenants/unknown', '/hq/settings', '/anything', '/hq/tenantsx', '/HQ'])(
  '%s opens the dashboard',
  (path) => {
    expect(routeFor(path)).toMatchObject({ area: 'hq', canonical: '/hq', Page: routeFor('/hq').Page });
  },
);

test.each([
  ['/login', '/hq/login'],
  ['/register', '/hq/register'],
  ['/hq/dashboard', '/hq'],
  ['/hq/billing', '/hq/revenue'],
  ['/hq/usage', '/hq/features'],
])('%s is another door to %s', (alias, canonical) => {
  expect(routeFor(alias).canonical).toBe(canonical);
  expect(routeFor(alias).Page).toBe(routeFor(canonical).Page);
});

test('a placeholder stands at every address that shows one', () => {
  const placeholder = routeFor(paths.sales()).Page;
  const shown = routes.filter(({ Page }) => Page === placeholder).map(({ path }) => path);
  expect(new Set(shown)).toEqual(new Set(Object.keys(placeholders)));
});
