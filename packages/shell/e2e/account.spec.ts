import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';
import { enterCredentials, signInBySteps, verifyEmployee } from './support/steps.ts';

test.use({ ownServer: true });

const { owner } = accounts;
const next = 'Quiet-harvest-bridge-88';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Margaret Ellery/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
}

test('by keyboard somebody ends a sign-in elsewhere and changes the password', async ({ page, browser, server }) => {
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await signInBySteps(elsewhere, owner);
  await expect(elsewhere).toHaveURL('/hq');
  await signInBySteps(page, owner);
  await expect(page).toHaveURL('/hq');

  await openAccount(page);
  await expect(page.getByText('This one')).toHaveCount(1);
  await expect(page.getByText(/^Chrome on /)).toHaveCount(2);
  const ends = page.getByRole('button', { name: /^End the sign-in of/ });
  await expect(ends).toHaveCount(1);
  await ends.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await elsewhere.goto('/hq/tenants');
  await expect(elsewhere).toHaveURL('/hq/login');

  await page.getByRole('tab', { name: 'Sign-ins' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Current password' }).focus();
  await page.keyboard.type('not this one');
  await page.getByRole('textbox', { name: 'New password' }).focus();
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is not right')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Margaret Ellery/ })).toBeFocused();

  await elsewhere.goto('/hq/login');
  await verifyEmployee(elsewhere, owner.employeeId);
  await enterCredentials(elsewhere, { ...owner, password: next });
  await expect(elsewhere).toHaveURL(/\/hq/);
  await expect(elsewhere.getByRole('button', { name: /Margaret Ellery/ })).toBeVisible();
  await elsewhere.close();
});
