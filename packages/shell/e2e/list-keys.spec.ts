import { accounts, expect, test } from './support/test.ts';

test(
  'a list is worked through by keys, and its drawer goes from ticket to ticket',
  { tag: '@main' },
  async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/support?rows=25');
    const names = page.getByRole('grid', { name: /tickets/i }).getByRole('rowheader');
    await expect(names.nth(2)).toBeVisible();
    const numbers = (await names.allInnerTexts()).map((text) => /[A-Z]+-[\d-]+/.exec(text)?.[0] ?? '');

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = (number = '') => page.getByRole('dialog', { name: number });
    await expect(drawer(numbers[0])).toBeVisible();

    await page.keyboard.press('j');
    await expect(drawer(numbers[1])).toBeVisible();
    await drawer(numbers[1]).getByRole('button', { name: 'Previous' }).click();
    await expect(drawer(numbers[0])).toBeVisible();
    await expect(drawer(numbers[0]).getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
      'This is the first one of the list',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const search = page.getByRole('searchbox', { name: 'Search tickets' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('jk/');
    await expect(search).toHaveValue('jk/');
  },
);

test('the steps of a drawer go over the borders of pages', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants?rows=25');
  const names = page.getByRole('grid', { name: 'Tenants' }).getByRole('rowheader');
  await expect(names).toHaveCount(25);
  const last = (await names.last().innerText()).trim();
  await names.last().click();
  await expect(page.getByRole('dialog', { name: last })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('dialog', { name: last })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('dialog', { name: last })).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
});

test('single letters can be switched off', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/tenants');
  const first = page.getByRole('grid', { name: 'Tenants' }).getByRole('rowheader').first();
  await page.getByRole('button', { name: /Platform Owner/ }).click();
  await page.getByRole('menuitem', { name: 'Switch single-letter keys off' }).click();
  await page.reload();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(first).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
