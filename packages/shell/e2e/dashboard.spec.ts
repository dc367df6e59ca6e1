import { accounts, expect, test } from './support/test.ts';
import { ask, dollars } from './support/steps.ts';

interface Metrics {
  totalUsers: number;
  totalRevenue: number;
  totalDrivers: number;
  totalVehicles: number;
  totalLoads: number;
  supportTickets: number;
  systemHealth: number;
  responseMs?: number;
  errorRate?: number;
}
interface Tenant {
  subscriptionTier: string;
  monthlyRevenue: number;
}

test(
  'every figure is what the API says, and the sums are those of the rows',
  { tag: '@main' },
  async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    // What the page shows; the next minute measures anew.
    const loaded = page.waitForResponse((response) => response.url().endsWith('/api/hq/metrics') && response.ok());
    await page.goto('/hq');
    const main = page.getByRole('main');
    await expect(main.getByText('Platform tenants')).toBeVisible();
    const metrics = (await (await loaded).json()) as Metrics;
    const tenants = await ask<Tenant[]>(page, '/api/hq/tenants');
    const active = tenants.filter(({ subscriptionTier }) => subscriptionTier !== 'cancelled');
    expect(metrics.totalRevenue).toBe(active.reduce((sum, tenant) => sum + tenant.monthlyRevenue, 0));
    const cards = {
      'Total Companies': tenants.length,
      'Active Users': metrics.totalUsers,
      'Total Drivers': metrics.totalDrivers,
      'Total Vehicles': metrics.totalVehicles,
      'Total Loads': metrics.totalLoads,
      'Support Tickets': metrics.supportTickets,
    };
    const shows = (text: string) => expect(main).toContainText(text, { useInnerText: true });
    for (const [label, value] of Object.entries(cards)) await shows(`${label} ${value.toLocaleString('en-US')}`);
    await shows(`Monthly Revenue ${dollars(metrics.totalRevenue)}`);
    await shows(`Active Companies ${active.length}`);
    const perUser = metrics.totalRevenue / Math.max(metrics.totalUsers, 1);
    await expect(main.getByText(dollars(perUser), { exact: true }).first()).toBeVisible();
    const { responseMs = 145, errorRate = 0.01 } = metrics;
    await expect(main.getByRole('link', { name: 'Operational' })).toBeVisible();
    for (const measured of [`${responseMs}ms`, `${errorRate.toFixed(2)}%`]) {
      await expect(main.getByText(measured, { exact: true }).first()).toBeVisible();
    }
  },
);

test.describe('without the server', () => {
  test.use({ allowedProblems: [/net::ERR_FAILED/] });

  test('after a failed load zeros are labelled, and Retry brings the figures', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    let isBroken = true;
    await page.route('**/api/hq/metrics', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/hq');
    const main = page.getByRole('main');
    await expect(main.getByText('sample').first()).toBeVisible();
    isBroken = false;
    await main.getByRole('button', { name: 'Retry' }).first().click();
    await expect(main.getByText('sample')).toHaveCount(0);
    await expect(main.getByText('Processed loads')).toBeVisible();
  });
});

test('every figure opens the list behind it, which has as many rows', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  const main = page.getByRole('main');
  const figureOf = async (label: string) => {
    const card = main.getByRole('article', { name: label, exact: true });
    await expect(card.getByRole('link')).toBeVisible();
    const text = await card.innerText();
    return /[\d,]+/.exec(text.replace(label, ''))?.[0] ?? '';
  };
  const lists = {
    'Active Users': ['/hq/fleet/users?status=active', 'users'],
    'Total Drivers': ['/hq/fleet/drivers', 'drivers'],
    'Total Vehicles': ['/hq/fleet/vehicles', 'vehicles'],
    'Total Loads': ['/hq/fleet/loads', 'loads'],
  } as const;
  for (const [label, [address, many]] of Object.entries(lists)) {
    await page.goto('/hq');
    const figure = await figureOf(label);
    await main.getByRole('article', { name: label, exact: true }).getByRole('link').click();
    await expect(page).toHaveURL(address);
    await expect(main.getByText(`${figure} ${many} of all tenants`)).toBeVisible();
  }
  await main.getByRole('grid', { name: 'Loads' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/hq\/tenants\?tenant=cmp_/);
  const heading = page.getByRole('dialog').getByRole('heading').first();
  // Its title until the tenant is loaded.
  await expect(heading).not.toHaveText('Tenant');
  const tenant = await heading.innerText();
  await page.getByRole('dialog').getByRole('link', { name: 'Fleet' }).click();
  await expect(page).toHaveURL(/\/hq\/fleet\/drivers\?company=cmp_/);
  await expect(main.getByText(new RegExp(`^\\d+ drivers of ${tenant},`))).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Company' })).toHaveValue(tenant);

  await page.goto('/hq');
  const active = main.getByRole('link', { name: /^\d+$/ });
  const count = await active.innerText();
  await active.click();
  await expect(page).toHaveURL('/hq/tenants?plan=subscribed');
  await expect(main.getByText(new RegExp(`of ${count}\\b`))).toBeVisible();
  await page.goto('/hq');
  await main.getByRole('link', { name: 'Platform uptime' }).click();
  await expect(page).toHaveURL('/hq/settings/status');
});
