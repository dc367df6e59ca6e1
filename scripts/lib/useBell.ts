import type { Browser, Page } from 'playwright';
import type { Surroundings } from './embedding.ts';
import { watchPage } from './watchPage.ts';

export interface Figures {
  /** Requests for the list until the first one is shown. */
  lists: number;
  /** From a change on the server, made elsewhere, to the badge. */
  changeMs: number;
}

/** Uses the bell as a dispatcher would, under a strict policy. */
export async function useBell(browser: Browser, url: string, { apiBaseUrl, tokenUrl }: Surroundings): Promise<Figures> {
  return watchPage(browser, url, async (page) => {
    const panel = page.getByRole('dialog', { name: 'Alerts & Notifications' });
    // The demo has unread critical alerts, so it opens automatically.
    await panel.getByRole('listitem').first().waitFor();
    const lists = await listsAskedFor(page);
    const before = await unread(page);

    const target = panel.locator('[data-part=alert][data-unread]').first();
    const title = await target.getByRole('heading').innerText();
    const row = panel.getByRole('listitem', { name: title });
    await row.locator('[data-part=unfold]').click();
    await row.getByRole('button', { name: 'Mark Read' }).click();
    await shows(page, before - 1);
    await row.getByRole('button', { name: 'Dismiss' }).click();
    await row.getByText('Dismissed').waitFor();
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: 'Dismiss' }).waitFor();
    await obeysThePerson(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.reload();
    await shows(page, before - 1);

    const changeMs = await readElsewhere(page, apiBaseUrl, tokenUrl, before - 2);
    if (lists !== 1) throw new Error(`${lists} requests for the first list`);
    return { lists, changeMs };
  });
}

/** How often the page has asked for the list so far, by the browser's own account. */
const listsAskedFor = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/eld/alerts')
        .length,
  );

/** Nothing moves for who wants no motion, and what colour alone said has an edge if colours are forced. */
async function obeysThePerson(page: Page): Promise<void> {
  const look = () =>
    page.locator('[data-part=root]').evaluate((root) => {
      const style = (part: string) => getComputedStyle(root.querySelector(`[data-part=${part}]`) ?? root);
      return { fade: style('panel').transitionDuration.replace(/(, 0s)+$/, ''), edge: style('badge').borderTopWidth };
    });
  const { fade, edge } = await look();
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const still = await look();
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });
  if (fade === '0s' || still.fade !== '0s') throw new Error(`Fades in ${fade}, with reduced motion in ${still.fade}`);
  if (edge !== '0px' || still.edge === '0px') throw new Error(`Edge ${edge}, with forced colours ${still.edge}`);
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
