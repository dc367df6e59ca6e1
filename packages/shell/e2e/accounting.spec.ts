import { accounts, expect, test } from './support/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test('a month that is not posted yet stays open, and says why', async ({ page }) => {
  await page.goto('/hq/revenue/accounting');
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByText('Numbers have no gap, and invoices add up')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /Month/ }).first().click();
  await page.getByRole('option', { name: /running/ }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);
  await expect(page.getByRole('button', { name: 'Close Month' })).toHaveAccessibleDescription('The month is not over');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Deferred Revenue' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^deferred-\d{4}-\d\d-.*\.csv$/);
});
