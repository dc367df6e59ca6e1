import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'test' });

test("a tenant's administrator adds a user and takes the account away again", async ({ page, signInAs }) => {
  await signInAs(accounts.administrator);
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /Alerts & Notifications/ });
  await expect(bell).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });
  await bell.click();
  const card = page.getByRole('region', { name: 'Your users' });
  await card.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('textbox', { name: /First name/ }).fill('Mia');
  await dialog.getByRole('textbox', { name: /Last name/ }).fill('Lind');
  await dialog.getByRole('textbox', { name: /E-mail/ }).fill('mia.lind@swifthaul.example');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText(/^Mia Lind has the employee ID SH-\d+/)).toBeVisible();
  const row = card.getByRole('listitem').filter({ hasText: 'mia.lind@swifthaul.example' });
  await expect(row).toContainText('Dispatcher, never signed in');
  await row.getByRole('button', { name: 'More actions for Mia Lind' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
});

test('a dispatcher sees no users', async ({ page, signInAs }) => {
  await signInAs(accounts.dispatcher);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your users' })).toHaveCount(0);
});
