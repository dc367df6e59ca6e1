import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

async function typeSubject(page: Page) {
  await page.goto('/hq');
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'New Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Support Ticket' });
  await dialog.getByLabel('Subject').fill('Gate code');
  return dialog;
}

test('Escape and Cancel ask before a form loses what is typed', async ({ page }) => {
  const dialog = await typeSubject(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close();
    await expect(dialog.getByText('Discard your changes?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Subject')).toHaveValue('Gate code');
  }
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('Back asks, and leaves only after the answer', async ({ page }) => {
  const dialog = await typeSubject(page);
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/hq/support');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Gate code');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/hq');
  await expect(dialog).toBeHidden();
});

test('a reload asks', async ({ page }) => {
  await typeSubject(page);
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a sign-out in another tab leaves the form under the prompt to sign in again', async ({ page, context }) => {
  const dialog = await typeSubject(page);
  const other = await context.newPage();
  await other.goto('/hq');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/hq/login');
  await expect(page.getByRole('dialog', { name: /session has ended/i })).toBeVisible();
  await expect(page).toHaveURL('/hq/support');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Gate code');
});

test('a reply is kept as a draft over a reload, marked in the list, and asked about at the sign-out', async ({
  page,
}) => {
  await page.goto('/hq/support');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^View/ }).click();
  const reply = page.getByRole('dialog').getByRole('textbox', { name: 'Public reply' });
  await reply.fill('We look into it');
  await page.reload();
  await expect(reply).toHaveValue('We look into it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await row.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row.getByText('Draft', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/hq/login');
});
