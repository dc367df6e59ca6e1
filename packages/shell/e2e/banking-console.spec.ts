import type { BankingConsole } from '@freight-hq/api/contract/money/banking-console';
import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

test('the accounts are synced with the bank, and a transaction is found from the card to its history', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/banking');
  const { accountCount, pendingTransactions } = await ask<BankingConsole>(page, '/api/hq/banking');
  await expect(page.getByText('The accounts were never compared with the bank.')).toBeVisible();
  await page.getByRole('button', { name: 'Sync Banking Data' }).click();
  const result = page.getByText(new RegExp(`^Last sync: ${accountCount} accounts, 0 new transactions`));
  await expect(result).toBeVisible({ timeout: 30_000 });
  const table = page.getByRole('grid', { name: 'Tenant Banking Accounts' });
  await expect(table.getByText('Never')).toHaveCount(0);
  const card = page.getByRole('article', { name: 'Pending Transactions' });
  await card.getByRole('link', { name: String(pendingTransactions) }).click();
  await expect(page).toHaveURL(/\/hq\/banking\/transactions\?status=waiting/);
  const list = page.getByRole('grid', { name: 'Transactions' });
  await expect(list.getByText(/^Waits for the bank/)).toHaveCount(pendingTransactions);
  await page.getByRole('button', { name: /Requiring attention/ }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(list.getByText('completed').first()).toBeVisible();
  await list.getByText('Settlement of delivered loads').first().click();
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await expect(drawer.getByText(/^To .*, ••••\d{4}$/)).toBeVisible();
  await expect(page).toHaveURL(/transaction=ltr_/);
  await page.reload();
  await expect(drawer.getByText('Booked')).toBeVisible();
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^bank-transactions-.*\.csv$/);
});

test('an account is found, and its statement and a past balance are read', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/banking');
  await page.getByRole('button', { name: 'Manage Accounts' }).click();
  await expect(page).toHaveURL(/\/hq\/banking\/accounts$/);
  const [account] = await ask<ConsoleAccount[]>(page, '/api/hq/banking/accounts');
  await page
    .getByRole('grid', { name: 'Accounts' })
    .getByText(account?.accountNumber ?? '')
    .click();
  const drawer = page.getByRole('dialog', { name: /^Account/ });
  await expect(drawer.getByText('Closing balance')).toBeVisible();
  await expect(page).toHaveURL(/account=acc_/);
  await drawer.getByLabel('Day and time').fill('2020-01-01T00:00');
  await drawer.getByRole('button', { name: 'Show Balance' }).click();
  await expect(drawer.getByText(/^\$0\.00 after everything/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Statement CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^account-statement-.*\.csv$/);
  await drawer.getByRole('link', { name: 'Read and print the statement' }).click();
  await expect(page.getByRole('heading', { name: /^Statement for/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Closing balance')).toBeVisible();
});

test('a day is closed after a sync in which bank and ledger agree', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/banking/reconciliation');
  await expect(page.getByText('Bank and ledger agree: no sync has found a difference')).toBeVisible();
  await page.goto('/hq/banking');
  await page.getByRole('button', { name: 'Sync Banking Data' }).click();
  await expect(page.getByText(/^Last sync: \d+ accounts, 0 new/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await page
    .getByRole('button', { name: /^Close Day/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Day' }).click();
  await expect(page.getByText(/closed by Margaret Ellery/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Close Day/ })).toHaveCount(0);
});

test('a document and a screening are recorded, and the yearly review is completed', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/banking/compliance');
  const documents = page.getByRole('list', { name: 'Expiring documents' });
  await expect(documents.getByText(/^expired/)).toHaveCount(1);
  const expired = documents.getByRole('listitem').first();
  const company = (await expired.locator('span').first().textContent()) ?? '';
  const choose = async () => {
    await page.getByRole('combobox', { name: /Company/ }).fill(company);
    await page.getByRole('option', { name: new RegExp(company) }).click();
  };
  await page.getByRole('button', { name: 'Record Document' }).click();
  await choose();
  await page.getByLabel(/Last day/).fill('2099-12-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(documents.getByText(/^expired/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Record Screening' }).click();
  await choose();
  await page.getByLabel(/Reason/).fill('No match in the yearly run of the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('grid', { name: 'Screenings' }).getByText('No match in the yearly run')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Review' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Document/)
    .fill('Review, signed');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Review' }).click();
  await expect(page.getByText('Review, signed')).toBeVisible();
});
