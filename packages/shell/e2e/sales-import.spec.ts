import { accounts, expect, test } from './support/test.ts';

const head = 'Firma;Contact;E-mail;Phone;Industry;Source;City;State;Country';
const rows = Array.from(
  { length: 1_500 },
  (_, index) =>
    `Zürich Spedition ${index + 1};Ærø Holm;aero@zs${index + 1}.example;555019${String(index).padStart(4, '0')};Retail;Trade Shows;Zürich;ZH;Switzerland`,
);
const broken = rows.with(
  1_213,
  'Zürich Spedition 1214;"Ærø Holm;aero@zs1214.example;5550191213;Retail;Trade Shows;Zürich;ZH;Switzerland',
);
/** Latin-1 has the characters used here at the places of Windows-1252. */
const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...broken].join('\r\n'), 'latin1') };

test.describe('a file of prospects', () => {
  test.use({ ownServer: 'test' });

  test('is imported without its bad row, found again, recognised and undone', async ({ page, signInAs }) => {
    test.slow();
    await signInAs(accounts.owner);
    await page.goto('/hq/sales?tab=prospects');
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page).toHaveURL(/import=all/);
    const choose = () => page.locator('input[type=file]').setInputFiles(file);
    await choose();
    const drawer = page.getByRole('dialog', { name: 'Import of fair.csv' });
    await expect(drawer.getByText('Line 1,215: A quote in this row is never closed')).toBeVisible({ timeout: 30_000 });
    await expect(drawer.getByText('Windows-1252 (Latin-1), separated by semicolon')).toBeVisible();
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Save 1 Bad Row' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^import-errors-.*\.csv$/);
    await page.reload();
    await drawer.getByRole('button', { name: /With bad rows/ }).click();
    await page.getByRole('option', { name: 'Leave bad rows out' }).click();
    await drawer.getByRole('button', { name: 'Import 1,499 Prospects' }).click();
    // The server goes on while the page is closed.
    await page.reload();
    await expect(drawer.getByText(/imported 1,499 prospects and left 1 bad row out/)).toBeVisible({ timeout: 60_000 });
    const address = page.url();

    await drawer.getByRole('link', { name: 'Show the prospects' }).click();
    await expect(page.getByText('Showing 1-10 of 2,346 prospects')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search prospects' }).fill('Zürich Spedition 1500');
    await page.getByRole('button', { name: 'Edit Zürich Spedition 1500' }).click();
    await page.getByRole('dialog').getByLabel('Next follow-up').fill('2026-12-01');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Prospect Saved')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search prospects' }).fill('');

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await choose();
    await expect(drawer.getByText('This file has been imported already')).toBeVisible({ timeout: 30_000 });
    await drawer.getByRole('button', { name: 'Open that import' }).click();
    await expect(page).toHaveURL(address);
    await drawer.getByRole('button', { name: 'Undo Import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
    await expect(
      drawer.getByText(/took 1,498 of 1,499 prospects back. Kept, as they were changed since: 1/),
    ).toBeVisible({ timeout: 60_000 });
    await expect(drawer.getByRole('list', { name: 'Kept' })).toContainText(
      'Zürich Spedition 1500: It was changed since',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByText('Showing 1-10 of 848 prospects')).toBeVisible();
  });
});
