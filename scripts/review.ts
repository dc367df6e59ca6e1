import { spawn } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { accounts, type Account } from '../packages/shell/e2e/support/accounts.ts';
import { startServer } from '../packages/shell/e2e/support/server.ts';
import { buildIfChanged } from './lib/build.ts';
import { stop } from './lib/embedding.ts';
import { program, root } from './lib/paths.ts';
import { chromiumLaunch } from './vitest/chromium.ts';
import { freePort } from './vitest/free-port.ts';

// Two people review a story in Storybook, against a real API: what `pnpm storybook` gives to designers.
const story = 'components-button--default';
const readyWithinMs = 120_000;

async function untilServed(url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Storybook did not answer at ${url} within ${readyWithinMs / 1000} s`);
}

/** Storybook's page around the story; the first visit waits for its sources to be built. */
async function openStory(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await preview(page).getByRole('button').first().waitFor();
  return page;
}

const preview = (page: Page) => page.frameLocator('#storybook-preview-iframe');
const overlay = (page: Page) => preview(page).getByRole('region', { name: 'Annotations' });
const pin = (page: Page, text: string) => overlay(page).getByRole('button', { name: new RegExp(text) });

async function signIn(page: Page, { email, password, employeeId }: Account): Promise<void> {
  const panel = preview(page);
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByRole('textbox', { name: 'Password' }).fill(password);
  await panel.getByLabel('Employee ID').fill(employeeId);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}

async function startSession(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Collaborate on this story' }).click();
  await signIn(page, accounts.owner);
  const dialog = preview(page).getByRole('dialog', { name: /^Collaboration for Components\/Button/ });
  await dialog.getByLabel('Session Name').fill('Button review');
  await dialog.getByRole('button', { name: 'Start Session' }).click();
  await dialog.getByText('Connected', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Show Annotations' }).click();
}

/** Comments on the story's button, and answers the annotation's id. */
async function comment(page: Page, text: string): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/collaboration/annotations'));
  const target = await preview(page).locator('#storybook-root button').first().boundingBox();
  if (!target) throw new Error('The story is not to be seen');
  await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  await overlay(page).getByRole('textbox', { name: 'Comment' }).fill(text);
  await page.keyboard.press('Enter');
  await pin(page, text).waitFor();
  const { annotation } = (await (await answer).json()) as { annotation: { id: string } };
  return annotation.id;
}

async function review(address: string): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const [one, two] = await Promise.all([browser.newContext(), browser.newContext()]);
    const first = await openStory(one, `${address}/?path=/story/${story}`);
    console.log('. Storybook shows the story');
    const login = first.waitForResponse((response) => response.url().endsWith('/hq/api/login'));
    await startSession(first);
    const { token } = (await (await login).json()) as { token: string };
    console.log('. signed in and started a session from the toolbar');
    const id = await comment(first, 'Too loud');
    console.log('. commented on the story');
    const link = `${address}/?path=/story/${story}&globals=collaborate:!true&annotation=${id}`;
    const second = await openStory(two, link);
    await signIn(second, accounts.admin);
    await overlay(second).getByRole('dialog').getByText('Too loud').waitFor();
    console.log('. the link led another user to the comment');
    await overlay(second).getByRole('dialog').getByRole('textbox', { name: 'Reply' }).fill('Quiet is better');
    await second.keyboard.press('Enter');
    await pin(first, 'Too loud').click();
    await overlay(first).getByRole('dialog').getByText('Quiet is better').waitFor();
    console.log('. their reply arrived');
    const stored = await first.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    if (stored.includes(token)) throw new Error('The token was stored');
    await second.getByRole('switch', { name: 'Collaborate on this story' }).click();
    await overlay(first).getByText('1 collaborator').waitFor();
    console.log('. the switch leaves the session');
  } finally {
    await browser.close();
  }
}

await buildIfChanged();
const started = performance.now();
const port = await freePort();
const address = `http://localhost:${port}`;
const api = await startServer({ ALLOWED_ORIGINS: address });
const storybook = spawn(
  program('storybook'),
  ['dev', '--ci', '--quiet', '--no-version-updates', '--port', String(port), '--exact-port', '--host', 'localhost'],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, STORYBOOK_API_URL: api.url } },
);
try {
  await untilServed(`${address}/index.json`);
  await review(address);
  console.log(`Reviewed a story together in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await Promise.all([stop(storybook), api.stop()]);
}
