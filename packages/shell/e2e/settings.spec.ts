import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

const email = 'mia.lind@freight-hq.example';

/** Opens a link of an invitation and signs up with it. */
async function signUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const texts = { 'First name': 'Mia', 'Last name': 'Lind', 'Company name': 'Northbound', Email: email };
  for (const [name, value] of Object.entries({ ...texts, Phone: '+1 555 0100', Password: 'Quiet-harvest-bridge-88' })) {
    await page.getByRole('textbox', { name }).fill(value);
  }
  await page.getByRole('button', { name: 'Create HQ Account' }).click();
}

test('the sidebar leads to the settings, and the tabs to each part', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/hq/settings');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Daniel Reyes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Role of Margaret Ellery/ })).toBeDisabled();
});

test('an invitation works once, and a disabled person is out within five seconds', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings/team');
  await page.getByRole('button', { name: 'Invite' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Joins the support desk');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Make Invitation' }).press('Enter');
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).press('Enter');

  const mia = await browser.newPage({ baseURL: server.url });
  await signUp(mia, link);
  await mia.getByRole('button', { name: 'Continue' }).click();
  await expect(mia).toHaveURL('/hq');
  const again = await browser.newPage({ baseURL: server.url });
  await signUp(again, link);
  await expect(again.getByText(/This invitation was used already/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Disable Mia Lind' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Has left the company');
  await page.getByRole('button', { name: 'Disable', exact: true }).press('Enter');
  await expect(page.getByText('Person Disabled')).toBeVisible();
  await expect(mia.getByRole('dialog', { name: /signed out|session/i })).toBeVisible({ timeout: 5_000 });
});

test('an owner proposes by keyboard how staff signs in, and it waits for a second person', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings/sign-in');
  await expect(page.getByText(/Set OIDC_ISSUER/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'How staff signs in' });
  await expect(form.getByRole('checkbox', { name: 'Require single sign-on' })).toBeDisabled();
  await form.getByLabel(/^Second factor from/).fill('2099-09-01');
  await form.getByRole('textbox', { name: /Reason/ }).focus();
  await page.keyboard.type('Asked for by the auditors');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A change waits for a second person in/)).toBeVisible();
});
