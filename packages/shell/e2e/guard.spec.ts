import { accounts, expect, test } from './support/test.ts';

for (const path of ['/', '/hq', '/hq/tenants', '/hq/unknown', '/anything', '/banking', '/alerts', '/dashboard']) {
  test(`${path} leads to the sign-in page without a session`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The sign-in page asks whether there is a provider of single sign-on; everybody may read that.
      if (pathname.includes('/api/') && pathname !== '/api/config') calls.push(pathname);
    });
    await page.goto(path);
    await expect(page).toHaveURL('/hq/login');
    expect(calls).toEqual([]);
  });
}

test('sign-in and sign-up and their aliases open without a session', async ({ page }) => {
  for (const path of ['/hq/login', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/hq/register', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Create a platform owner account' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('HQ staff who are signed in are led away from sign-in and sign-up', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  for (const path of ['/hq/login', '/login', '/hq/register', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/hq');
  }
});

test('a user without an HQ role is redirected to the company page, except from the sign-in page', async ({
  page,
  signInAs,
}) => {
  await signInAs(accounts.dispatcher);
  for (const path of ['/', '/hq', '/hq/tenants', '/hq/unknown', '/anything', '/banking', '/hq/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/alerts');
  await expect(page).toHaveURL('/alerts');
  await page.goto('/hq/login');
  await expect(page.getByText(accounts.dispatcher.email)).toBeVisible();
  await expect(page).toHaveURL('/hq/login');
});

test('a role and a permission that were set by hand open the page and nothing on it', async ({ page, signInAs }) => {
  await signInAs(accounts.dispatcher);
  await page.route('**/hq/api/auth/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({
      response,
      json: {
        ...body,
        user: { ...body.user, audience: 'hq', role: 'platform_owner', permissions: ['tenants:read'] },
      },
    });
  });
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/hq/tenants?') && response.status() === 403,
  );
  await page.goto('/hq/tenants');
  await refused;
  await expect(page.getByText('Tenants could not be loaded').first()).toBeVisible();
  await expect(page.getByText('Swift Haul Logistics')).toHaveCount(0);
});

test('unknown addresses open the dashboard and say so until it is dismissed', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/nowhere');
  const notice = page.getByText("We couldn't find /hq/nowhere");
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Platform Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Platform Overview' })).toBeVisible();
  await expect(page.getByText(/We couldn't find/)).toHaveCount(0);
});

test('a page that is another door names the one it belongs to', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/billing');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/hq\/revenue$/);
});
