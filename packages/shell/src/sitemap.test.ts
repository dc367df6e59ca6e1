import { reservedSlugs } from '@freight-hq/api/rules/content/pages';
import { links } from '@freight-hq/screens/links';
import { expect, test } from 'vitest';
import { sections } from './frame/sections.ts';
import { normalizePath } from './kit/pages.ts';
import { pages } from './sitemap.ts';

const { all: routes, isKnownPath, pageAt: routeFor } = pages;

test('every address is declared once, and each alias opens the page of its declaration', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('no public page can have the first part of an address of the portal', () => {
  const parts = routes.map(({ path }) => path.split('/')[1] ?? '');
  expect(parts.filter((part) => part !== '' && !reservedSlugs.includes(part))).toEqual([]);
});

test('every link between pages leads to a page', () => {
  const paths = Object.values(links).map((link) => normalizePath(link('x')));
  expect(paths.filter((path) => !isKnownPath(path))).toEqual([]);
});

test('every page of HQ has a section of the sidebar and a permission', () => {
  const ids = sections.map(({ id }) => id);
  for (const { area, section, permission, canonical } of routes) {
    if (area !== 'hq') continue;
    expect(ids).toContain(section);
    expect(permission, canonical).toBeDefined();
  }
});

test.each([
  ['/hq/login', 'login', 'Sign in'],
  ['/login', 'login', 'Sign in'],
  ['/hq/register', 'register', 'Sign up'],
  ['/hq/login/forgot', 'login', 'Forgot password'],
  ['/hq/login/reset', 'everybody', 'Choose a password'],
  ['/register', 'register', 'Sign up'],
  ['/hq', 'hq', 'HQ Dashboard'],
  ['/hq/dashboard', 'hq', 'HQ Dashboard'],
  ['/hq/tenants', 'hq', 'Tenant Management'],
  ['/hq/tenants/onboarding', 'hq', 'Tenant Onboarding'],
  ['/hq/support', 'hq', 'Support Tickets'],
  ['/hq/billing', 'hq', 'Revenue Dashboard'],
  ['/hq/revenue/payments', 'hq', 'Payments'],
  ['/hq/revenue/accounting', 'hq', 'Accounting'],
  ['/hq/banking', 'hq', 'Banking Console'],
  ['/banking', 'hq', 'Banking Administration'],
  ['/hq/usage', 'hq', 'Feature Usage'],
  ['/hq/settings', 'hq', 'Settings'],
  ['/hq/settings/security', 'hq', 'Security'],
  ['/alerts', 'signedIn', 'Alerts'],
  ['/dashboard', 'signedIn', 'Home'],
])('%s is a page for %s, called %s', (path, area, title) => {
  expect(routeFor(path)).toMatchObject({ path, area, title });
});

test.each(['/', '/hq/unknown', '/hq/tenants/unknown', '/hq/settings/unknown', '/anything', '/hq/tenantsx', '/HQ'])(
  '%s opens the dashboard',
  (path) => {
    expect(routeFor(path)).toMatchObject({ area: 'hq', canonical: '/hq', load: routeFor('/hq').load });
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
  expect(routeFor(alias).load).toBe(routeFor(canonical).load);
});
