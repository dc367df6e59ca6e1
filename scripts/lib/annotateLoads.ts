import type { Browser, Locator, Page } from 'playwright';
import { watchPage } from './watchPage.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, resource: string) => page.getByRole('dialog', { name: `Collaboration for ${resource}` });
const pin = (page: Page, text: RegExp) => part(page, 'Annotations').getByRole('button', { name: text });

// By key, since content loading above the button would move it away from a pointer.
const press = (button: Locator) => button.press('Enter');

async function openDialog(page: Page, resource: string) {
  await press(part(page, resource).getByRole('button', { name: /^Collaborate/ }));
  const opened = dialog(page, resource);
  await opened.getByRole('heading', { name: 'Collaboration Features' }).waitFor();
  return opened;
}

async function start(page: Page, resource: string, name: string) {
  const opened = await openDialog(page, resource);
  await opened.getByLabel('Session Name').fill(name);
  await page.keyboard.press('Enter');
  await opened.getByText('Connected', { exact: true }).waitFor();
  return opened;
}

async function comment(page: Page, selector: string, text: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await part(page, 'Annotations').getByRole('textbox', { name: 'Comment' }).fill(text);
  await page.keyboard.press('Enter');
}

/**
 * Two windows of a page work on one load, under a strict policy.
 * Returns the milliseconds from saving a comment in one until the other shows it.
 */
export function annotateTogether(browser: Browser, url: string, name: string): Promise<number> {
  return watchPage(browser, url, async (page) => {
    const opened = await start(page, 'Load 1042', name);
    await opened.getByRole('button', { name: 'Show Annotations' }).click();
    await part(page, 'Annotations').waitFor();
    return watchPage(browser, url, async (other) => {
      await (await openDialog(other, 'Load 1042')).getByRole('button', { name: `Join ${name}` }).click();
      await dialog(other, 'Load 1042').getByRole('button', { name: 'Show Annotations' }).click();
      await part(other, 'Annotations').waitFor();
      const started = performance.now();
      await comment(page, '#pickup td', 'Gate 4 is shut');
      await pin(other, /Gate 4 is shut/).waitFor();
      const seenMs = Math.round(performance.now() - started);
      await pin(other, /Gate 4 is shut/).click();
      await other.getByRole('button', { name: 'Resolve', exact: true }).click();
      await pin(page, /Gate 4 is shut.*Resolved/).waitFor();
      await other.getByRole('button', { name: 'Close annotations' }).click();
      await (await openDialog(other, 'Load 1042')).getByRole('button', { name: 'Leave Session' }).click();
      await dialog(other, 'Load 1042')
        .getByRole('button', { name: `Join ${name}` })
        .waitFor();
      return seenMs;
    });
  });
}

/** Opens a page that renders the sessions itself, after the page of `annotateTogether`. */
export function followSession(browser: Browser, url: string, name: string): Promise<void> {
  return watchPage(browser, url, async (page) => {
    const followed = part(page, 'Followed');
    await press(followed.getByRole('button', { name: `Follow ${name}` }));
    await followed.getByText(`${name}: connected, Gate 4 is shut`).waitFor();
    await followed.getByRole('button', { name: 'Stop following' }).click();
    await followed.getByRole('button', { name: `Follow ${name}` }).waitFor();
  });
}

/** The button and dialog alone, over sessions that the page keeps itself. */
export function showOwnSessions(browser: Browser, url: string): Promise<void> {
  return watchPage(browser, url, async (page) => {
    const opened = await openDialog(page, 'Load 7');
    await opened.getByRole('button', { name: 'Join Gate check' }).click();
    await opened.getByRole('listitem').filter({ hasText: 'Dana' }).waitFor();
    await opened.getByRole('button', { name: 'Leave Session' }).click();
    await opened.getByLabel('Session Name').fill('Dock check');
    await page.keyboard.press('Enter');
    await opened.getByText('Dock check', { exact: true }).waitFor();
  });
}

/** The mount function, here beside React. */
export function mountBesideReact(browser: Browser, url: string, name: string): Promise<void> {
  return watchPage(browser, url, async (page) => {
    const opened = await start(page, 'Load 2001', name);
    await opened.getByRole('button', { name: 'Leave Session' }).click();
    await opened.getByRole('button', { name: `Join ${name}` }).waitFor();
  });
}
