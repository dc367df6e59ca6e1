import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty, and a frozen account is not frozen again.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/40[39]|422/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const tabs = [
  ['', 'Recent Account Activity'],
  ['customers', 'Create New Customer & Account'],
  ['accounts', 'Export'],
  ['monitoring', 'System Alerts'],
  ['approvals', 'Waiting for a second person'],
] as const;

const openTab = (page: Page, query: string, landmark: string) => async () => {
  await page.goto(`/banking${query}`);
  await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible();
};

for (const [tab, landmark] of tabs) {
  test(`every control of the tab ${tab || 'overview'} acts`, { tag: '@walk' }, async ({ page }) => {
    await expectEveryControlActs(page, { open: openTab(page, tab && `?tab=${tab}`, landmark) });
  });
}

test('every control of Fraud Controls acts', { tag: '@walk' }, async ({ page }) => {
  const [company] = await companies(page);
  const query = `?tab=controls&company=${company?.id}`;
  await expectEveryControlActs(page, { open: openTab(page, query, 'Current Banking Status') });
});

async function companies(page: Page): Promise<{ id: string }[]> {
  await page.goto('/banking');
  return ask(page, '/api/hq/banking-companies');
}
