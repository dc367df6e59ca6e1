import type { Page } from '@playwright/test';
import { press, tabTo } from './support/keyboard.ts';
import { accounts, expect, test } from './support/test.ts';

const overlay = (page: Page) => page.getByRole('region', { name: 'Annotations', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Annotation tools' }).getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'All annotations' });
const pins = (page: Page) => overlay(page).locator('[data-part=pin]');
const commentBox = (page: Page) => overlay(page).getByRole('textbox', { name: 'Comment', exact: true });

/** Takes the element that is offered first, and stands where the arrow key has led on it. */
async function place(page: Page): Promise<void> {
  await expect(overlay(page).getByText(/^Arrow keys choose/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(overlay(page).getByText(/^Arrow keys move/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

// Hundreds of presses, each of which is waited for.
test.describe.configure({ timeout: 120_000 });

test('what is given up, what is used beneath, and what has lost its element, by keyboard alone', async ({
  page,
  signInAs,
}) => {
  const { keyboard } = page;
  await signInAs(accounts.owner);
  // Placing begins in the middle of the window, which is on a row.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto('/hq/tenants');
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Collaboration for Tenant Management' });
  await page.getByRole('button', { name: /^Collaborate(?! on)/ }).focus();
  await keyboard.press('Enter');
  await tabTo(dialog.getByLabel('Session Name'));
  await keyboard.type('Found again');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Show Annotations' }));
  await expect(overlay(page)).toBeFocused();

  await test.step('a comment is given up by its button, and by Escape', async () => {
    await press(tool(page, 'Place by keyboard'));
    await place(page);
    await expect(commentBox(page)).toBeFocused();
    await keyboard.type('Never mind');
    await press(overlay(page).getByRole('button', { name: 'Cancel' }));
    await expect(commentBox(page)).toBeHidden();
    await expect(overlay(page)).toBeFocused();
    await press(tool(page, 'Place by keyboard'));
    await place(page);
    await expect(commentBox(page)).toHaveValue('');
    await keyboard.press('Escape');
    await expect(commentBox(page)).toBeHidden();
    await expect(pins(page)).toHaveCount(0);
  });

  await test.step('one is placed on a row', async () => {
    await press(tool(page, 'Place by keyboard'));
    await place(page);
    await expect(commentBox(page)).toBeFocused();
    await keyboard.type('Whose row is this?');
    await keyboard.press('Enter');
    await expect(pins(page)).toHaveCount(1);
  });

  await test.step('the page beneath is used, which takes the row away', async () => {
    await press(tool(page, 'Interact'), 'Space');
    await expect(tool(page, 'Interact')).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page.getByRole('searchbox', { name: 'Search tenants' }), 'Shift+Tab');
    await keyboard.type('no user has this name');
    await expect(page.getByText('No tenants found')).toBeVisible();
    await expect(pins(page)).toHaveCount(0);
    await press(tool(page, 'Interact'), 'Space');
    await expect(tool(page, 'Interact')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('what is nowhere is attached to what is there', async () => {
    await press(tool(page, 'All annotations'));
    await expect(list(page).getByText('Not found in this page')).toBeVisible();
    await press(list(page).getByRole('button', { name: 'Attach again' }));
    await expect(overlay(page).getByText(/^Choose the element that/)).toBeVisible();
    await tabTo(tool(page, 'Place by keyboard'), 'Shift+Tab');
    await keyboard.press('Enter');
    await place(page);
    await expect(pins(page)).toHaveCount(1);
    await expect(list(page).getByText('Not found in this page')).toBeHidden();
    await expect(list(page).getByRole('button', { name: /^Whose row is this/ })).toHaveCount(1);
  });

  await test.step('Escape closes one thing after the other', async () => {
    await overlay(page).focus();
    await keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
  });
});
