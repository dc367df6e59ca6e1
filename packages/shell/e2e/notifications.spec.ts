import type { Page } from '@playwright/test';
import { ask, signedInAs } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

/** Posts as the user of the page; answers the status. */
const send = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([target, json]) => {
      const token = localStorage.getItem('freight-hq.token') ?? '';
      const headers = { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) };
      return (await fetch(target, { method: 'POST', headers, ...(json && { body: json }) })).status;
    },
    [path, body && JSON.stringify(body)] as const,
  );

/** The panel of the bell, opened. */
async function openBell(page: Page) {
  await page.goto('/hq/features');
  await page.getByRole('button', { name: /^Notifications: \d+ unread/ }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('a proposal that is approved in one tab leaves the bell of another', async ({ page, browser, server }) => {
  interface Account {
    attributes: { companyId: string; balance: number; status: string };
  }
  await page.goto('/hq');
  const { data } = await ask<{ data: Account[] }>(page, '/api/hq/accounts');
  const rich = data.find(({ attributes }) => attributes.status === 'Open' && attributes.balance > 2_500_000);
  const proposed = await send(page, '/api/hq/force-transfer', {
    ...{ companyId: rich?.attributes.companyId, amount: 25_000, type: 'force_debit' },
    ...{ description: 'Emergency HQ administrative transfer', reason: 'Chargeback of load 4471' },
  });
  expect(proposed).toBe(202);
  const [proposal] = await ask<{ id: string }[]>(page, '/api/hq/approvals?status=pending');
  const finance = await signedInAs(browser, server.url, accounts.finance);
  const panel = await openBell(finance);
  const waiting = panel.getByRole('link', { name: 'A transfer waits for your approval' });
  await expect(waiting).toHaveAttribute('href', '/banking?tab=approvals');

  const elsewhere = await finance.context().newPage();
  await elsewhere.goto('/hq');
  expect(await send(elsewhere, `/api/hq/approvals/${proposal?.id}/approve`)).toBe(200);
  await expect(waiting).toHaveCount(0);
  await expect(panel).toBeVisible();
  await finance.context().close();
});

test('what is marked as read in one tab is read in the other, and a line leads to its thing', async ({ page }) => {
  const panel = await openBell(page);
  const other = await page.context().newPage();
  await other.goto('/hq');
  await expect(other.getByRole('button', { name: /^Notifications: \d+ unread/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications: nothing new' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications: nothing new' })).toBeVisible();
  // There is a line for each day, and so two after midnight.
  await panel
    .getByRole('link', { name: /^Usage limits were passed/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/hq\/features$/);
  await expect(panel).toBeHidden();
});
