import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/40[39]|422/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const pages = [
  ['overview', '', 'Tenant Banking Accounts'],
  ['accounts', '/accounts', 'Available'],
  ['reconciliation', '/reconciliation', 'Close Day'],
  ['compliance', '/compliance', 'Fraud Monitoring Review'],
] as const;

for (const [name, path, landmark] of pages) {
  test(`every control of the page ${name} acts`, { tag: '@walk' }, async ({ page }) => {
    const open = async () => {
      await page.goto(`/hq/banking${path}`);
      await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible();
    };
    await expectEveryControlActs(page, { open });
  });
}

test('every control of an open account and of its statement acts', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/hq/banking/accounts');
  const [account] = await ask<ConsoleAccount[]>(page, '/api/hq/banking/accounts');
  for (const [path, landmark] of [
    [`?account=${account?.id}`, 'Closing balance'],
    [`/statement?account=${account?.id}`, 'Statement for'],
  ] as const) {
    const open = async () => {
      await page.goto(`/hq/banking/accounts${path}`);
      await expect(page.getByText(landmark).first()).toBeVisible();
    };
    await expectEveryControlActs(page, { open, within: path.startsWith('?') ? '[role=dialog]' : 'main' });
  }
});
