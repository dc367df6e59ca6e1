import { accounts, expect, test } from './support/test.ts';

const lateMs = 1500;

test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

test('keys that come before the answer pick no company, also of the list that was there before', async ({ page }) => {
  await page.goto('/banking?tab=customers');
  await page.getByRole('button', { name: 'Create New Customer & Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Customer & Account' });
  const company = dialog.getByRole('combobox', { name: 'Company' });
  // An arrow in a list that is still empty does nothing.
  await expect(dialog.getByText(/^\d+ choices$/)).toBeAttached();
  await company.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.route('**/api/hq/tenants?*', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, lateMs));
    await route.continue();
  });
  await company.pressSequentially('Swift');
  await company.press('ArrowDown');
  await company.press('Enter');
  await expect(company).toHaveValue('Swift');
  await expect(page.getByRole('option', { name: /Swift/ }).first()).toBeVisible();
  await expect(company).toHaveValue('Swift');
  await company.press('ArrowDown');
  await company.press('Enter');
  await expect(company).toHaveValue(/Swift/);
  const name = await company.inputValue();
  await expect(dialog.getByText('The customer and the account are opened for')).toContainText(name);
});
