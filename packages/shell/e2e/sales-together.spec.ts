import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import type { Page } from '@playwright/test';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'test', allowedProblems: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function moveFirst(page: Page, from: string, to: string): Promise<string> {
  const name = await column(page, from).getByRole('listitem').first().getByRole('link').innerText();
  await page.getByRole('button', { name: `Move ${name} to` }).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
  return name;
}

test('a moved card shows in another tab with its sums; offline it goes back until Retry', async ({ page, context }) => {
  await page.goto('/hq/sales?tab=pipeline');
  await page.getByRole('button', { name: 'Request Early Access' }).click();
  await expect(column(page, 'Proposal')).toContainText('26 leads', { timeout: 30_000 });
  const other = await context.newPage();
  await other.goto('/hq/sales?tab=pipeline');
  await expect(column(other, 'Proposal')).toContainText('26 leads', { timeout: 30_000 });
  const name = await moveFirst(page, 'Proposal', 'Discovery');
  await expect(column(other, 'Proposal')).toContainText('25 leads');
  await expect(column(other, 'Discovery').getByRole('listitem').first()).toContainText(name);
  const { columns } = await ask<SalesBoard>(other, '/api/v1/hq/sales/board');
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  for (const stage of ['Proposal', 'Discovery']) {
    const value = dollars.format(columns.find((each) => each.stage === stage)?.value ?? 0);
    for (const tab of [page, other]) await expect(column(tab, stage)).toContainText(value);
  }
  await context.setOffline(true);
  const stays = await moveFirst(page, 'Proposal', 'Discovery');
  await expect(page.getByText(`${stays} is back at Proposal`)).toBeVisible();
  await expect(column(page, 'Proposal').getByRole('listitem').first()).toContainText(stays);
  await context.setOffline(false);
  // The board itself offers Retry, too, if it was loaded again meanwhile.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retry' }).click();
  await expect(column(page, 'Discovery').getByRole('listitem').first()).toContainText(stays);
  await expect(column(other, 'Discovery').getByRole('listitem').first()).toContainText(stays);
});

test('an address shows the same prospects elsewhere, and Back restores them', async ({ page, context }) => {
  const hot = await context.newPage();
  await page.goto('/hq/sales?tab=prospects');
  await expect(page.getByText('Showing 1-10 of 847 prospects')).toBeVisible({ timeout: 30_000 });
  const { total } = await ask<{ total: number; leads: Lead[] }>(page, '/api/v1/hq/sales/leads?status=Hot');
  await page.getByRole('button', { name: 'Advanced Filters' }).click();
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText(`Showing 1-10 of ${total} prospects`)).toBeVisible();
  await hot.goto(page.url());
  await expect(hot.getByText(`Showing 1-10 of ${total} prospects`)).toBeVisible({ timeout: 30_000 });
  const box = page.getByPlaceholder('Search by company, contact, industry...');
  await box.pressSequentially('foods');
  await expect(page).toHaveURL(/q=foods/);
  // A prospect opens over what was found, and Back leads through it to the filter alone.
  await page.getByRole('list', { name: 'Prospects' }).getByRole('link', { name: /Foods/ }).first().click();
  const drawer = page.getByRole('dialog', { name: /Foods/ });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(box).toHaveValue('foods');
  await page.goBack();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page.getByText(`Showing 1-10 of ${total} prospects`)).toBeVisible();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('Showing 1-10 of 847 prospects')).toBeVisible();
});
