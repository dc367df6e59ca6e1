import { describe, expect, it } from 'vitest';
import { pages } from '../sitemap.ts';
import { fallbackNotice, placeOf, sectionOf } from './place.ts';
import { sections } from './sections.ts';

const all = pages.all.flatMap(({ permission }) => permission ?? []);
const lit = (path: string) =>
  sections.filter(({ id }) => id === placeOf(pages, path, all).section).map(({ label }) => label);

describe('sidebar', () => {
  it('has nine entries in the given order', () => {
    expect(sections.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Dashboard /hq',
      'Tenants /hq/tenants',
      'Revenue /hq/billing',
      'Banking /hq/banking',
      'Support /hq/support',
      'Sales CRM /hq/sales',
      'Content /hq/content',
      'Feature usage /hq/features',
      'Settings /hq/settings',
    ]);
  });

  it.each([
    ['/hq', 'Dashboard'],
    ['/hq/dashboard', 'Dashboard'],
    ['/hq/', 'Dashboard'],
    ['/', 'Dashboard'],
    ['/hq/nowhere', 'Dashboard'],
    ['/hq/tenants/nowhere', 'Dashboard'],
    ['/hq/tenants', 'Tenants'],
    ['/hq/tenants/billing', 'Tenants'],
    ['/hq/tenants?q=billing', 'Tenants'],
    ['/hq/billing', 'Revenue'],
    ['/hq/revenue', 'Revenue'],
    ['/hq/revenue/payments', 'Revenue'],
    ['/hq/banking/accounts', 'Banking'],
    ['/banking', 'Banking'],
    ['/hq/support/knowledge', 'Support'],
    ['/hq/sales', 'Sales CRM'],
    ['/hq/content', 'Content'],
    ['/hq/features', 'Feature usage'],
    ['/hq/usage', 'Feature usage'],
    ['/hq/settings', 'Settings'],
    ['/hq/settings/security', 'Settings'],
  ])('lights exactly one entry at %s: %s', (path, label) => {
    expect(lit(path)).toEqual([label]);
  });
});

describe('page titles', () => {
  it.each([
    ['/hq', 'HQ Dashboard'],
    ['/hq/dashboard', 'HQ Dashboard'],
    ['/hq/settings', 'Settings'],
    ['/hq/settings/security', 'Settings'],
    ['/anything', 'HQ Dashboard'],
    ['/hq/tenants/onboarding', 'Tenant Management'],
    ['/hq/support/analytics', 'Support Center'],
    ['/hq/revenue', 'Revenue Dashboard'],
    ['/hq/billing', 'Revenue Dashboard'],
    ['/hq/banking/compliance', 'Banking Console'],
    ['/banking', 'Banking Console'],
    ['/hq/sales', 'Sales CRM'],
    ['/hq/usage', 'Feature Usage'],
    ['/hq/content', 'Content Manager'],
  ])('is at %s: %s', (path, title) => {
    expect(placeOf(pages, path, all).page.title).toBe(title);
  });

  it('are nine, each with a description', () => {
    const metas = pages.all.map(({ path }) => placeOf(pages, path, all).page);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(9);
    for (const { description } of metas) expect(description).not.toBe('');
  });
});

describe('secondary tabs', () => {
  const labels = (path: string) =>
    placeOf(pages, path, all).tabs.map((tab) => (tab.isCurrent ? `[${tab.label}]` : tab.label));

  it.each([
    ['/hq/tenants', ['[All Tenants]', 'Onboarding', 'Billing', 'Analytics']],
    ['/hq/tenants/billing', ['All Tenants', 'Onboarding', '[Billing]', 'Analytics']],
    [
      '/hq/revenue',
      ['[Overview]', 'Analytics', 'Subscriptions', 'Invoices', 'Payments', 'Accounting', 'Kept Documents'],
    ],
    [
      '/hq/billing',
      ['[Overview]', 'Analytics', 'Subscriptions', 'Invoices', 'Payments', 'Accounting', 'Kept Documents'],
    ],
    [
      '/hq/revenue/payments',
      ['Overview', 'Analytics', 'Subscriptions', 'Invoices', '[Payments]', 'Accounting', 'Kept Documents'],
    ],
    ['/hq/support/knowledge', ['Tickets', '[Knowledge Base]', 'Analytics']],
    ['/hq/banking', ['[Overview]', 'Accounts', 'Transactions', 'Reconciliation', 'Compliance', 'Administration']],
    ['/banking', ['Overview', 'Accounts', 'Transactions', 'Reconciliation', 'Compliance', '[Administration]']],
    [
      '/hq/banking/accounts/statement',
      ['Overview', '[Accounts]', 'Transactions', 'Reconciliation', 'Compliance', 'Administration'],
    ],
    ['/hq', []],
    ['/hq/tenants/nowhere', []],
  ])('are at %s: %j', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });

  it('are those that the user may open', () => {
    expect(placeOf(pages, '/hq/settings', []).tabs).toEqual([]);
    expect(placeOf(pages, '/hq/settings', ['settings:read']).tabs.map(({ label }) => label)).toEqual([
      'Profile',
      'Security',
    ]);
  });

  it('lead only to pages that exist', () => {
    const hrefs = pages.all.flatMap(({ path }) => placeOf(pages, path, all).tabs.map(({ href }) => href));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !pages.isKnownPath(href))).toEqual([]);
  });
});

describe('transition', () => {
  it('stays the same inside a section and across its aliases', () => {
    expect(sectionOf(pages, '/hq/tenants')).toBe(sectionOf(pages, '/hq/tenants/billing'));
    expect(sectionOf(pages, '/hq/billing')).toBe(sectionOf(pages, '/hq/revenue'));
  });

  it('changes from section to section', () => {
    const keys = sections.map(({ href }) => sectionOf(pages, href));
    expect(new Set(keys).size).toBe(sections.length);
  });
});

describe('fallback', () => {
  it('names an address that has no page', () => {
    expect(fallbackNotice(pages, '/hq/nowhere?a=1')).toBe("We couldn't find /hq/nowhere");
  });

  it('has no message at a page and at the root', () => {
    for (const path of ['/', '/hq', '/hq/tenants/', '/alerts']) expect(fallbackNotice(pages, path)).toBeUndefined();
  });
});
