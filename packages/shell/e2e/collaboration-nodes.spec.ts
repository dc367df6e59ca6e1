import type { Browser, Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { startNodes, type Nodes } from './support/nodes.ts';
import { ask } from './support/steps.ts';
import { accounts, expect, test as base } from './support/test.ts';

const annotations = (page: Page) => page.getByRole('region', { name: 'Annotations' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Collaboration for Tenant Management' });
const pins = (page: Page) => annotations(page).locator('[data-part="pin"]');

const test = base.extend<object, { nodes: Nodes }>({
  nodes: [
    async ({ servers: _ }, use) => {
      const nodes = await startNodes();
      await use(nodes);
      await nodes.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ nodes }, use) => use(nodes.one),
});

// Three browsers beside two servers: on a busy machine all of that takes its time.
test.describe.configure({ timeout: 120_000 });

let pages: Page[];
test.beforeEach(() => {
  pages = [];
});
test.afterEach(async () => {
  for (const page of pages) await page.context().close();
});

/** A browser of its own, signed in, on the page that is annotated. */
async function open(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  pages.push(page);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('freight-hq.token', value), token);
  await page.goto('/hq/tenants');
  await expect(page.getByRole('grid', { name: 'Tenants' }).getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Collaborate(?! on)/ }).click();
  return page;
}

async function start(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByLabel('Session Name').fill(name);
  await page.keyboard.press('Enter');
  await show(page);
}

async function join(page: Page, name: string): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: `Join ${name}` })
    .click();
  await show(page);
}

async function show(page: Page): Promise<void> {
  await expect(dialogOf(page).getByText('Connected', { exact: true })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Show Annotations' }).click();
}

const seesTwo = (page: Page) => expect(annotations(page).getByText('2 collaborators')).toBeVisible({ timeout: 30_000 });

let row = 0;
/** Each beside the last, so that none lies over another, and on a row, also below the message that the browser is offline. */
async function comment(page: Page, text: string): Promise<void> {
  row += 1;
  await annotations(page).getByRole('radio', { name: 'Comment' }).click();
  await page.mouse.click(400 + (row % 8) * 90, 480 + Math.floor(row / 8) * 90);
  await annotations(page).getByRole('textbox', { name: 'Comment' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Everybody sees these comments and no others, each once. */
async function allSee(...texts: string[]): Promise<void> {
  const wanted = texts.toSorted();
  for (const page of pages) await expect.poll(() => seenIn(page), { timeout: 30_000 }).toEqual(wanted);
}

async function seenIn(page: Page): Promise<string[]> {
  const labels = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.split(': ').at(-1) ?? '').toSorted();
}

/** The stored annotations, as a node returns them. */
async function stored(page: Page): Promise<string[]> {
  const at = '/api/collaboration/sessions?resourceType=tenant_management&resourceId=hq_tenant_overview';
  const { sessions } = await ask<{ sessions: { id: string }[] }>(page, at);
  const found = await ask<{ annotations: { content: string }[] }>(
    page,
    `/api/collaboration/sessions/${sessions[0]?.id}/annotations`,
  );
  return found.annotations.map(({ content }) => content).toSorted();
}

test('two people on two nodes annotate together, one of them cut off in between @nodes', async ({
  browser,
  servers,
  nodes,
}) => {
  const line = await nodes.openLine();
  const here = await open(browser, nodes.one.url, await servers.token(nodes.one, accounts.owner));
  await start(here, 'Two nodes');
  const there = await open(browser, line.url, await servers.token(nodes.two, accounts.admin));
  await join(there, 'Two nodes');
  for (const page of pages) await seesTwo(page);
  await comment(here, 'From the first');
  await comment(there, 'From the second');
  await allSee('From the first', 'From the second');

  line.cut();
  await there.context().setOffline(true);
  await comment(there, 'Written offline');
  await expect(pins(there).and(there.getByLabel(/Written offline, Not saved yet/))).toBeVisible();
  await comment(here, 'Written meanwhile');
  await annotations(here)
    .getByRole('button', { name: /From the first/ })
    .click();
  await annotations(here).getByRole('dialog').getByText('More actions').click();
  await annotations(here).getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(pins(here)).toHaveCount(2);
  await expect(pins(there)).toHaveCount(3);
  await there.context().setOffline(false);
  line.mend();
  const all = ['From the second', 'Written meanwhile', 'Written offline'];
  await allSee(...all);
  for (const page of pages) expect(await stored(page)).toEqual(all);
});

test('three browsers on two nodes lose nothing when one node dies, and show nothing twice @nodes', async ({
  browser,
  servers,
  nodes,
}) => {
  const people: [Account, string][] = [
    [accounts.owner, nodes.one.url],
    [accounts.admin, (await nodes.openLine()).url],
    // The same person a second time, elsewhere: counted once.
    [accounts.owner, (await nodes.openLine()).url],
  ];
  for (const [account, url] of people) {
    const page = await open(browser, url, await servers.token(nodes.one, account));
    if (pages.length === 1) await start(page, 'A node dies');
    else await join(page, 'A node dies');
  }
  for (const page of pages) await seesTwo(page);
  const [first, second, third] = pages as [Page, Page, Page];
  await Promise.all([comment(first, 'A'), comment(second, 'B'), comment(third, 'C')]);
  await allSee('A', 'B', 'C');

  await nodes.two.stop('SIGKILL');
  await Promise.all([comment(first, 'D'), comment(second, 'E'), comment(third, 'F')]);
  await allSee('A', 'B', 'C', 'D', 'E', 'F');
  for (const page of pages) await seesTwo(page);
  for (const page of pages) expect(await stored(page)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});
