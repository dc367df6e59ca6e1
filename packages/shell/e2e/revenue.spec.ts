import { readFile } from 'node:fs/promises';
import type { Revenue } from '@freight-hq/api/contract/money/revenue';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test(
  'the overview has the figures of the database, and a figure has its rows and its file',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/hq/revenue');
    const card = (name: string) => page.getByRole('article', { name });
    await expect(card('Total MRR')).toContainText('$195,000', { timeout: 30_000 });
    const { newMRR } = await ask<Revenue>(page, '/api/hq/revenue');
    await expect(card('New MRR')).toContainText(`$${newMRR.toLocaleString('en-US')}`);
    await card('New MRR').getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: 'New MRR' });
    await expect(drawer.getByText(/^Sum of/).locator('..')).toContainText(`$${newMRR.toLocaleString('en-US')}.00`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^revenue-new-mrr-.*\.csv$/);
    const [, definition = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(definition).toMatch(/^Definition,New MRR,/);
    expect(rows.reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0)).toBe(newMRR);
  },
);

test('the analytics show each month with lines that add up, for one plan as for all', async ({ page }) => {
  await page.goto('/hq/revenue/analytics');
  const table = page.getByRole('grid', { name: 'Movements by month in figures' });
  const months = table.getByRole('row');
  await expect(months.nth(1)).toContainText('$195,000', { timeout: 30_000 });
  await page.getByRole('button', { name: /All plans/ }).click();
  await page.getByRole('option', { name: 'Starter' }).click();
  await expect(page).toHaveURL(/plan=starter/);
  await expect(months.nth(1)).not.toContainText('$195,000');
  for (const row of (await months.all()).slice(1)) {
    const cells = await row.getByRole('gridcell').allTextContents();
    const [start = 0, ...moved] = cells
      .slice(0, 7)
      .map((cell) => Math.round(Number(cell.replace(/, explain.*/, '').replace(/[$,]/g, '')) * 100));
    const end = moved.pop();
    expect(moved.reduce((sum, cents) => sum + cents, start)).toBe(end);
  }
});

test('payments show their outcome and fee, and an unpaid invoice opens', async ({ page }) => {
  await page.goto('/hq/revenue/payments');
  const rows = page.getByRole('grid', { name: 'Payments' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Succeeded', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole('tab', { name: /31 to 60 days/ }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: /INV-/ }).first().click();
  await expect(page).toHaveURL(/\/hq\/revenue\/invoices\?invoice=ivc_/);
  const drawer = page.getByRole('dialog', { name: /^Invoice INV-/ });
  await expect(drawer.getByText('Lines')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('no such invoice');
  await expect(page.getByText('No invoice fits')).toBeVisible();
});

test('subscriptions are searched and filtered in the address', async ({ page }) => {
  await page.goto('/hq/revenue/subscriptions');
  const table = page.getByRole('grid', { name: 'Subscriptions' });
  await expect(table.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await page.getByPlaceholder('Search subscriptions...').fill('swift');
  await expect(table.getByRole('link', { name: 'Swift Haul Logistics' })).toBeVisible();
  await page.getByRole('button', { name: /Show$/ }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(/show=cancelled/);
  await expect(page.getByText('No subscription matches')).toBeVisible();
});
