import { accounts, expect, test } from './support/test.ts';
import { signInBySteps } from './support/steps.ts';

test('127.0.0.1 is the same portal as localhost, its socket included', async ({ browser, server }) => {
  const baseURL = server.url.replace('localhost', '127.0.0.1');
  expect(baseURL).not.toBe(server.url);
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInBySteps(page, accounts.finance);
  await expect(page).toHaveURL('/hq');
  await page.goto('/hq/tenants');
  await page.getByRole('button', { name: /^Collaborate(?! on)/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Collaboration for Tenant Management' });
  await dialog.getByLabel('Session Name').fill('Another address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
  await page.context().close();
});
