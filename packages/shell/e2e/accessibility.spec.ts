import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { inRowMenu } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
}

const storybook = createRequire(createRequire(import.meta.url).resolve('@storybook/addon-a11y'));
const axePath = storybook.resolve('axe-core/axe.min.js');

// The checker is not part of the page and may do what the page may not.
test.use({ bypassCSP: true });

/** A theme sets colours and nothing else, so only the rules that see colours run a second time. */
const themes = [
  { colorScheme: 'light', options: {} },
  { colorScheme: 'dark', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
] as const;

async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, options } of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    );
    // React Aria keeps an announcement for seconds, also after the button that it names is gone.
    const { violations } = await page.evaluate(
      (rules) => (globalThis as unknown as { axe: Axe }).axe.run({ exclude: ['[data-live-announcer]'] }, rules),
      options,
    );
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} ${target.join(' ')}: ${failureSummary ?? ''}`);
    }
  }
  return found;
}

const open = [
  ['/hq/login', 'Sign in to HQ'],
  ['/hq/register', 'Create a platform owner account'],
] as const;
const signedIn = [
  ['/hq', 'Platform Overview'],
  ['/hq/tenants?q=enterprise', 'Tenant Management'],
] as const;
/** Their own stories and those of their routes are checked by the same rules; around them is the same frame. */
const otherScreens = [
  ['/hq/features', 'Feature Usage'],
  ['/hq/revenue', 'Revenue'],
  ['/hq/revenue/analytics', 'Revenue Analytics'],
  ['/hq/banking', 'Banking Console'],
  ['/hq/banking/transactions', 'Transactions'],
  ['/banking', 'Banking Administration'],
  ['/hq/content', 'Content Manager'],
  ['/hq/sales', 'Sales CRM'],
  ['/hq/sales?tab=prospects', 'Sales CRM'],
] as const;
const publicPages = [
  ...['/site', '/site/about', '/site/features', '/site/pricing', '/site/none'],
  ...[
    '/help',
    '/help?category=banking',
    '/help?q=limits',
    '/help/appointments-and-time-zones',
    '/help/none',
    '/pay/none',
  ],
] as const;

test.beforeEach(async ({ page }) => page.addInitScript({ path: axePath }));

for (const [path, heading] of open) {
  test(`${path} has no violation`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const [path, heading] of [...signedIn, ...otherScreens]) {
  const tag = signedIn.some(([one]) => one === path) ? [] : '@walk';
  test(`${path} has no violation`, { tag }, async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const path of publicPages) {
  test(`${path} has no violation, narrow and wide, and the font of the product`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    }
    const fonts = await page.evaluate(async () =>
      [...(await document.fonts.ready)].map(({ family, status }) => [family, status]),
    );
    expect(fonts).toContainEqual(['Inter', 'loaded']);
  });
}

test('an open page and its drawers have no violation', { tag: '@walk' }, async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/content');
  await page.getByRole('button', { name: 'Edit Landing Page' }).click();
  await expect(page.getByRole('textbox', { name: 'hero title' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const drawer of ['Versions', 'Preview links', 'Schedule']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: drawer }).click();
    const dialog = page.getByRole('dialog', { name: drawer });
    await expect(dialog).toBeVisible();
    const compare = dialog.getByRole('button', { name: 'Compare' }).first();
    if (drawer === 'Versions') await compare.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('the deletion dialog has no violation', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants?q=swift');
  await (await inRowMenu(page, 'Swift Haul Logistics', 'Delete')).click();
  await expect(page.getByRole('alertdialog').getByText(/^[2-9A-Z]{8}$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const [path, item] of [
  ['/dashboard', 'listitem'],
  ['/alerts', 'row'],
] as const) {
  test(`${path} of a tenant has no violation`, async ({ page, signInAs }) => {
    await signInAs(accounts.dispatcher);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(item).nth(1)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
