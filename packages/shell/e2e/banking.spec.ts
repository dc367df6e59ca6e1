import type { Page } from '@playwright/test';
import { press, tabTo } from './support/keyboard.ts';
import { ask, seen, signedInAs } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface BankAccount {
  id: string;
  attributes: { accountNumber: string; balance: number; status: string; companyId: string; companyName: string };
}

const reason = 'Chargeback of load 4471';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

/** An open account with enough for the largest transfer of a test. */
async function richAccount(page: Page): Promise<BankAccount> {
  const { data } = await ask<{ data: BankAccount[] }>(page, '/api/hq/accounts');
  const open = data.filter(({ attributes }) => attributes.status === 'Open');
  const [first] = open.toSorted((a, b) => b.attributes.balance - a.attributes.balance);
  if (!first || first.attributes.balance < 3_000_000) throw new Error('No account has $30,000');
  return first;
}

const balanceOf = async (page: Page, id: string) =>
  (await ask<{ data: BankAccount }>(page, `/api/hq/accounts/${id}`)).data.attributes.balance;

async function openControls(page: Page): Promise<BankAccount> {
  await page.goto('/banking');
  const account = await richAccount(page);
  await page.goto(`/banking?tab=controls&company=${account.attributes.companyId}`);
  await expect(page.getByText('Current Banking Status')).toBeVisible();
  return account;
}

async function fillTransfer(page: Page, amount: string, type = 'Force Debit'): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount (USD)' }).fill(amount);
  await page.getByRole('button', { name: /Choose a type/ }).click();
  await page.getByRole('option', { name: type }).click();
}

async function sendTransfer(page: Page, amount: string): Promise<void> {
  await fillTransfer(page, amount);
  await page.getByRole('button', { name: 'Execute Emergency Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: /check before you send/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Send Transfer' }).click();
  await expect(dialog).toBeHidden();
}

test('a small transfer is previewed, executed once, and told as executed only then', async ({ page }) => {
  const account = await openControls(page);
  const before = await balanceOf(page, account.id);
  await fillTransfer(page, '250.25');
  await page.getByRole('button', { name: 'Execute Emergency Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Force Debit: check before you send' });
  await expect(dialog).toContainText(account.attributes.companyName);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Send Transfer' }).dblclick();
  await seen(page, 'Emergency transfer has been completed successfully');
  await expect(page).toHaveURL(/transfer=btr_/);
  await expect.poll(() => balanceOf(page, account.id)).toBe(before - 25_025);
  await page.reload();
  await expect(page.getByText('Transfer Executed')).toBeVisible();
});

test.describe('a server that dies while a transfer is processed', () => {
  test.use({ allowedProblems: [/ERR_CONNECTION|Failed to load resource/] });

  test('has executed it once when it is back, and the page says so by itself', async ({ page, server }) => {
    const account = await openControls(page);
    const before = await balanceOf(page, account.id);
    await page.goto('/banking?tab=monitoring');
    await page.getByRole('button', { name: /New payments/ }).click();
    await page.getByRole('option', { name: 'Lose the answer to the next one' }).click();
    await page.goto(`/banking?tab=controls&company=${account.attributes.companyId}`);
    await sendTransfer(page, '250.25');
    await expect(page.getByText('Processing...').first()).toBeVisible();
    await server.restart();
    await expect(page.getByText('Transfer Executed').first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => balanceOf(page, account.id)).toBe(before - 25_025);
  });
});

test(
  'two people move $25,000: the first cannot approve, the second can',
  { tag: '@main' },
  async ({ page, browser, server }) => {
    const account = await openControls(page);
    const before = await balanceOf(page, account.id);
    await sendTransfer(page, '25000');
    await seen(page, 'Waiting for approval by a second administrator');
    await expect(page.getByRole('tab', { name: 'Approvals 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Approvals 1' }).click();
    const own = page.getByRole('button', { name: /^Approve: Force Debit of \$25,000\.00/ });
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription('You proposed this; a second person decides');
    const [proposal] = await ask<{ id: string }[]>(page, '/api/hq/approvals?status=pending');
    const status = await page.evaluate(async (id) => {
      const token = localStorage.getItem('freight-hq.token') ?? '';
      const init = {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      };
      return (await fetch(`/api/hq/approvals/${id}/approve`, init)).status;
    }, proposal?.id);
    expect(status).toBe(403);
    const finance = await signedInAs(browser, server.url, accounts.finance);
    await finance.goto('/banking?tab=approvals');
    await finance.getByRole('button', { name: /^Approve: Force Debit of \$25,000\.00/ }).click();
    await finance.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await seen(finance, 'Proposal approved');
    await expect.poll(() => balanceOf(page, account.id)).toBe(before - 2_500_000);
    await expect(finance.getByText(/^Decided by/).first()).toBeVisible();
    await finance.context().close();
  },
);

test.describe('a refused amount', () => {
  test.use({ allowedProblems: [/40[39]|422/] });

  test('stays in its field with the form that is accepted', async ({ page }) => {
    await openControls(page);
    await fillTransfer(page, '1');
    const amount = page.getByRole('textbox', { name: 'Amount (USD)' });
    for (const wrong of ['0', '-5', '1e3', '1,000.001', '10.005', '١٢', '12345678901234567890']) {
      await amount.fill(wrong);
      await amount.press('Enter');
      await expect(page.getByText(/^Enter an amount in dollars/)).toBeVisible();
      await expect(amount).toHaveValue(wrong);
    }
    await amount.fill('');
    await expect(page.getByRole('button', { name: 'Execute Emergency Transfer' })).toBeDisabled();
  });
});

test('a freeze blocks debits at once, and lifting it waits for a second person', async ({ page }) => {
  await openControls(page);
  await page.getByRole('button', { name: 'Freeze Account', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Stolen credentials of the owner');
  await dialog.getByRole('button', { name: 'Freeze Account' }).click();
  await seen(page, 'Account has been frozen. Status: Frozen');
  await page.getByRole('button', { name: 'Unfreeze Account' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The owner has called back');
  await dialog.getByRole('button', { name: 'Unfreeze Account' }).click();
  await seen(page, 'Waiting for approval by a second administrator');
  await page.getByRole('tab', { name: 'Approvals 1' }).click();
  await expect(page.getByRole('button', { name: /^Approve: Unfreeze the account/ })).toBeDisabled();
});

test('changed bank details wait, and another person confirms them by phone', async ({ page, browser, server }) => {
  await openControls(page);
  await page.getByRole('button', { name: 'Change Bank Details' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change the bank details of/ });
  await dialog.getByRole('textbox', { name: 'Account holder' }).fill('Tern Point Freight');
  await dialog.getByLabel('Routing number').fill('021000021');
  await dialog.getByLabel(/^Account number(?! again)/).fill('7315500942');
  await dialog.getByLabel('Account number again').fill('7315500942');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The company has moved to another bank');
  await dialog.getByRole('button', { name: 'Change Bank Details' }).click();
  await seen(page, 'Bank Details Changed');
  await expect(page.getByText(/withdrawals are possible from \w+ \d+, \d{4}, .* Eastern/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Call-Back' })).toBeDisabled();
  const finance = await signedInAs(browser, server.url, accounts.finance);
  await finance.goto(page.url());
  await finance.getByRole('button', { name: 'Record Call-Back' }).click();
  const call = finance.getByRole('dialog', { name: /^Record the call-back/ });
  const onFile = (await call.getByRole('definition').first().textContent()) ?? '';
  await call.getByRole('textbox', { name: 'Person spoken with' }).fill('Tess Arden');
  await call.getByRole('textbox', { name: 'Number called' }).fill(onFile);
  await call.getByRole('button', { name: 'Record Call-Back' }).click();
  await seen(finance, 'Call-Back Recorded');
  await expect(finance.getByText(`Tess Arden, ${onFile}`)).toBeVisible();
  await finance.context().close();
});

test('one person stops outgoing money on every tab, and another has to agree to lift it', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/banking');
  await page.getByRole('button', { name: 'Stop Outgoing Money' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Suspicious withdrawals at three tenants');
  await dialog.getByRole('button', { name: 'Stop Outgoing Money' }).click();
  for (const tab of ['Customers', 'Accounts', 'Fraud Controls', 'Monitoring']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('All outgoing money is stopped')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Propose to Lift It' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The tenants made them themselves');
  await dialog.getByRole('button', { name: 'Propose to Lift It' }).click();
  await expect(page.getByText('Lifting it waits for a second person.')).toBeVisible();
  const finance = await signedInAs(browser, server.url, accounts.finance);
  await finance.goto('/hq');
  await expect(finance.getByText('All outgoing money is stopped')).toBeVisible();
  await finance.goto('/banking?tab=approvals');
  await finance.getByRole('button', { name: /^Approve: Let outgoing money flow again/ }).click();
  await finance.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await seen(finance, 'Proposal approved');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop Outgoing Money' })).toBeVisible();
  await finance.context().close();
});

test('a full account number shows after a reason, and is gone after the tab was left', async ({ page }) => {
  await page.goto('/banking');
  const { id, attributes } = await richAccount(page);
  await page.goto(`/banking?tab=accounts&account=${id}`);
  await page.getByRole('button', { name: 'Show Full Account Number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the full account number?' });
  await dialog.getByRole('button', { name: 'Show Number' }).click();
  await expect(dialog.getByText('Give a reason of at least 10 characters').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank asks for it on the phone');
  await dialog.getByRole('button', { name: 'Show Number' }).click();
  const number = page.getByText(new RegExp(`^Account \\d+${attributes.accountNumber.slice(-4)}$`));
  await expect(number).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(number).toBeHidden();
});

test('what is typed outlives the refresh of two open tabs', async ({ page, context }) => {
  const account = await openControls(page);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(page.url());
  await expect(other.getByText('Current Banking Status')).toBeVisible();
  await other.getByRole('textbox', { name: 'Amount (USD)' }).fill('12.34');
  await other.getByRole('textbox', { name: 'Daily wire limit' }).fill('777');
  await page.bringToFront();
  await sendTransfer(page, '1');
  await seen(page, 'Transfer Executed');
  await other.bringToFront();
  const refreshed = other.waitForResponse((response) => response.url().includes('/api/hq/banking-controls'));
  await other.clock.runFor(31_000);
  await refreshed;
  await expect(other.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('12.34');
  await expect(other.getByRole('textbox', { name: 'Daily wire limit' })).toHaveValue('777');
  expect(account.attributes.status).toBe('Open');
});

test.describe('a customer with an account', () => {
  test.use({ allowedProblems: [/409/] });

  test('is created; a refusal keeps everything that was typed', async ({ page }) => {
    await page.goto('/banking?tab=customers');
    const { attributes } = await richAccount(page);
    const banked = await ask<{ id: string }[]>(page, '/api/hq/banking-companies');
    const tenants = await ask<{ companyId: string; tenantName: string }[]>(page, '/api/hq/tenants');
    const other = tenants.find(({ companyId }) => !banked.some(({ id }) => id === companyId))?.tenantName ?? '';
    await page.getByRole('button', { name: 'Create New Customer & Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Customer & Account' });
    const choose = async (name: string) => {
      await dialog.getByRole('combobox', { name: 'Company' }).fill(name);
      await page.getByRole('option', { name }).first().click();
    };
    await choose(attributes.companyName);
    await expect(dialog.getByText('The customer and the account are opened for')).toContainText(attributes.companyName);
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Wilhelmina');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Ostrander');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('w.ostrander@swifthaul.example');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 555-0134');
    const ssn = dialog.getByLabel('SSN', { exact: true });
    await ssn.fill('000-00-0000');
    await dialog.getByLabel('Date of Birth').fill('1980-01-31');
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await expect(dialog.getByText('The company has an account already')).toBeVisible();
    await expect(ssn).toHaveValue('000-00-0000');
    await choose(other);
    await dialog.getByRole('button', { name: 'Create Customer' }).click();
    await seen(page, /^New customer and account created successfully/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Wilhelmina Ostrander/ })).toContainText(other);
  });
});

test.describe('without another proposal', () => {
  test.use({ ownServer: 'test' });

  test('a keyboard alone proposes a transfer', { tag: '@keyboard' }, async ({ page }) => {
    await openControls(page);
    const amount = page.getByRole('textbox', { name: 'Amount (USD)' });
    await tabTo(amount);
    await page.keyboard.type('15000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Force Debit' }).waitFor();
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Execute Emergency Transfer' }));
    const dialog = page.getByRole('dialog', { name: /check before you send/ });
    await tabTo(dialog.getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type(reason);
    await press(dialog.getByRole('button', { name: 'Send Transfer' }));
    await seen(page, 'Waiting for approval by a second administrator');
    await tabTo(page.getByRole('tab', { name: 'Fraud Controls' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Proposed by you', { exact: false })).toBeVisible();
  });
});
