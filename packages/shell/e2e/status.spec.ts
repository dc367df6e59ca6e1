import type { Page } from '@playwright/test';
import { ask, signInBySteps } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

/** Fills title and text, and chooses the database. */
async function fill(page: Page, dialogName: string, title: string) {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('The database stands still');
  await dialog.getByText('Database', { exact: true }).click();
  return dialog;
}

test('every component is probed, and the sidebar follows an incident, for tenants as well', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/hq/settings/status');
  const components = page.getByRole('list', { name: 'Components' });
  for (const name of ['API', 'Database', 'Live collaboration', 'Message bus', 'Background jobs', 'Bank'])
    await expect(components.getByRole('listitem').filter({ hasText: name }).getByText('Up')).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'HQ' });
  await expect(sidebar.getByRole('link', { name: 'All Systems Operational' })).toBeVisible();

  await page.getByRole('button', { name: 'Open Incident' }).click();
  const dialog = await fill(page, 'Open Incident', 'No loads can be read');
  await dialog.getByRole('button', { name: /Impact/ }).click();
  await page.getByRole('option', { name: 'Down' }).click();
  await dialog.getByRole('button', { name: 'Open Incident' }).click();
  await expect(sidebar.getByRole('link', { name: 'System Outage' })).toBeVisible();

  const tenant = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInBySteps(tenant, accounts.dispatcher);
  await expect(tenant).toHaveURL(/\/dashboard$/);
  const titles = async () => (await ask<{ title: string }[]>(tenant, '/api/eld/alerts')).map(({ title }) => title);
  await expect.poll(titles).toContain('No loads can be read');

  await page.getByRole('button', { name: 'Add Update to No loads can be read' }).click();
  const update = page.getByRole('dialog', { name: 'Update of No loads can be read' });
  await update.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await update.getByRole('textbox', { name: /^Text/ }).fill('Over');
  await update.getByRole('button', { name: 'Add Update' }).click();
  await expect(sidebar.getByRole('link', { name: 'All Systems Operational' })).toBeVisible();
  await tenant.context().close();
});

test('maintenance that runs is neither up nor down, and ends by a button', async ({ page }) => {
  await page.goto('/hq/settings/status');
  await page.getByRole('button', { name: 'Announce Maintenance' }).click();
  const dialog = await fill(page, 'Announce Maintenance', 'New disks');
  /** In the time zone of the page. */
  const local = (minutes: number) =>
    page.evaluate((ahead) => {
      const at = new Date(Date.now() + ahead * 60_000);
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }, minutes);
  await dialog.getByLabel(/^Start/).fill(await local(-5));
  await dialog.getByLabel(/^End/).fill(await local(60));
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const sidebar = page.getByRole('navigation', { name: 'HQ' });
  await expect(sidebar.getByRole('link', { name: 'Maintenance in Progress' })).toBeVisible();
  await page.getByRole('button', { name: 'End Now: New disks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Now' }).click();
  await expect(sidebar.getByRole('link', { name: 'All Systems Operational' })).toBeVisible();
});
