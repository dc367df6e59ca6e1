import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Item {
  companyId: string;
  companyName: string;
  outstanding: number;
  status: string;
  nextBilling?: string;
}

const list = '/api/hq/billing';
const gridOf = (page: Page) => page.getByRole('grid', { name: 'Tenant Billing Summary' });
const rows = (page: Page) => gridOf(page).getByRole('row');
const dollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });

async function openBilling(page: Page, query = ''): Promise<void> {
  await page.goto(`/hq/tenants/billing${query}`);
  await expect(rows(page).nth(1)).toBeVisible({ timeout: 30_000 });
}

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

test('tiles and table show what the database adds up to', async ({ page }) => {
  await openBilling(page);
  const items = await ask<Item[]>(page, list);
  const outstanding = items.reduce((sum, item) => sum + item.outstanding, 0);
  const tile = (name: string) => page.getByRole('article', { name });
  await expect(tile('Monthly Revenue')).toContainText('$195,000');
  await expect(tile('Active Tenants')).toContainText('64');
  await expect(tile('Outstanding')).toContainText(dollars(Math.round(outstanding)));
  await expect(tile('Growth Rate')).toContainText('+12%');
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(items.length + 1));
});

test('search, order and page stay in the address', async ({ page }) => {
  await openBilling(page);
  const items = await ask<Item[]>(page, list);
  const most = items.toSorted((a, b) => b.outstanding - a.outstanding)[0];
  await gridOf(page).getByText('Outstanding', { exact: true }).click();
  await expect(page).toHaveURL(/sort=-outstanding$/);
  await expect(rows(page).nth(1)).toContainText(most?.companyName ?? '');
  await page.getByRole('button', { name: /next/i }).click();
  await expect(page).toHaveURL(/sort=-outstanding&page=2$/);
  await page.goBack();
  await expect(rows(page).nth(1)).toContainText(most?.companyName ?? '');
  const overdue = items.filter(({ status }) => status === 'overdue');
  await page.getByPlaceholder('Search company, plan or status...').fill('OVERdue');
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(overdue.length + 1));
  await page.getByPlaceholder('Search company, plan or status...').fill('nobody at all');
  await page.getByRole('button', { name: 'Show All Tenants' }).click();
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(items.length + 1));
});

test('Export Report saves the table that shows', async ({ page }) => {
  await openBilling(page, '?q=overdue&sort=-outstanding');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^tenant-billing-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  const items = await ask<Item[]>(page, `${list}?page[size]=200&q=overdue&sort=-outstanding`);
  expect(lines[0]).toBe(
    'Company,Plan,Monthly Revenue,Users,Status,Days Overdue,Last Payment (UTC),Last Declined (UTC),Last Reminder (UTC),Next Billing,Outstanding',
  );
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(items.map(({ companyName }) => companyName));
});

test('View Details shows the invoices, and leaves the focus where it was', async ({ page }) => {
  await openBilling(page, '?sort=-outstanding');
  const [most] = await ask<Item[]>(page, `${list}?page[size]=1&sort=-outstanding`);
  const button = page.getByRole('button', { name: `View Details of ${most?.companyName}` });
  await button.click();
  const drawer = page.getByRole('dialog', { name: most?.companyName ?? '' });
  await expect(drawer.getByText(dollars(most?.outstanding ?? 0)).first()).toBeVisible();
  await expect(drawer.getByText(/^INV-/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('a reminder goes into the outbox once a day, and a final notice not as the first', async ({ page }) => {
  await openBilling(page, '?q=overdue');
  const items = await ask<Item[]>(page, `${list}?page[size]=50&q=overdue`);
  const owing = items.find(({ nextBilling }) => nextBilling !== undefined);
  const button = page.getByRole('button', { name: `Send Reminder to ${owing?.companyName}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Send Reminder to ${owing?.companyName}` });
  await expect(dialog.getByRole('article', { name: 'Preview' })).toContainText('Overdue:');
  await dialog.getByRole('button', { name: 'Template' }).click();
  await expect(page.getByRole('option', { name: 'Final notice' })).toBeDisabled();
  await page.getByRole('option', { name: 'Overdue notice' }).click();
  await expect(dialog.getByText(/^A final notice needs an overdue invoice/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Put in Outbox' }).click();
  await expect(page.getByText('Reminder Written')).toBeVisible();
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog.getByText('This tenant was reminded within the last 24 hours')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Put in Outbox' })).toBeDisabled();
});

test('Process Payments charges what is due once, and the table follows', { tag: '@main' }, async ({ page }) => {
  await openBilling(page);
  const before = await ask<Item[]>(page, list);
  await page.getByRole('button', { name: 'Process Payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Process Payments' });
  const charge = dialog.getByRole('button', { name: /^Charge \$/ });
  const listed = Number((await charge.textContent())?.replace(/[^\d.]/g, ''));
  const due = before.filter(({ status }) => status === 'overdue');
  await expect(dialog.getByRole('listitem')).toHaveCount(due.length);
  // It is there for less than the second that lies between two looks of an expectation.
  await Promise.all([dialog.getByRole('progressbar', { name: 'Charging' }).waitFor(), charge.click()]);
  const ended = dialog.getByText(/^\$[\d,.]+ charged$/);
  await expect(ended).toBeVisible({ timeout: 30_000 });
  const paid = Number((await ended.textContent())?.replace(/[^\d.]/g, ''));
  const after = await ask<Item[]>(page, list);
  const sum = (items: Item[]) => items.reduce((total, { outstanding }) => total + outstanding, 0);
  expect(paid).toBeGreaterThan(0);
  expect(sum(before) - sum(after)).toBeCloseTo(paid, 2);
  expect(paid).toBeLessThanOrEqual(listed);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const rounded = dollars(Math.round(sum(after)));
  await expect(page.getByRole('article', { name: 'Outstanding' })).toContainText(rounded);
  await page.getByRole('button', { name: 'Process Payments' }).click();
  const left = after.filter(({ status }) => status === 'overdue');
  await expect(dialog.getByRole('listitem')).toHaveCount(left.length);
});

for (const by of ['keyboard', 'pointer'] as const) {
  test(`every control acts by ${by}`, { tag: '@walk' }, async ({ page }) => {
    test.setTimeout(600_000);
    await expectEveryControlActs(page, { by, open: () => openBilling(page, '?q=overdue') });
  });
}
