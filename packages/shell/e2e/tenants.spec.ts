import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';
import { ask } from './support/steps.ts';

interface Tenant {
  tenantName: string;
  subscriptionTier: string;
  monthlyRevenue: number;
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test('the box finds by name or plan in any case', async ({ page }) => {
  await page.goto('/hq/tenants');
  const grid = page.getByRole('grid', { name: 'Tenants' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const tenants = await ask<Tenant[]>(page, '/api/hq/tenants');
  const box = page.getByPlaceholder('Search tenants...');
  for (const text of ['SWIFT', 'enterPRISE', 'freight']) {
    const wanted = text.toLowerCase();
    const matches = tenants.filter(
      ({ tenantName, subscriptionTier }) =>
        tenantName.toLowerCase().includes(wanted) || subscriptionTier.includes(wanted),
    );
    await box.fill(text);
    await expect(grid).toHaveAttribute('aria-rowcount', String(matches.length + 1));
    await expect(grid.getByText(matches[0]?.tenantName ?? '', { exact: true })).toBeVisible();
  }
  await box.fill('no such tenant');
  await expect(page.getByText('No tenants found').first()).toBeVisible();
});

test('columns sort, pages turn, and back and forward keep both', async ({ page }) => {
  await page.goto('/hq/tenants');
  const grid = page.getByRole('grid', { name: 'Tenants' });
  const firstRow = grid.getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  const tenants = await ask<Tenant[]>(page, '/api/hq/tenants');
  const [richest] = tenants.toSorted((a, b) => b.monthlyRevenue - a.monthlyRevenue);
  await grid.getByText('Revenue', { exact: true }).click();
  await expect(page).toHaveURL(/sort=-monthlyRevenue$/);
  await expect(firstRow).toContainText(richest?.tenantName ?? '');
  await page.getByRole('button', { name: /next/i }).click();
  await expect(page).toHaveURL(/sort=-monthlyRevenue&page=2$/);
  await expect(firstRow).not.toContainText(richest?.tenantName ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/sort=-monthlyRevenue$/);
  await expect(firstRow).toContainText(richest?.tenantName ?? '');
  await page.goForward();
  await expect(page).toHaveURL(/page=2$/);
  await page.reload();
  await expect(page).toHaveURL(/sort=-monthlyRevenue&page=2$/);
  await expect(firstRow).toBeVisible();
});

test('arrow keys move through the grid', async ({ page }) => {
  await page.goto('/hq/tenants');
  const grid = page.getByRole('grid', { name: 'Tenants' });
  const [first, second] = await names(page);
  await grid.getByText(first ?? '', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: first ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex'),
      document.activeElement?.textContent,
    ]);
  await expect.poll(focused).toEqual(['2', first]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toEqual(['3', second]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+End');
  await expect.poll(async () => (await focused())[0]).toBe('51');
  await page.keyboard.press('Control+Home');
  await expect.poll(focused).toEqual(['2', first]);
});

async function names(page: Page): Promise<string[]> {
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toBeVisible();
  return (await ask<Tenant[]>(page, '/api/hq/tenants')).map(({ tenantName }) => tenantName);
}

test('the search box of the top bar opens the tenant that is chosen', async ({ page }) => {
  await page.goto('/hq');
  const box = page.getByPlaceholder('Search tenants, tickets...');
  await box.fill('swift haul');
  await page.getByRole('option', { name: /Swift Haul Logistics/ }).click();
  await expect(page).toHaveURL(/\/hq\/tenants\?tenant=cmp_/);
  await expect(page.getByRole('dialog', { name: 'Swift Haul Logistics' })).toBeVisible();
});
