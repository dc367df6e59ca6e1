import type { Page } from '@playwright/test';
import { pages } from '../src/sitemap.ts';
import { startServer, type Server } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_IN_PRODUCTION: '1' };
/** An empty installation, as an operator starts it. */
const test = base.extend<{ server: Server }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startServer(production);
    await use(server);
    await server.stop();
  },
});
test.describe.configure({ timeout: 240_000 });

const paths = pages.all.filter(
  ({ area, path, canonical }) => area === 'hq' && path === canonical && !/[:*]/.test(path),
);
/** Texts that the demo shows for figures that nobody measures. */
const fixedTexts = ['145ms', '0.01%', '2.1%', '+12.5%', '+3.2%', '+8.7%', '-5 days', 'fixed', 'fixed, not measured'];
const pagesWithUnmeasured = ['/hq', '/hq/sales'];

async function signUpAsFirstOwner(page: Page, server: Server): Promise<void> {
  const setup = () => /#setup=[\w-]+/.exec(server.log())?.[0];
  // The link is printed after the server is ready.
  await expect.poll(setup).toBeDefined();
  await page.goto(`/hq/register${setup()}`);
  const values = { 'First name': 'Nora', 'Last name': 'Quist', 'Company name': 'Quist', Email: 'nora@quist.example' };
  for (const [name, value] of Object.entries({ ...values, Phone: '+1 555 0100', Password: 'Quiet-harvest-bridge-88' }))
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Create HQ Account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/hq');
}

test('no page of an empty installation shows a fixed text for a figure that nobody measures', async ({
  page,
  server,
}) => {
  await signUpAsFirstOwner(page, server);
  expect(paths.length).toBeGreaterThan(25);
  const shown: string[] = [];
  for (const { path } of paths) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    const words = new Set((await main.innerText()).split(/\s*\n\s*/));
    shown.push(...fixedTexts.filter((text) => words.has(text)).map((text) => `${path}: ${text}`));
    if (pagesWithUnmeasured.includes(path)) await expect(main.getByText('Not measured yet').first()).toBeVisible();
  }
  expect(shown).toEqual([]);
});
