import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { expectEveryControlActs } from './support/every-control.ts';
import { accounts, expect, test } from './support/test.ts';
import { ask, enterCredentials, signInBySteps, verifyEmployee } from './support/steps.ts';

test.use({ ownServer: 'file' });

const next = 'Quiet-harvest-bridge-88';
const people = [
  { who: 'HQ staff', account: accounts.owner, home: '/hq', name: /Margaret Ellery/ },
  { who: 'a user of a tenant', account: accounts.dispatcher, home: '/dashboard', name: /Dispatcher$/ },
];

async function openAccount(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
}

for (const { who, account, home, name } of people) {
  test(`by keyboard ${who} ends a sign-in elsewhere and changes the password`, async ({ page, browser, server }) => {
    const elsewhere = await browser.newPage({ baseURL: server.url });
    await signInBySteps(elsewhere, account);
    await expect(elsewhere).toHaveURL(home);
    await signInBySteps(page, account);
    await expect(page).toHaveURL(home);

    await openAccount(page, name);
    await expect(page.getByText('This one')).toHaveCount(1);
    await expect(page.getByText(/^Chrome on /)).toHaveCount(2);
    const ends = page.getByRole('button', { name: /^End the sign-in of/ });
    await expect(ends).toHaveCount(1);
    await ends.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No other active sessions')).toBeVisible();
    await elsewhere.goto(home);
    await expect(elsewhere).toHaveURL('/hq/login');

    await page.getByRole('tab', { name: 'Sign-ins' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('textbox', { name: 'Current password' }).focus();
    await page.keyboard.type('not this one');
    await page.getByRole('textbox', { name: 'New password' }).focus();
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password is wrong')).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is changed')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();

    await elsewhere.goto('/hq/login');
    await verifyEmployee(elsewhere, account.employeeId);
    await enterCredentials(elsewhere, { ...account, password: next });
    await expect(elsewhere).toHaveURL(home);
    await expect(elsewhere.getByRole('button', { name })).toBeVisible();
    await elsewhere.close();
  });
}

async function signInElsewhere(url: string, account: Account): Promise<void> {
  const body = JSON.stringify(account);
  const answer = await fetch(`${url}/hq/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
}

for (const by of ['keyboard', 'pointer'] as const) {
  test(`every control acts by ${by}`, { tag: '@walk' }, async ({ page, server, signInAs }) => {
    // Many page loads.
    test.setTimeout(240_000);
    await signInAs(accounts.owner);
    const signIns = async () => {
      while ((await othersOf(page)) < 2) await signInElsewhere(server.url, accounts.owner);
      await page.goto('/hq/sales');
      await openAccount(page, /Margaret Ellery/);
      await expect(page.getByRole('button', { name: /end the sign-in of/i })).toHaveCount(2);
    };
    await expectEveryControlActs(page, { by, open: signIns });
    const password = async () => {
      await page.goto('/hq/sales');
      await openAccount(page, /Margaret Ellery/);
      await page.getByRole('tab', { name: 'Password' }).click();
      await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    };
    await expectEveryControlActs(page, { by, open: password });
  });
}

const othersOf = async (page: Page): Promise<number> =>
  (await ask<{ isCurrent: boolean }[]>(page, '/hq/api/sessions')).filter(({ isCurrent }) => !isCurrent).length;
