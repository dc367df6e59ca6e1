import type { Browser, Page } from 'playwright';
import type { Surroundings } from './embedding.ts';

export interface Figures {
  /** Requests for the list until the first one is shown. */
  lists: number;
  /** From a change on the server, made elsewhere, to the badge. */
  changeMs: number;
}

/** Uses the bell as a dispatcher would, and fails on whatever the page complains about. */
export async function useBell(browser: Browser, url: string, { apiBaseUrl, tokenUrl }: Surroundings): Promise<Figures> {
  const page = await browser.newPage();
  const problems: string[] = [];
  let lists = 0;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/eld/alerts') lists += 1;
  });
  try {
    await page.goto(url);
    const panel = page.getByRole('dialog', { name: 'Alerts & Notifications' });
    // The demo has unread critical alerts, so it opens by itself.
    await panel.getByRole('listitem').first().waitFor();
    const listsAtStart = lists;
    const before = await unread(page);

    const target = panel.locator('[data-part=alert][data-unread]').first();
    const title = await target.getByRole('heading').innerText();
    const row = panel.getByRole('listitem', { name: title });
    await row.getByRole('button', { name: 'Mark Read' }).click();
    await shows(page, before - 1);
    await row.getByRole('button', { name: 'Dismiss' }).click();
    await row.getByText('Dismissed').waitFor();
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.reload();
    await shows(page, before - 1);

    const changeMs = await readElsewhere(page, apiBaseUrl, tokenUrl, before - 2);
    if (problems.length > 0) throw new Error(`The page complained: ${problems.join('\n')}`);
    if (listsAtStart !== 1) throw new Error(`${listsAtStart} requests for the first list`);
    return { lists: listsAtStart, changeMs };
  } finally {
    await page.close();
  }
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Alerts & Notifications/ });

async function unread(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? '';
  const [, count] = /(\d+) unread notifications?$/.exec(name) ?? [];
  if (count === undefined) throw new Error(`The bell says "${name}"`);
  return Number(count);
}

const shows = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('button', { name: `: ${count} unread notification${count === 1 ? '' : 's'}` })
    .waitFor({ timeout: 5000 });

/** Reads one alert as the same person in another place, and waits for the bell to notice. */
async function readElsewhere(page: Page, apiBaseUrl: string, tokenUrl: string, expected: number): Promise<number> {
  // The stream of hints has to be open by then.
  await page.waitForTimeout(1000);
  const headers = { Authorization: `Bearer ${await (await fetch(tokenUrl)).text()}` };
  const list = (await (await fetch(`${apiBaseUrl}/api/eld/alerts`, { headers })).json()) as {
    id: string;
    isRead: boolean;
  }[];
  const id = list.find(({ isRead }) => !isRead)?.id ?? '';
  const started = performance.now();
  await fetch(`${apiBaseUrl}/api/eld/alerts/${id}/read`, { method: 'PATCH', headers });
  await shows(page, expected);
  return Math.round(performance.now() - started);
}
