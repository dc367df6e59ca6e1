import { plugIn } from './support/passkeys.ts';
import { ask, seen, signedInAs, signInBySteps } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

interface Account {
  attributes: { balance: number; status: string; companyId: string; companyName: string };
}

test('who has a passkey signs for amount and destination of what is approved', async ({ page, browser, server }) => {
  await plugIn(page);
  await signInBySteps(page, accounts.finance);
  await expect(page).toHaveURL(/\/hq$/);
  await page.goto('/hq/settings/security');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await seen(page, /^Passkey, added/);

  const owner = await signedInAs(browser, server.url, accounts.owner);
  const { data } = await ask<{ data: Account[] }>(owner, '/api/hq/accounts');
  const rich = data.find(({ attributes }) => attributes.status === 'Open' && attributes.balance > 3_000_000);
  const { companyId, companyName } = rich?.attributes ?? { companyId: '', companyName: '' };
  const status = await owner.evaluate(async (id) => {
    const body = {
      companyId: id,
      amount: 25_000,
      type: 'force_debit',
      description: 'Fee',
      reason: 'Chargeback of load 4471',
    };
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('freight-hq.token')}`,
      'Content-Type': 'application/json',
    };
    return (await fetch('/api/hq/force-transfer', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, companyId);
  expect(status).toBe(202);

  await page.goto('/banking?tab=approvals');
  await page.getByRole('button', { name: /^Approve: Force Debit of \$25,000\.00/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign what you agree to' });
  await expect(dialog).toContainText('$25,000.00');
  await expect(dialog).toContainText(companyName);
  await expect(dialog.getByRole('button', { name: 'Sign' })).toBeFocused();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(dialog.getByRole('button', { name: 'Sign' })).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await seen(page, 'Proposal approved');
});
