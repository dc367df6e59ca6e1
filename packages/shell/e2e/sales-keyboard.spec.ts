import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/40[49]|422/] });
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
  await expectEveryControlActs(page, { open: openTab(page, '?tab=team', 'Role and territory') });
});

test('every control of the hand over of leads acts', { tag: '@walk' }, async ({ page }) => {
  const { team_performance: team } = await ask<SalesDashboard>(page, '/api/v1/hq/sales/dashboard');
  const name = `Hand over the leads of ${team[1]?.name}`;
  const openTeam = openTab(page, '?tab=team', 'Role and territory');
  const open = async () => {
    await openTeam();
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
  await expectEveryControlActs(page, { open, within: '[role="dialog"]' });
});

test('every control of Analytics acts', { tag: '@walk' }, async ({ page }) => {
  await expectEveryControlActs(page, { open: openTab(page, '?tab=analytics', 'Why deals were lost') });
});

test('every control of Prospects acts', { tag: '@walk' }, async ({ page }) => {
  const { leads } = await ask<{ leads: Lead[] }>(page, '/api/v1/hq/sales/leads?stage=Negotiation&page_size=1');
  const [{ company_name: name, assigned_to: rep }] = leads as [Lead];
  const { team_performance: team } = await ask<SalesDashboard>(page, '/api/v1/hq/sales/dashboard');
  const other = team.find((each) => each.name !== rep)?.name;
  const open = openTab(page, `?tab=prospects&q=${encodeURIComponent(name)}`, /Showing 1-1 of 1/);
  // The reps of the menu are alike, and a deleted prospect ends the walk.
  await expectEveryControlActs(page, {
    open,
    except: new RegExp(`^Assign to (?!${other})|^Delete Prospect$|^Choose a File$`),
  });
});

test('every control of Pipeline acts', { tag: '@walk' }, async ({ page }) => {
  const { columns } = await ask<SalesBoard>(page, '/api/v1/hq/sales/board');
  const name = columns[4]?.leads[0]?.company_name;
  // The cards of all columns are alike, as are the links under them.
  await expectEveryControlActs(page, {
    open: openTab(page, '?tab=pipeline', String(name)),
    except: new RegExp(`^(?!(Move )?${name}( to)?$|Show all 470|${columns.map(({ stage }) => stage).join('|')})`),
  });
});

test('every control of the imports acts', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/hq/sales?tab=prospects&import=all');
  const head = 'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country';
  const rows = ['Alder Works,Ann,ann@alder.example,5550190001,Retail,Website,Reno,NV,USA', 'half,a row'];
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  const found = page.getByText(/The row has 2 values/);
  await expect(found).toBeVisible({ timeout: 30_000 });
  const address = page.url();
  const open = async () => {
    await page.goto(address);
    await expect(found).toBeVisible({ timeout: 30_000 });
  };
  // The browser's own choice of a file is no part of the page.
  await expectEveryControlActs(page, {
    open,
    within: '[role="dialog"]',
    except: /^(Choose a File|Import 1 Prospect)$/,
  });
});
