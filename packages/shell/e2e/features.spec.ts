import type { FeatureUsage, UsageRow } from '@freight-hq/api/contract/fleet/features';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'test' });

test('the use of features is filtered, a limit is raised and a tenant is written to', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/usage');
  await expect(page.getByRole('heading', { level: 1, name: 'Feature Usage' })).toBeVisible({ timeout: 30_000 });
  const { totals, summary } = await ask<FeatureUsage>(page, '/api/hq/features?page[size]=25');
  const { usage } = await ask<FeatureUsage>(page, '/api/hq/features?feature=invoicing&page[size]=25');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Total Usage')).toContainText(totals.uses.toLocaleString('en-US'));
  await expect(card('Total Features')).toContainText(String(totals.features));
  await page.getByRole('button', { name: 'Invoicing', exact: true }).click();
  await expect(page).toHaveURL(/feature=invoicing/);
  const row = usage.find(({ limit }) => limit !== null) as UsageRow;
  const label = `${row.tenantName} for Invoicing`;
  await page.getByRole('button', { name: `Message ${row.tenantName} about Invoicing` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write Message' }).click();
  await expect(page.getByText('Message Written')).toBeVisible();
  const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
  await press(new RegExp(`^Create upsell lead of ${row.tenantName}`));
  await expect(page.getByText('Upsell Lead Created')).toBeVisible();
  await press(new RegExp(`^Open upsell lead of ${row.tenantName}`));
  await expect(page.getByRole('dialog', { name: 'Upsell Lead' })).toContainText(row.tenantName);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Raise limit of ${label}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /New limit/ }).fill('123456');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Raise Limit' }).click();
  await expect(page.getByText('Limit Raised')).toBeVisible();
  await expect
    .poll(async () => {
      const { usage: rows } = await ask<FeatureUsage>(page, '/api/hq/features?feature=invoicing');
      const found = rows.find(({ companyId }) => companyId === row.companyId);
      return [found?.limit, found?.messagedAt !== null];
    })
    .toEqual([123_456, true]);
  await page.getByRole('button', { name: 'Edit Invoicing' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Invoices');
  await page.getByRole('button', { name: 'Save Feature' }).click();
  await expect(page.getByRole('button', { name: 'Edit Invoices' })).toBeVisible();
  await page.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText(/has ended\. Trends compare/)).toBeVisible();
  expect(summary.length).toBe(totals.features);
});
