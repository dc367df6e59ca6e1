import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';
import { seen, signInBySteps } from './support/steps.ts';

const tokenOf = () => localStorage.getItem('freight-hq.token');

test('signing out ends the session here and on the server', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  const token = await page.evaluate(tokenOf);
  await page.getByRole('button', { name: 'Log out' }).click();
  await seen(page, 'You have been signed out of HQ.');
  await expect(page).toHaveURL('/hq/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('freight-hq.')))).toEqual(
    [],
  );
  const answer = await page.request.get('/hq/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page.getByText('$195,000')).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ allowedProblems: [/net::ERR_INTERNET_DISCONNECTED|ChunkLoadError/] });

  test('signing out clears everything here all the same', async ({ page, context }) => {
    await signInBySteps(page, accounts.owner);
    await expect(page.getByRole('heading', { name: 'Platform Overview' })).toBeVisible();
    await context.setOffline(true);
    await seen(page, /offline/i);
    await page.getByRole('button', { name: 'Log out' }).click();
    await seen(page, 'You have been signed out of HQ.');
    await expect(page).toHaveURL('/hq/login');
    expect(await page.evaluate(tokenOf)).toBeNull();
    await context.setOffline(false);
  });

  test('a list keeps its rows, with one Retry, and loads again when the network is back', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/tenants');
    await expect(page.getByRole('row', { name: /Amber Valley Trucking/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You're offline/)).toBeVisible();
    await expect(page.getByText('All Systems Operational')).toHaveCount(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('stale')).toHaveCount(4);
    await expect(page.getByRole('row', { name: /Amber Valley Trucking/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
    const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/hq/tenants');
    await context.setOffline(false);
    await listed;
    await expect(page.getByText(/offline|stale/i)).toHaveCount(0);
  });

  test('a page that was not loaded yet opens when the network is back', async ({ page, context, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/tenants');
    await expect(page.getByRole('grid')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('row', { name: /TKT-/ }).first()).toBeVisible();
  });
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  const other = await context.newPage();
  await other.goto('/hq/tenants');
  await expect(other.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/hq/login');
});

test('a session that the server has ended is taken up again over the page', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  await page.goto('/hq/tenants?q=swift');
  await expect(page.getByText('Swift Haul Logistics')).toBeVisible();
  const token = await page.evaluate(tokenOf);
  await page.request.post('/hq/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.getByPlaceholder('Search tenants...').fill('blue');
  const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(prompt).toBeVisible();
  expect(await page.evaluate(tokenOf)).toBeNull();
  await prompt.getByRole('textbox', { name: 'Employee ID' }).fill(accounts.owner.employeeId);
  await prompt.getByRole('textbox', { name: 'Password' }).fill(accounts.owner.password);
  await prompt.getByRole('button', { name: 'Sign in' }).click();
  await seen(page, 'HQ Login successful');
  await expect(page).toHaveURL('/hq/tenants?q=blue');
  await expect(page.getByText('Blue Ridge Freight')).toBeVisible();
});

/** Lets minutes pass in the page until something is reached; answers their number, at most 60. */
async function minutesUntil(page: Page, isReached: () => Promise<boolean>): Promise<number> {
  for (let minutes = 1; minutes <= 60; minutes += 1) {
    await page.clock.runFor(60_000);
    await page.waitForTimeout(50);
    if (await isReached()) return minutes;
  }
  throw new Error('Not reached within an hour');
}

test.describe('without activity', () => {
  test('warns at 25 minutes, stays on request, signs out at 30', async ({ page }) => {
    await page.clock.install();
    await signInBySteps(page, accounts.owner);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/hq');
    await page.clock.runFor(24 * 60_000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.runFor(2 * 60_000);
    await expect(page.getByRole('alertdialog')).toContainText("You'll be signed out in");
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // The page may scroll while it loads again, which is activity, too, and moves both moments.
    const warning = page.getByRole('alertdialog').getByText("You'll be signed out in");
    expect(await minutesUntil(page, () => warning.isVisible())).toBeGreaterThanOrEqual(24);
    const isSignedOut = () => Promise.resolve(new URL(page.url()).pathname === '/hq/login');
    expect(await minutesUntil(page, isSignedOut)).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(tokenOf)).toBeNull();
  });

  test('a computer that slept for 40 minutes is signed out when it wakes', async ({ page }) => {
    await page.clock.install();
    await signInBySteps(page, accounts.owner);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/hq');
    await page.clock.fastForward(40 * 60_000);
    await expect(page).toHaveURL('/hq/login');
    expect(await page.evaluate(tokenOf)).toBeNull();
  });

  test('activity is told to the server, at most once a minute', async ({ page }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/hq/api/activity')) reports.push(request.method());
    });
    await page.clock.install();
    await signInBySteps(page, accounts.owner);
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/hq');
    for (let second = 0; second < 30; second += 3) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(3_000);
    }
    expect(reports.length).toBeLessThanOrEqual(2);
    expect(reports[0]).toBe('POST');
  });
});

test('a mailed link stays usable where its user is signed in', async ({ page }) => {
  await signInBySteps(page, accounts.owner);
  await expect(page).toHaveURL('/hq');
  const loaded = page.waitForResponse(/auth\/me/);
  await page.goto('/hq/login/reset#token=of-no-mail');
  await loaded;
  const password = page.getByLabel(/^New password/);
  await password.fill('Quiet-harvest-bridge-88');
  await expect(password).toHaveValue('Quiet-harvest-bridge-88');
  await expect(page).toHaveURL('/hq/login/reset');
});
