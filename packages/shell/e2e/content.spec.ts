import type { Page } from '@playwright/test';
import { accounts, expect, test } from './support/test.ts';

test.use({ ownServer: 'file' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openLanding(page: Page): Promise<void> {
  await page.goto('/hq/content');
  await page.getByRole('button', { name: 'Edit Landing Page' }).click();
  await expect(field(page, 'hero title')).toBeVisible();
}

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
}

test('two tabs save different fields, and both texts are public', { tag: '@main' }, async ({ page, context }) => {
  await openLanding(page);
  const other = await context.newPage();
  await openLanding(other);
  await field(page, 'hero title').fill('Written in the first tab');
  await field(other, 'hero subtitle').fill('<b>Written</b> in the second tab');
  await saveChanges(page);
  await saveChanges(other);
  await page.goto('/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written in the first tab');
  await expect(page.getByText('<b>Written</b> in the second tab')).toBeVisible();
});

test('two tabs save the same field: both texts show, and closing loses none', async ({ page, context }) => {
  await openLanding(page);
  const other = await context.newPage();
  await openLanding(other);
  await field(page, 'hero title').fill('Theirs');
  await field(other, 'hero title').fill('Mine');
  await saveChanges(page);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = other.getByRole('region', { name: 'hero title' });
  await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible();
  // The text is still there after a reload.
  await other.reload();
  await expect(field(other, 'hero title')).toHaveValue('Mine');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await saveChanges(other);
  await page.goto('/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
});

test('a new page is a draft until it is published, and a former slug leads to it', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/hq/content');
  await page.getByRole('button', { name: 'New Page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Carriers');
  await page.getByRole('button', { name: 'Create Page' }).click();
  await expect(page.getByRole('heading', { name: 'Edit: Carriers' })).toBeVisible();
  expect((await request.get(`${server.url}/site/carriers`)).status()).toBe(404);
  await saveChanges(page);
  expect((await request.get(`${server.url}/site/carriers`)).status()).toBe(200);
  await field(page, 'slug').fill('for-carriers');
  await saveChanges(page);
  const moved = await request.get(`${server.url}/site/carriers`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/site/for-carriers']);
});

test('a session that ends while a page is edited loses no text', async ({ page }) => {
  await openLanding(page);
  await field(page, 'hero title').fill('Typed before the session ended');
  const token = await page.evaluate(() => localStorage.getItem('freight-hq.token'));
  await page.request.post('/hq/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
  await prompt.getByRole('textbox', { name: 'Employee ID' }).fill(accounts.owner.employeeId);
  await prompt.getByRole('textbox', { name: 'Password' }).fill(accounts.owner.password);
  await prompt.getByRole('button', { name: 'Sign in' }).click();
  await expect(prompt).toBeHidden();
  await expect(field(page, 'hero title')).toHaveValue('Typed before the session ended');
  await saveChanges(page);
  await page.goto('/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed before the session ended');
});

test('two editors who open a page at the same moment see each other', async ({ page, browser, server, servers }) => {
  const visitor = await browser.newContext({ baseURL: server.url });
  const colleague = await visitor.newPage();
  const token = await servers.token(server, accounts.admin);
  await colleague.goto('/favicon.svg');
  await colleague.evaluate((value) => localStorage.setItem('freight-hq.token', value), token);
  for (const name of ['Landing Page', 'Pricing', 'About Us', 'Features']) {
    const edit = { name: `Edit ${name}` };
    const both = [page, colleague];
    await Promise.all(both.map((each) => each.goto('/hq/content')));
    await Promise.all(both.map((each) => expect(each.getByRole('button', edit)).toBeVisible()));
    await Promise.all(both.map((each) => each.getByRole('button', edit).click()));
    await expect(page.getByText('Daniel Reyes is editing this page, too')).toBeVisible();
    await expect(colleague.getByText('Margaret Ellery is editing this page, too')).toBeVisible();
  }
  await colleague.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('is editing this page, too')).toBeHidden();
  await visitor.close();
});

test('two tabs of one user keep a text each', async ({ page, context }) => {
  await openLanding(page);
  await field(page, 'hero title').fill('Of the first tab');
  const other = await context.newPage();
  await openLanding(other);
  await expect(other.getByText('Another tab has text of this page that is not saved')).toBeVisible();
  await field(other, 'hero title').fill('Of the second tab');
  await page.reload();
  await expect(field(page, 'hero title')).toHaveValue('Of the first tab');
  await other.reload();
  await expect(field(other, 'hero title')).toHaveValue('Of the second tab');
});

test('a preview link shows the draft until it is revoked, and a schedule publishes while text is typed', async ({
  page,
  request,
  server,
}) => {
  await openLanding(page);
  await field(page, 'hero title').fill('Only a draft');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Save as draft');
  await expect(page.getByText('Saved!')).toBeVisible();
  await choose('Preview links');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
  expect(await (await request.get(address)).text()).toContain('Only a draft');
  await page.getByRole('button', { name: 'Revoke link 1' }).click();
  await expect(page.getByText('No preview link works at present.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await field(page, 'hero title').fill('Typed while the schedule waits');
  const id = new URL(page.url()).searchParams.get('edit');
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('freight-hq.token'))}`;
  const path = `${server.url}/api/hq/content/pages/${id}`;
  const etag = (await request.get(path, { headers: { authorization } })).headers()['etag'] ?? '';
  const at = new Date(Date.now() + 2_000).toISOString();
  const planned = await request.post(`${path}/schedules`, {
    headers: { authorization, 'if-match': etag },
    data: { action: 'publish', at, zone: 'UTC' },
  });
  expect(planned.status()).toBe(201);
  await expect(page.getByText(/was published by schedule/)).toBeVisible({ timeout: 40_000 });
  await expect(field(page, 'hero title')).toHaveValue('Typed while the schedule waits');
  expect(await (await request.get(`${server.url}/site`)).text()).toContain('Only a draft');
  await saveChanges(page);
  expect(await (await request.get(`${server.url}/site`)).text()).toContain('Typed while the schedule waits');
});
