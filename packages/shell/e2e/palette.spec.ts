import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page, key = 'ControlOrMeta+k'): Promise<void> {
  // The listener arrives after the frame. A second press would close what opens late.
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press(key);
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

const screens = {
  tenants: ['/hq', '/hq/tenants', '/hq/tenants/onboarding', '/hq/tenants/billing', '/hq/tenants/analytics'],
  money: ['/hq/revenue', '/hq/revenue/analytics', '/hq/banking', '/hq/banking/accounts', '/banking'],
  'support and sales': ['/hq/support', '/hq/support/knowledge', '/hq/sales', '/hq/content'],
  platform: ['/hq/features', '/hq/settings', '/hq/settings/team'],
};

for (const [area, paths] of Object.entries(screens)) {
  // The frame opens it on all of them; one area shows that in each run.
  const tag = area === 'tenants' ? [] : '@walk';
  test(`opens on each screen of ${area} by key and closes by Escape`, { tag }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await openPalette(page);
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
    }
  });
}

test('/ opens it on a page without the search of a list, and goes to the search of a list', async ({ page }) => {
  await page.goto('/hq/settings');
  await openPalette(page, '/');
  await page.keyboard.press('Escape');
  await page.goto('/hq/tenants');
  const search = page.getByPlaceholder('Search tenants...');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(field(page)).toBeHidden();
});

test('in a text field Ctrl+K opens it, single keys are typed, and Escape leads back', async ({ page }) => {
  await page.goto('/hq/tenants');
  await openPalette(page);
  await page.keyboard.press('Escape');
  const search = page.getByPlaceholder('Search tenants...');
  await search.click();
  await page.keyboard.type('k/?');
  await expect(search).toHaveValue('k/?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('/?');
  await expect(field(page)).toHaveValue('/?');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('k/?');
});

test('an answer to an older text never replaces that of a newer one', async ({ page }) => {
  await page.route('**/api/hq/search?q=swift*', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/hq');
  await openPalette(page);
  const older = page.waitForRequest(/search\?q=swift/);
  await page.keyboard.type('swift');
  await older;
  await field(page).fill('blue ridge');
  await expect(chosen(page)).toContainText('Blue Ridge Freight');
  await page.waitForTimeout(2000);
  await expect(chosen(page)).toContainText('Blue Ridge Freight');
  await expect(page.getByRole('option', { name: /Swift/ })).toHaveCount(0);
});

test('finds words in any order, opens the thing, and does what is asked with it @main', async ({ page }) => {
  await page.goto('/hq');
  await openPalette(page);
  await page.keyboard.type('haul swift');
  await expect(chosen(page)).toContainText('Swift Haul Logistics');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Swift Haul Logistics' });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\/hq\/tenants\?tenant=cmp_/);

  await openPalette(page);
  await page.keyboard.type('suspend swift');
  await expect(chosen(page)).toContainText('Suspend Swift Haul Logistics...');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Suspend Swift Haul Logistics' });
  await expect(question).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/hq/tenants');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('reply to TKT-2026-000131');
  await expect(chosen(page)).toContainText('Reply to TKT-2026-000131...');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'TKT-2026-000131' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Public reply' })).toBeFocused();
});

test('a form over the page keeps its keys, and a drawer gives way', async ({ page }) => {
  await page.goto('/hq/support');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Ticket' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Support Ticket' });
  await form.getByLabel('Subject').fill('Gate code');
  await page.keyboard.press('ControlOrMeta+k');
  await form.getByRole('heading').first().click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeHidden();
  await expect(form.getByLabel('Subject')).toHaveValue('Gate code');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Discard' }).click();

  await page.getByText('TKT-2026-000131').click();
  await expect(page).toHaveURL(/ticket=tkt_/);
  await page.getByRole('textbox', { name: 'Public reply' }).click();
  await openPalette(page);
  await page.keyboard.type('articles');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Public reply' })).toBeFocused();
  await openPalette(page);
  await page.keyboard.type('knowledge');
  await expect(chosen(page)).toContainText('Knowledge Base');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hq/support/knowledge');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('text that is not saved is asked for before the palette leaves it', async ({ page }) => {
  await page.goto('/hq/settings/security');
  await page.getByLabel('Current password').fill('something');
  await openPalette(page);
  await page.keyboard.type('sales');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/hq/settings/security');
  await expect(page.getByLabel('Current password')).toHaveValue('something');
});
