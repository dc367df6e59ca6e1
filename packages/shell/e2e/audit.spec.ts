import { readFile } from 'node:fs/promises';
import type { AuditLine } from '@freight-hq/api/contract/desk/audit';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

const table = (page: Page) => page.getByRole('grid', { name: 'Audit entries' });
const rowNames = (page: Page) => table(page).getByRole('rowheader').allTextContents();

/** The text of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Suspends a tenant and lets it go on, by hand. */
async function changeTenant(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('freight-hq.token')}`,
      'content-type': 'application/json',
    };
    const tenants = (await (await fetch('/api/hq/tenants?page[size]=1', { headers })).json()) as {
      companyId: string;
    }[];
    const companyId = tenants[0]?.companyId ?? '';
    for (const [act, reason] of [
      ['suspend', 'Two invoices are unpaid'],
      ['resume', 'Both invoices are paid'],
    ]) {
      const body = JSON.stringify({ reason });
      const { ok, status } = await fetch(`/api/hq/tenants/${companyId}/${act}`, { method: 'POST', headers, body });
      if (!ok) throw new Error(`${act} answered ${status}`);
    }
    return companyId;
  });
}

test('a filter of the audit log is an address that others open, and its files have the same rows', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings');
  const companyId = await changeTenant(page);
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page).toHaveURL('/hq/settings/audit');
  await page.getByRole('combobox', { name: 'Action' }).fill('tenant sus');
  await page.getByRole('option', { name: 'Tenant suspended' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(1);
  await table(page).getByText('Tenant suspended').click();
  const drawer = page.getByRole('dialog', { name: 'Audit entry' });
  await expect(drawer.getByText('Two invoices are unpaid')).toBeVisible();
  await drawer.getByRole('link', { name: /^Everything that happened to/ }).click();
  await expect(page).toHaveURL(`/hq/settings/audit?company=${companyId}`);
  await expect(table(page).getByText('Tenant resumed')).toBeVisible();
  const names = await rowNames(page);

  const csv = await saved(page, 'Export CSV');
  expect(csv.trim().split('\r\n')).toHaveLength(names.length + 1);
  const json = JSON.parse(await saved(page, 'Export JSON')) as AuditLine[];
  expect(json.map(({ action }) => action)).toEqual(['tenant.resumed', 'tenant.suspended']);

  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Employee ID' }).fill(accounts.finance.employeeId);
  await other.keyboard.press('Enter');
  await other.getByRole('textbox', { name: 'Email' }).fill(accounts.finance.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(accounts.finance.password);
  await other.keyboard.press('Enter');
  await expect(table(other).getByText('Tenant resumed')).toBeVisible();
  expect(other.url()).toBe(page.url());
  expect(await rowNames(other)).toEqual(names);
});

test.describe(() => {
  test.use({ allowedProblems: [/403/] });

  test('an admin has no link to the audit log, and is refused by hand', async ({ page, signInAs }) => {
    await signInAs(accounts.admin);
    await page.goto('/hq/settings');
    await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await page.goto('/hq/settings/audit');
    await expect(page.getByText('Your role may not open this page')).toBeVisible();
    const statuses = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('freight-hq.token')}` };
      const tails = ['', '/export', '/export/json', '/choices'];
      return Promise.all(tails.map(async (tail) => (await fetch(`/api/hq/audit${tail}`, { headers })).status));
    });
    expect(statuses).toEqual([403, 403, 403, 403]);
  });
});

test('the chain of the log is verified, and its head is shown to note', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings');
  await changeTenant(page);
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('button', { name: 'Verify Chain' }).press('Enter');
  const noted = page.getByRole('textbox', { name: 'Noted head' });
  await noted.fill(`99999:${'0'.repeat(64)}`);
  await noted.press('Enter');
  await expect(page.getByText('Entries are missing')).toBeVisible();
  await noted.fill('');
  await noted.press('Enter');
  await expect(page.getByText('The chain is intact')).toBeVisible();
  await expect(page.getByText('Entries are missing')).toBeHidden();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
});
