import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './support/keyboard.ts';
import { accounts, expect, test } from './support/test.ts';

const overlay = (page: Page) => page.getByRole('region', { name: 'Annotations', exact: true });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Annotation tools' });
const list = (page: Page) => page.getByRole('region', { name: 'All annotations' });
const thread = (page: Page) => overlay(page).getByRole('dialog');
const pins = (page: Page) => overlay(page).locator('[data-part=pin]');
const button = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

async function downloads(target: Locator, name: RegExp): Promise<void> {
  const download = target.page().waitForEvent('download');
  await press(target);
  expect((await download).suggestedFilename()).toMatch(name);
}

// Hundreds of presses, each of which is waited for.
test.describe.configure({ timeout: 120_000 });

// It makes a ticket, which others count.
test.use({ ownServer: 'test' });

test('a session from its start to its end, by keyboard alone', async ({ page, context, signInAs }) => {
  const { keyboard } = page;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants');
  const openerName = await page
    .getByRole('button', { name: /^Collaborate on / })
    .last()
    .getAttribute('aria-label');
  const opener = page.getByRole('button', { name: openerName ?? '', exact: true });
  const name = openerName?.replace('Collaborate on ', '');
  const dialog = page.getByRole('dialog', { name: `Collaboration for ${name}` });
  const openDialog = async () => {
    await opener.focus();
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };

  await test.step('the dialog opens and closes', async () => {
    await openDialog();
    await press(button(dialog, 'Close'));
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await openDialog();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a session is started, left and joined', async () => {
    await openDialog();
    await tabTo(dialog.getByLabel('Session Name'));
    await keyboard.type('By keyboard');
    await press(button(dialog, 'Start Session'));
    await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).not.toBeEmpty();
    await press(button(dialog, 'Leave Session'));
    await press(button(dialog, 'Join By keyboard'));
    await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
    await downloads(button(dialog, 'Export as JSON'), /\.jsonld$/);
    await downloads(button(dialog, 'Export as CSV'), /\.csv$/);
  });

  await test.step('annotations are shown, hidden and shown', async () => {
    await press(button(dialog, 'Show Annotations'));
    await expect(overlay(page)).toBeFocused();
    await openDialog();
    await press(button(dialog, 'Hide Annotations'));
    await expect(overlay(page)).toBeHidden();
    await press(button(dialog, 'Show Annotations'));
    await expect(overlay(page)).toBeFocused();
  });

  await test.step('each tool, colour and switch can be chosen', async () => {
    await tabTo(tools(page).getByRole('radio', { name: 'Comment' }));
    for (const tool of ['Highlight', 'Arrow', 'Circle', 'Comment']) {
      await keyboard.press('ArrowRight');
      await expect(tools(page).getByRole('radio', { name: tool })).toBeChecked();
    }
    await tabTo(tools(page).getByRole('radio', { name: 'Coral' }));
    for (const color of ['Turquoise', 'Sky blue', 'Sage green', 'Yellow', 'Pink', 'Blue', 'Purple', 'Coral']) {
      await keyboard.press('ArrowRight');
      await expect(tools(page).getByRole('radio', { name: color, exact: true })).toBeChecked();
    }
    for (const isOn of [true, false]) {
      await press(button(tools(page), 'Interact'), 'Space');
      await expect(button(tools(page), 'Interact')).toHaveAttribute('aria-pressed', String(isOn));
    }
    await press(button(tools(page), 'Move the tools up'));
    await press(button(tools(page), 'Move the tools down'));
    await expect(button(tools(page), 'Move the tools up')).toBeVisible();
  });

  await test.step('each kind is placed', async () => {
    for (const [index, kind] of ['Comment', 'Highlight', 'Arrow', 'Circle'].entries()) {
      await tabTo(tools(page).getByRole('radio', { checked: true }).first());
      if (index > 0) await keyboard.press('ArrowRight');
      await expect(tools(page).getByRole('radio', { name: kind })).toBeChecked();
      await press(button(tools(page), 'Place by keyboard'));
      await expect(overlay(page).getByText(/^Arrow keys choose/)).toBeVisible();
      await keyboard.press('Enter');
      await expect(overlay(page).getByText(/^Arrow keys move/)).toBeVisible();
      await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      if (kind === 'Comment') {
        await expect(overlay(page).getByRole('textbox', { name: 'Comment' })).toBeFocused();
        await keyboard.type('Is this right?');
        await press(button(overlay(page), 'Save'));
      }
      await expect(pins(page)).toHaveCount(index + 1);
    }
  });

  await test.step('a thread is replied to, edited, resolved, hidden and linked', async () => {
    await press(button(tools(page), 'All annotations'));
    await press(button(list(page), /^Is this right/));
    await expect(thread(page)).toBeFocused();
    await tabTo(thread(page).getByRole('textbox', { name: 'Reply' }));
    await keyboard.type('It is');
    await press(button(thread(page), 'Reply'));
    await expect(thread(page).getByText('It is', { exact: true })).toBeVisible();
    await press(button(thread(page), 'Edit'));
    await keyboard.press('End');
    await keyboard.type(' Or not?');
    await press(button(thread(page), 'Save'));
    await expect(thread(page).getByText('Is this right? Or not?')).toBeVisible();
    await press(thread(page).getByText('More actions'));
    for (const [there, back] of [
      ['Resolve', 'Reopen'],
      ['Hide for everyone', 'Show for everyone'],
    ] as const) {
      await press(button(thread(page), there));
      await press(button(thread(page), back));
      await expect(button(thread(page), there)).toBeVisible();
    }
    await press(button(thread(page), 'Copy link'));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('?annotation=ann_');
    await press(button(thread(page), 'Turn into support ticket'));
    await expect(page.getByText('Ticket Created')).toBeVisible();
    await press(button(thread(page), 'Close'));
    await expect(button(list(page), /^Is this right/)).toBeFocused();
  });

  await test.step('what is hidden for oneself is shown again, and what is deleted is gone', async () => {
    await keyboard.press('Enter');
    await press(thread(page).getByText('More actions'));
    await press(button(thread(page), 'Hide for me'));
    await expect(pins(page)).toHaveCount(3);
    await press(button(list(page), 'Hide all for me'));
    await expect(pins(page)).toHaveCount(0);
    await press(button(list(page), 'Show all again'));
    await expect(pins(page)).toHaveCount(4);
    await tabTo(pins(page).first(), 'Shift+Tab');
    await keyboard.press('Enter');
    await press(thread(page).getByText('More actions'));
    await press(button(thread(page), 'Delete'));
    await expect(pins(page)).toHaveCount(3);
    await expect(overlay(page)).toBeFocused();
  });

  await test.step('the overlay is closed and the session ended for everyone', async () => {
    await keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await press(button(tools(page), 'Close annotations'));
    await expect(overlay(page)).toBeHidden();
    await openDialog();
    await press(button(dialog, 'End for everyone'));
    await expect(button(dialog, 'Join By keyboard')).toHaveCount(0);
    await press(dialog.getByText('Past Sessions'));
    await downloads(button(dialog, 'Export as JSON').first(), /\.jsonld$/);
    await downloads(button(dialog, 'Export as CSV').first(), /\.csv$/);
  });
});
