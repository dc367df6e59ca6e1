import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Analytics {
  totals: { totalTenants: number; monthlyRecurringRevenue: number };
  monthly: { month: string; tenants: number; revenue: number }[];
  features: { feature: string; usage: number }[];
  activity: { tenant: string; action: string }[];
}

const address = '/hq/tenants/analytics';
const dollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`;
const marks = (page: Page, chart: string) =>
  page.getByRole('figure', { name: chart }).locator('[role="graphics-symbol"]');

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

const open =
  (page: Page, path = address) =>
  async () => {
    await page.goto(path);
    // The first page of a fresh server waits for a sum over its whole history.
    await expect(marks(page, 'Monthly Growth Trend').last()).toBeVisible({ timeout: 30_000 });
  };

test('the figures are those of the database', async ({ page }) => {
  await open(page)();
  const { totals, monthly, features, activity } = await ask<Analytics>(page, '/api/hq/analytics/tenants');
  expect(totals).toMatchObject({ totalTenants: 67, monthlyRecurringRevenue: 195_000 });
  await expect(page.getByRole('article', { name: 'Total Tenants' })).toContainText('67');
  await expect(page.getByRole('article', { name: 'Monthly Recurring Revenue' })).toContainText('$195,000');
  const last = monthly.at(-1);
  await expect(marks(page, 'Monthly Growth Trend')).toHaveCount(monthly.length);
  await expect(marks(page, 'Monthly Growth Trend').last()).toHaveAccessibleName(
    new RegExp(`Tenants ${last?.tenants}, Revenue ${dollars(last?.revenue ?? 0).replace('$', '\\$')}$`),
  );
  await expect(marks(page, 'Plan Distribution')).toHaveCount(3);
  for (const { feature, usage } of features) {
    await expect(page.getByRole('progressbar', { name: feature })).toHaveAttribute('aria-valuenow', String(usage));
  }
  for (const { tenant, action } of activity) {
    const alike = activity.filter((one) => one.tenant === tenant && one.action === action);
    const rows = page.getByRole('listitem').filter({ hasText: tenant }).filter({ hasText: action });
    await expect(rows).toHaveCount(alike.length);
  }
});

test('arrow keys walk through a chart, and its table says the same', async ({ page }) => {
  await open(page)();
  const { monthly } = await ask<Analytics>(page, '/api/hq/analytics/tenants');
  const chart = page.getByRole('figure', { name: 'Monthly Growth Trend' });
  await chart.getByRole('switch', { name: 'View as table' }).focus();
  await page.keyboard.press('Tab');
  await expect(marks(page, 'Monthly Growth Trend').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(marks(page, 'Monthly Growth Trend').last()).toBeFocused();
  const tooltip = chart.getByText(dollars(monthly.at(-1)?.revenue ?? 0), { exact: true });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByText(dollars(monthly.at(-2)?.revenue ?? 0), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart.getByText(dollars(monthly.at(-2)?.revenue ?? 0), { exact: true })).toBeHidden();
  await chart.getByText('View as table').click();
  const rows = chart.getByRole('row');
  await expect(rows).toHaveCount(monthly.length + 1);
  for (const [index, { tenants, revenue }] of monthly.entries()) {
    await expect(rows.nth(index + 1)).toContainText(`${tenants}${dollars(revenue)}`);
  }
});

test('the export saves the figures as a file', async ({ page }) => {
  await open(page)();
  const { monthly } = await ask<Analytics>(page, '/api/hq/analytics/tenants');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await page.getByRole('menuitem', { name: 'Monthly Growth' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tenant-growth-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '');
  expect(text.split('\r\n')[0]).toBe('Month,Tenants,Revenue in USD');
  for (const { month, tenants } of monthly) expect(text).toContain(`${month},${tenants},`);
});

test('the period is in the address, and the report keeps it', async ({ page }) => {
  await open(page)();
  await page.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('option', { name: 'Last 3 months' }).click();
  await expect(page).toHaveURL(/\/hq\/tenants\/analytics\?months=3$/);
  await expect(
    page.getByRole('figure', { name: 'Monthly Growth Trend' }).locator('[role=graphics-symbol]'),
  ).toHaveCount(3);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/\?print=1&months=3$/);
  await page.getByRole('link', { name: 'Back to Tenant Analytics' }).click();
  await expect(page).toHaveURL(/\?months=3$/);
});

test('the report goes on paper alone and in light, and leads back', async ({ page }) => {
  await open(page)();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page).toHaveURL(/\/hq\/tenants\/analytics\?print=1$/);
  await expect(page.getByRole('heading', { name: 'Tenant Analytics Report' })).toBeVisible();
  await expect(page.getByRole('row', { name: /67 \$195,000/ })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const ink = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--fhq-color-text'));
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onScreen);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Tenant Analytics Report' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to Tenant Analytics' }).click();
  await expect(page).toHaveURL(/\/hq\/tenants\/analytics$/);
});

for (const by of ['keyboard', 'pointer'] as const) {
  test(`every control acts, by ${by}`, { tag: '@walk' }, async ({ page }) => {
    test.setTimeout(120_000);
    await expectEveryControlActs(page, { by, open: open(page) });
  });

  test(`every control of the report acts, by ${by}`, { tag: '@walk' }, async ({ page }) => {
    test.setTimeout(120_000);
    await expectEveryControlActs(page, { by, open: open(page, `${address}?print=1`) });
  });
}
