import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

const tables = [
  ['/hq/tenants', 'Tenants'],
  ['/hq/tenants/billing', 'Tenant Billing Summary'],
  ['/hq/support', 'Support tickets'],
  ['/hq/support/analytics', 'Top Performing Agents'],
] as const;

/** Headers, badges and buttons of a table that are not seen whole; long names and subjects may end in dots. */
const cutIn = (page: Page, label: string) =>
  page.getByRole('grid', { name: label }).evaluate((grid) => {
    const mayBeLong = '[title], [title] *';
    const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
    const leaves = (element: Element, frame: Element) =>
      element.getBoundingClientRect().right > frame.getBoundingClientRect().right + 0.5;
    const cells = [...grid.querySelectorAll('[role=columnheader], [role=rowheader], [role=gridcell]')];
    const found = cells.flatMap((cell) =>
      [...cell.querySelectorAll('*')]
        .filter((element) => !element.matches(mayBeLong) && !element.querySelector('[title]'))
        // Text for screen readers only is one pixel wide.
        .filter((element) => element.clientWidth !== 1)
        .filter((element) => isCut(element) || leaves(element, cell))
        .map((element) => element.textContent),
    );
    return [...new Set(found)];
  });

test('tables show headers, badges and buttons whole beside the sidebar', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  for (const [path, label] of tables) {
    await page.goto(path);
    const grid = page.getByRole('grid', { name: label });
    await expect(grid.getByRole('row').nth(3)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => document.fonts.ready);
    expect(await cutIn(page, label), label).toEqual([]);
    expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth), label).toBe(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('rows are cards, the first is on the first screen, and the current tab is in sight', async ({
    page,
    signInAs,
  }) => {
    await signInAs(accounts.owner);
    for (const [path, label] of tables) {
      await page.goto(path);
      const grid = page.getByRole('grid', { name: label });
      await expect(grid.getByRole('row').nth(3)).toBeVisible({ timeout: 30_000 });
      // The table measures its width before its rows become cards.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      expect(await grid.evaluate((element) => element.scrollWidth - element.clientWidth), label).toBe(0);
      if (path !== '/hq/support/analytics') await expect(grid.getByRole('row').nth(1)).toBeInViewport();
    }
    await page.goto('/hq/tenants/analytics');
    await expect(page.getByRole('heading', { name: 'Monthly Growth Trend' })).toBeVisible();
    await expect(page.locator('a[aria-current=page]', { hasText: 'Analytics' })).toBeInViewport({ ratio: 0.99 });
  });
});
