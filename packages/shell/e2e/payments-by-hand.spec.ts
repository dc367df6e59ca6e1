import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

test('a check without an invoice becomes credit, and its reversal waits for a second person', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants/billing');
  await page
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Record Payment' }).press('Enter');
  const form = page.getByRole('dialog', { name: /^Record a Payment of / });
  await form.getByRole('textbox', { name: /Check number/ }).fill('1044');
  await form.getByRole('textbox', { name: /Amount in dollars/ }).fill('10,000');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Credit: $10,000.00')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reverse Check 1044' }).press('Enter');
  await page.getByRole('textbox', { name: /Reason/ }).fill('The check came back unpaid');
  await page.getByRole('button', { name: 'Propose Reversal' }).press('Enter');
  await expect(drawer.getByText('Waits for a second person')).toBeVisible();
});
