import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask, seen } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Analytics {
  kpis: { medianResponseMinutes: number; resolutionRate: number; satisfaction: number; activeTickets: number };
  monthly: { month: string; created: number }[];
  agents: { id: string; name: string; ticketsResolved: number }[];
}

const address = '/hq/support/analytics';
const endpoint = '/api/hq/support/analytics';

test.use({ ownServer: 'file' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test('every control of the page and of its dialog acts', { tag: '@walk' }, async ({ page }) => {
  test.setTimeout(300_000);
  await expectEveryControlActs(page, { open: () => openPage(page) });
});

test('the figures are those of the tickets', async ({ page }) => {
  await openPage(page);
  const { kpis, agents } = await ask<Analytics>(page, endpoint);
  const tile = (name: string) => page.getByRole('article', { name });
  await expect(tile('Resolution Rate')).toContainText(`${kpis.resolutionRate.toFixed(1)}%`);
  await expect(tile('Customer Satisfaction')).toContainText(`${kpis.satisfaction.toFixed(1)}/5`);
  await expect(tile('Active Tickets')).toContainText(String(kpis.activeTickets));
  const first = page.getByRole('grid', { name: 'Top Performing Agents' }).getByRole('row').nth(1);
  await expect(first).toContainText(agents[0]?.name ?? '');
  await expect(tile('Median Response Time')).toContainText(`${Math.round(kpis.medianResponseMinutes * 10) / 10} min`);
  await expect(first).toContainText(/Excellent|Good|Fair|Needs attention/);
});

test('a chart is a table, too', async ({ page }) => {
  await openPage(page);
  const { monthly } = await ask<Analytics>(page, endpoint);
  const card = page.getByRole('region', { name: 'Ticket Trends' });
  await card.getByText('View as table').click();
  await expect(card.getByRole('row')).toHaveCount(monthly.length + 1);
  await expect(card.getByRole('row').last()).toContainText(String(monthly.at(-1)?.created));
});

test('a dashboard is kept, shown again and removed', async ({ page }) => {
  await openPage(page);
  const [agent] = (await ask<Analytics>(page, endpoint)).agents;
  await page.getByRole('button', { name: 'Generate Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Dashboard' });
  await dialog.getByRole('button', { name: 'Generate Dashboard' }).click();
  await expect(dialog.getByText('Give the dashboard a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The year');
  await dialog.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('option', { name: 'Last 12 months' }).click();
  await dialog.getByText(agent?.name ?? '', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Generate Dashboard' }).click();
  await expect(page).toHaveURL(`${address}?months=12&agents=${agent?.id}`);
  await expect(page.getByText(`Only tickets of ${agent?.name}`)).toBeVisible();
  await openPage(page);
  await page.getByRole('button', { name: 'The year', exact: true }).click();
  await expect(page).toHaveURL(`${address}?months=12&agents=${agent?.id}`);
  await expect(page.getByRole('grid', { name: 'Top Performing Agents' })).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('button', { name: 'Remove The year' }).click();
  await seen(page, 'Dashboard Removed');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Active Tickets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The year', exact: true })).toHaveCount(0);
});

test('the report is a file with the figures that are shown', async ({ page }) => {
  await openPage(page);
  const { agents } = await ask<Analytics>(page, endpoint);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  await page.getByRole('menuitem', { name: 'Top Performing Agents' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^support-agents-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(`${agents[0]?.name},${agents[0]?.ticketsResolved},`);
});

async function openPage(page: Page): Promise<void> {
  await page.goto(address);
  const first = page.getByRole('grid', { name: 'Top Performing Agents' }).getByRole('row').nth(1);
  // The first page of a server that has just started takes its time.
  await expect(first).toContainText(/Excellent|Good|Fair|Needs attention/, { timeout: 30_000 });
}
