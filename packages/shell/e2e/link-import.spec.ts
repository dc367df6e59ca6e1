import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, expect, test } from './support/test.ts';

const head = 'Kunde;Name;DOT Number;City;State;Created';
const rows = Array.from(
  { length: 700 },
  (_, index) => `k-${index + 1};Spedition Köhler ${index + 1};;Reno;NV;1/15/2026`,
);
const broken = rows.with(411, 'k-412;;;Reno;NV;1/15/2026');

test.describe('a file with rows of a platform', () => {
  test.use({ ownServer: 'test' });

  test('is mapped, checked, imported by keyboard, and unchanged when it comes again @main', async ({
    page,
    signInAs,
  }) => {
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'freight-hq-file-'));
    const file = join(folder, 'carriers.csv');
    // Latin-1 has the characters used here at the places of Windows-1252.
    await writeFile(file, Buffer.from([head, ...broken].join('\r\n'), 'latin1'));
    await utimes(file, new Date('2026-01-20T10:00:00Z'), new Date('2026-01-20T10:00:00Z'));
    const choose = () => page.locator('input[type=file]').setInputFiles(file);

    await signInAs(accounts.owner);
    await page.goto('/hq/settings/link');
    await page.getByRole('button', { name: 'Add Source' }).press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add source' });
    await adding.getByRole('textbox', { name: 'Name' }).fill('Our TMS');
    await adding.getByRole('textbox', { name: 'Key' }).fill('tms');
    await adding.getByRole('button', { name: 'Add Source' }).press('Enter');
    await page.getByRole('button', { name: 'Import File' }).press('Enter');
    await expect(page.getByText('No file was imported yet')).toBeVisible();
    await choose();

    const drawer = page.getByRole('dialog', { name: 'Import of carriers.csv' });
    await expect(drawer.getByText('Windows-1252 (Latin-1), separated by semicolon')).toBeVisible();
    await drawer.getByRole('button', { name: 'Check the File' }).press('Enter');
    await expect(drawer.getByText('Choose the column of Own Id')).toBeVisible();
    await drawer.getByRole('button', { name: /Own Id/ }).press('Enter');
    await page.getByRole('option', { name: 'Kunde (such as k-1)' }).press('Enter');
    await drawer.getByRole('button', { name: 'Check the File' }).press('Enter');
    await expect(drawer.getByText('Line 413: Name: Is missing')).toBeVisible({ timeout: 30_000 });
    const saved = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Save 1 Row With Reasons' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^link-import-rows-.*\.csv$/);
    await drawer.getByRole('button', { name: 'Import 699 Rows' }).press('Enter');
    // The server goes on while the page is closed.
    await page.reload();
    await expect(drawer.getByText(/699 rows changed HQ/)).toBeVisible({ timeout: 60_000 });

    await drawer.getByRole('button', { name: 'All Files' }).press('Enter');
    await expect(page.getByRole('link', { name: 'carriers.csv' })).toBeVisible();
    await choose();
    await expect(drawer.getByRole('button', { name: 'Import 0 Rows' })).toBeDisabled({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('699 unchanged')).toHaveCount(0);
    await expect(page.getByText('699 applied · 1 refused')).toBeVisible();
    await rm(folder, { recursive: true });
  });
});
