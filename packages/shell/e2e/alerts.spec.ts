import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Alert {
  id: string;
  title: string;
  severity: string;
  actionRequired: boolean;
  claim: { isMine: boolean } | null;
  actionUrl: string | null;
}

const list = '/api/eld/alerts';
const key = { id: 'e2e', secret: 'an end-to-end test signs with these 0123456789 letters' };

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.dispatcher);
});

/** Opens a page and closes the bell, which opens automatically for a critical alert. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const bell = page.getByRole('button', { name: /Alerts & Notifications/ });
  await expect(bell).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
}

const rowOf = (page: Page, { title }: Alert) => page.getByRole('row').filter({ hasText: title }).first();

async function fromMenu(page: Page, alert: Alert, item: string): Promise<void> {
  await rowOf(page, alert).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('with a server of its own', () => {
  test.use({
    ownServer: 'test',
    serverSettings: { ALERTS_INGEST_KEYS: `${key.id}:${key.secret.replaceAll(/[ -]/g, '')}` },
  });
  test('an alert is read, dismissed, brought back from the toast and from its tab', async ({ page }) => {
    const alerts = await open(page);
    const alert = alerts.find(({ actionRequired, claim }) => !actionRequired && !claim);
    if (!alert) throw new Error('The story has no such alert');
    const row = rowOf(page, alert);
    await fromMenu(page, alert, 'Mark Read');
    await expect(row.getByText('Unread')).toHaveCount(0);
    await row.getByRole('gridcell').first().click();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await fromMenu(page, alert, 'Dismiss');
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: /^Dismissed/ }).click();
    await expect(page).toHaveURL('/alerts?tab=dismissed');
    await row.getByRole('gridcell').first().click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: /^Active/ }).click();
    await expect(row).toBeVisible();
  });

  test('dismissing what needs action asks first, and the details tell the story', async ({ page }) => {
    const alerts = await open(page);
    const alert = alerts.find(({ actionRequired, claim }) => actionRequired && !claim);
    if (!alert) throw new Error('The story has no such alert');
    await fromMenu(page, alert, 'Dismiss');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('still needs action');
    await question.getByRole('button', { name: 'Keep' }).click();
    await fromMenu(page, alert, 'Details');
    await expect(page).toHaveURL(`/alerts?alert=${alert.id}`);
    const drawer = page.getByRole('dialog', { name: alert.title });
    await drawer.getByRole('button', { name: 'I Have It' }).click();
    await expect(drawer.getByRole('button', { name: 'Give Back' })).toBeVisible();
    await expect(drawer.getByText(/claimed it/)).toBeVisible();
    await page.reload();
    await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/alerts');
  });

  test('what another system raises is on the page within a second or so', async ({ page, server }) => {
    await open(page);
    const { companyId } = await page.evaluate(async () => {
      const token = localStorage.getItem('freight-hq.token') ?? '';
      const response = await fetch('/hq/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
      return ((await response.json()) as { user: { companyId: string } }).user;
    });
    const title = 'Container TGHU7654321 is held by customs';
    const sentAt = Date.now();
    await raise(server.url, {
      companyId,
      dedupeKey: 'customs:1',
      type: 'customs_hold',
      severity: 'critical',
      title,
      message: 'Call the broker',
    });
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible({ timeout: 10_000 });
    console.log(`shown ${Date.now() - sentAt} ms after it was sent`);
  });

  async function open(page: Page): Promise<Alert[]> {
    await arrive(page, '/alerts');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    return ask<Alert[]>(page, list);
  }
});

async function raise(origin: string, alert: object): Promise<void> {
  const path = '/api/internal/alerts';
  const body = JSON.stringify(alert);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = key.secret.replaceAll(/[ -]/g, '');
  const mac = createHmac('sha256', secret).update(`${timestamp}.POST.${path}.`).update(body).digest('hex');
  const response = await fetch(origin + path, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Freight-HQ-Key': key.id,
      'X-Freight-HQ-Timestamp': timestamp,
      'X-Freight-HQ-Signature': `v1=${mac}`,
    },
  });
  expect(response.status, await response.text()).toBe(200);
}

test('filters, order and tab stand in the address and come back with it', { tag: '@main' }, async ({ page }) => {
  await arrive(page, '/alerts');
  await page.getByRole('button', { name: /Severity/ }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await expect(page).toHaveURL('/alerts?severity=critical');
  await page.getByText('With a cost').click();
  await page.getByRole('columnheader', { name: 'Cost' }).click();
  await expect(page).toHaveURL('/alerts?severity=critical&cost=yes&sort=cost');
  const costly = await ask<Alert[]>(page, `${list}?severity=critical&hasCost=true&sort=cost`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(costly.length + 1));
  await expect(page.getByRole('row').nth(1)).toContainText(costly[0]?.title ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/alerts?severity=critical&cost=yes');
  await page.reload();
  await expect(page.getByRole('button', { name: /Severity/ })).toContainText('Critical');
});

test('the dashboard leads from an urgent alert to its details', async ({ page }) => {
  await arrive(page, '/dashboard');
  const [first] = await ask<Alert[]>(page, list);
  await page
    .getByRole('region', { name: 'Most urgent' })
    .getByRole('link', { name: first?.title ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(`/alerts?alert=${first?.id}`);
  await expect(page.getByRole('dialog', { name: first?.title ?? '' })).toBeVisible();
});

test('a bell that was closed stays closed on the next pages', async ({ page }) => {
  await arrive(page, '/dashboard');
  const bell = page.getByRole('button', { name: /Alerts & Notifications: \d+/ });
  await page.getByRole('link', { name: 'View all alerts' }).first().click();
  await expect(page).toHaveURL('/alerts');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('region', { name: 'Most urgent' })).toBeVisible();
  await expect(bell).toBeVisible();
  // It opened within a second.
  await page.waitForTimeout(1_000);
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
});

test('HQ staff have no bell, and nothing of alerts is asked for', async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/alerts', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page is for tenants' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Alerts & Notifications/ })).toHaveCount(0);
  }
  expect(asked.filter((url) => url.includes('/api/eld/'))).toEqual([]);
});

test('nothing moves for who wants no motion, and forced colours leave an edge around the badge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dashboard');
  const look = async (part: string, property: string) =>
    page
      .locator(`[data-part=${part}]`)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect.poll(() => look('badge', 'border-top-width')).toBe('0px');
  expect(await look('panel', 'transition-duration')).toMatch(/0\.15s/);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  expect(await look('panel', 'transition-duration')).toMatch(/^0s(, 0s)*$/);
  expect(await look('badge', 'border-top-width')).toBe('1px');
});

for (const by of ['keyboard', 'pointer'] as const) {
  test.describe(`every control acts by ${by}`, { tag: '@walk' }, () => {
    // The walk reads, snoozes and dismisses alerts.
    test.use({ ownServer: 'test' });
    test.describe.configure({ timeout: 600_000 });
    let id = '';

    // One alert stands for all, the others are dismissed; it is not critical, so that the bell stays closed.
    test.beforeEach(async ({ page }) => {
      await page.goto('/favicon.svg');
      const alerts = await ask<Alert[]>(page, list);
      const chosen = alerts.find(({ severity, claim, actionUrl }) => severity !== 'critical' && !claim && actionUrl);
      id = chosen?.id ?? '';
      const ids = alerts.flatMap((alert) => (alert.id === id ? [] : [alert.id]));
      await send(page, 'POST', `${list}/bulk`, { action: 'dismiss', ids });
    });

    /** Restores the state from before the walk. */
    const begin = async (page: Page, path: string) => {
      await send(page, 'POST', `${list}/${id}/restore`);
      await send(page, 'DELETE', `${list}/${id}/snooze`);
      await send(page, 'PATCH', `${list}/${id}/unread`);
      await send(page, 'POST', `${list}/${id}/release`);
      await page.goto(path);
    };

    test('on the dashboard and in the details of an alert', async ({ page }) => {
      const open = async () => {
        await begin(page, '/dashboard');
        await expect(page.getByRole('region', { name: 'Most urgent' }).getByRole('listitem')).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open });
    });

    test('in the bell', async ({ page }) => {
      const open = async () => {
        await begin(page, '/dashboard');
        await page.getByRole('button', { name: /^Alerts & Notifications/ }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Dismiss' })).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open });
    });

    test('on the page of all alerts', async ({ page }) => {
      const open = async () => {
        await begin(page, '/alerts');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open });
    });
  });
}

async function send(page: Page, method: string, path: string, body?: object): Promise<void> {
  const status = await page.evaluate(
    async ([url, how, text]) => {
      const authorization = `Bearer ${localStorage.getItem('freight-hq.token')}`;
      const headers = { authorization, ...(text && { 'content-type': 'application/json' }) };
      return (await fetch(url, { method: how, headers, ...(text && { body: text }) })).status;
    },
    [path, method, body && JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}`).toBe(200);
}
