import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask, enterCredentials, inRowMenu, seen, verifyEmployee } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

const name = 'Swift Haul Logistics';

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/hq/tenants${search}`);
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toBeVisible();
}

test('view shows profile, health with reasons, users, tickets and invoices', async ({ page, signInAs }) => {
  await signInAs(accounts.admin);
  await open(page, '?q=swift');
  await page.getByRole('button', { name: `View ${name}` }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('DOT Number')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Health' }).click();
  await expect(drawer.getByText(/users signed in within 14 days/)).toBeVisible();
  await drawer.getByRole('tab', { name: 'Users' }).click();
  await expect(drawer.getByText('dispatch@swifthaul.example')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Billing' }).click();
  await expect(drawer.getByText(/^Outstanding/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View ${name}` })).toBeFocused();
});

test('an edit changes the list, and one that comes too late loses nothing', async ({ page, signInAs }) => {
  await signInAs(accounts.admin);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await open(tab, '?q=swift');
    await tab.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(tab.getByRole('textbox', { name: 'Contact', exact: true })).toBeVisible();
  }
  await other.getByRole('dialog').getByRole('button', { name: /Plan/ }).click();
  await other.getByRole('option', { name: /^Enterprise/ }).click();
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await seen(other, 'Tenant Updated');
  await expect(other.getByRole('grid', { name: 'Tenants' }).getByText('Enterprise')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Rosa Quint');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Another user has saved changes in the meantime')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('Rosa Quint');
  await expect(page.getByRole('button', { name: /Enterprise/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seen(page, 'Tenant Updated');
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByText('Enterprise')).toBeVisible();
});

test(
  'a suspended tenant is signed out and stays out until it is resumed',
  { tag: '@main' },
  async ({ page, browser, baseURL, signInAs }) => {
    const guest = await browser.newContext({ baseURL: baseURL ?? '' });
    const dispatcher = await guest.newPage();
    const signIn = async () => {
      await dispatcher.goto('/hq/login');
      await verifyEmployee(dispatcher, accounts.dispatcher.employeeId);
      await enterCredentials(dispatcher, accounts.dispatcher);
    };
    await signIn();
    await expect(dispatcher).toHaveURL('/dashboard');

    await signInAs(accounts.admin);
    await open(page, '?q=swift');
    const act = async (verb: 'Suspend' | 'Resume') => {
      await (await inRowMenu(page, name, verb)).click();
      await page.getByRole('button', { name: `${verb} Tenant` }).click();
      await expect(page.getByText('Give a reason')).toBeVisible();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Invoices are unpaid');
      await page.getByRole('button', { name: `${verb} Tenant` }).click();
      await seen(page, verb === 'Suspend' ? 'Tenant Suspended' : 'Tenant Resumed');
    };
    await act('Suspend');
    await dispatcher.reload();
    await expect(dispatcher).toHaveURL('/hq/login');
    await signIn();
    await expect(dispatcher.getByText(/company's access is suspended/).first()).toBeVisible();
    await act('Resume');
    await signIn();
    await expect(dispatcher).toHaveURL('/dashboard');
    await guest.close();
  },
);

for (const by of ['keyboard', 'pointer'] as const) {
  test(`every control of the tenants acts, by ${by}`, { tag: '@walk' }, async ({ page, signInAs }) => {
    test.setTimeout(900_000);
    await signInAs(accounts.owner);
    await expectEveryControlActs(page, { by, open: () => open(page) });
  });
}

test('a cancelled subscription is churn, and a plan given back on the same day undoes it', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.admin);
  const churned = async () => (await ask<{ churnedMRR: number }>(page, '/api/hq/revenue')).churnedMRR;
  await open(page, '?q=swift');
  const before = await churned();
  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sold its trucks');
  await page.getByRole('button', { name: 'End Subscription' }).click();
  await seen(page, 'Subscription Cancelled');
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByText('Cancelled')).toBeVisible();
  expect(await churned()).toBeGreaterThan(before);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Plan/ }).click();
  await page.getByRole('option', { name: /^Professional/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seen(page, 'Tenant Updated');
  expect(await churned()).toBe(before);
});
