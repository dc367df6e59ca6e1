import { accounts, expect, test } from './support/test.ts';

const entries = [
  ['Dashboard', '/hq'],
  ['Tenants', '/hq/tenants'],
  ['Revenue', '/hq/billing'],
  ['Banking', '/hq/banking'],
  ['Support', '/hq/support'],
  ['Sales CRM', '/hq/sales'],
  ['Content', '/hq/content'],
  ['Feature usage', '/hq/features'],
  ['Settings', '/hq/settings'],
] as const;

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test('nine entries in their order lead to their pages and light up', async ({ page }) => {
  await page.goto('/hq');
  const sidebar = page.getByRole('navigation', { name: 'HQ', exact: true });
  // Under the entries, once the answer has come, the link to the state of the platform.
  await expect(sidebar.getByRole('link')).toHaveText([...entries.map(([label]) => label), 'All Systems Operational']);
  for (const [label, path] of entries) {
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(label);
  }
});

test('aliases light the entry they belong to', async ({ page }) => {
  const aliases = {
    '/hq/dashboard': 'Dashboard',
    '/hq/revenue': 'Revenue',
    '/hq/usage': 'Feature usage',
    '/banking': 'Banking',
  };
  for (const [path, label] of Object.entries(aliases)) {
    await page.goto(path);
    const sidebar = page.getByRole('navigation', { name: 'HQ', exact: true });
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(label);
  }
});

test('a change of page moves the focus to its main part and changes the title', async ({ page }) => {
  await page.goto('/hq');
  await page.getByRole('navigation', { name: 'HQ', exact: true }).getByRole('link', { name: 'Tenants' }).click();
  await expect(page).toHaveTitle('Tenant Management · Freight HQ');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Tenant Management' })).toHaveCount(1);
});

test('the first Tab offers to skip the navigation', async ({ page }) => {
  await page.goto('/hq');
  await expect(page.getByRole('heading', { name: 'Platform Overview' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the theme that was chosen stands before the first paint of the next visit', async ({ page }) => {
  await page.goto('/hq');
  await page.getByRole('button', { name: /Platform Owner/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['themeAtLoad'] = document.documentElement.dataset['theme'] ?? '';
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-load', 'dark');
});

test('on a phone the menu slides over and closes with the page it opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hq');
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Tenants' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/hq/tenants');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test.describe('a part that cannot be loaded', () => {
  test.use({ allowedProblems: [/net::ERR_FAILED|Failed to fetch dynamically imported module|ChunkLoadError/] });

  test('offers to load the new version', async ({ page }) => {
    let isReplaced = false;
    await page.route('**/assets/TenantListRoute-*.js', (route) => (isReplaced ? route.abort() : route.continue()));
    await page.goto('/hq/sales');
    await expect(page.getByRole('article', { name: 'Total Pipeline' })).toBeVisible();
    isReplaced = true;
    await page.getByRole('link', { name: 'Tenants', exact: true }).click();
    const reload = page.getByRole('button', { name: /reload/i });
    await expect(reload).toBeVisible();
    isReplaced = false;
    await reload.click();
    await expect(page.getByRole('grid', { name: 'Tenants' })).toBeVisible();
  });
});

test('a session that cannot be checked leaves the page, with a line about it', async ({ page }) => {
  let isDown = false;
  await page.route('**/hq/api/auth/me', (route) =>
    isDown ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/hq/sales');
  await expect(page.getByRole('article', { name: 'Total Pipeline' })).toBeVisible();
  isDown = true;
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(/Your session could not be checked/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Total Pipeline' })).toBeVisible();
});

test('a page is fetched once its link is pointed at or has the focus', async ({ page }) => {
  await page.goto('/hq');
  const link = page.getByRole('navigation', { name: 'HQ', exact: true }).getByRole('link', { name: 'Tenants' });
  const hovered = page.waitForRequest(/\/TenantListRoute-/);
  await link.hover();
  await hovered;
  const focused = page.waitForRequest(/\/TicketListRoute-/);
  await page.getByRole('link', { name: 'Support', exact: true }).first().focus();
  await focused;
});
