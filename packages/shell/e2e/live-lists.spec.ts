import { expect, test } from './support/test.ts';
import { accounts } from './support/accounts.ts';
import { ask, signedInAs } from './support/steps.ts';

test.use({ ownServer: 'test' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

test("a change of one person shows in another's list without a reload, and leaves an open form alone", async ({
  page,
  browser,
  server,
}) => {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/hq/stream'));
  await page.goto('/hq/support');
  const grid = page.getByRole('grid', { name: 'Support tickets' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  expect((await stream).status()).toBe(200);
  await page.getByRole('button', { name: 'New Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Support Ticket' });
  await dialog.getByLabel('Subject').fill('Half a sentence');

  const other = await signedInAs(browser, server.url, accounts.admin);
  await other.goto('/hq/support');
  const subject = 'Gate code does not open the yard';
  await other.getByRole('button', { name: 'New Ticket' }).click();
  const theirs = other.getByRole('dialog', { name: 'Create New Support Ticket' });
  await theirs.getByRole('combobox', { name: 'Tenant' }).fill('swift haul');
  await other.getByRole('option', { name: /Swift Haul Logistics/ }).click();
  await theirs.getByLabel('Subject').fill(subject);
  await theirs.getByLabel('Customer Email').fill('dispatch@swifthaul.example');
  await theirs.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(other.getByRole('grid', { name: 'Support tickets' }).getByText(subject)).toBeVisible();

  await expect(page.getByText(subject)).toBeAttached();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Half a sentence');
  const [newest] = await ask<{ subject: string }[]>(page, '/api/hq/support/tickets?page[size]=1&sort=-createdAt');
  expect(newest?.subject).toBe(subject);
  await other.context().close();
});
