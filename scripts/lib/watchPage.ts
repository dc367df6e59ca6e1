import type { Browser, Page } from 'playwright';

/** Beside other tests, a development server takes long to answer for the first time. */
const patienceMs = 90_000;

/** Opens a page, runs the given steps, and fails on every error that the page reports. */
export async function watchPage<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await page.goto(url);
    const result = await work(page);
    if (problems.length > 0) throw new Error(`The page complained: ${problems.join('\n')}`);
    return result;
  } finally {
    await page.close();
  }
}
