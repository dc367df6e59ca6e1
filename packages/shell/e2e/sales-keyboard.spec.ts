import type { SalesDashboard } from '@freight-hq/api/contract/sales';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: true, allowedProblems: [/40[49]|422/] });
test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/sales?tab=pipeline');
  await page.getByRole('button', { name: 'Request Early Access' }).click();
  await expect(page.getByRole('region', { name: 'Lead', exact: true })).toBeVisible({ timeout: 30_000 });
});

const openTab = (page: Page, query: string, landmark: string | RegExp) => async () => {
  await page.goto(`/hq/sales${query}`);
  await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible({ timeout: 30_000 });
};

test('every control of the sales dashboard acts', { tag: '@walk' }, async ({ page }) => {
  await expectEveryControlActs(page, { open: openTab(page, '', 'Pipeline Velocity Analysis') });
});

test('every control of Opportunities acts', { tag: '@walk' }, async ({ page }) => {
  await expectEveryControlActs(page, { open: openTab(page, '?tab=opportunities', /of 156/) });
});

test('every control of Team acts', { tag: '@walk' }, async ({ page }) => {
  const { team_performance: team } = await ask<SalesDashboard>(page, '/api/v1/hq/sales/dashboard');
  const except = new RegExp(`^Hand over the leads of (?!${team[1]?.name})`);
  await expectEveryControlActs(page, { open: openTab(page, '?tab=team', 'Won this month'), except });
});

test('every control of Analytics acts', { tag: '@walk' }, async ({ page }) => {
  await expectEveryControlActs(page, { open: openTab(page, '?tab=analytics', 'Why deals were lost') });
});
