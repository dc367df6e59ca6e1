import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { ask, seen } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

interface Article {
  id: string;
  title: string;
  category: string;
  views: number;
  likes: number;
  status: string;
  version: number;
}

const address = '/hq/support/knowledge';
const list = '/api/hq/knowledge/articles';
const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Recent articles' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test.use({ ownServer: 'file' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs(accounts.owner);
});

test('every control of the page and of its dialogs acts', { tag: '@walk' }, async ({ page }) => {
  test.setTimeout(300_000);
  const found = (await openList(page)).find(({ status }) => status === 'published');
  await expectEveryControlActs(page, {
    // It takes the article out of the list that the walk starts from.
    except: /^Archive$/,
    open: async () => {
      await page.goto(`${address}?q=${encodeURIComponent(found?.title ?? '')}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Banking/ })).toBeVisible();
    },
  });
});

test('the figures are the sums of the articles', async ({ page }) => {
  const articles = await openList(page);
  const tile = (name: string) => page.getByRole('article', { name });
  await expect(tile('Total Articles')).toContainText(String(articles.length));
  const views = articles.reduce((sum, article) => sum + article.views, 0);
  await expect(tile('Total Views')).toContainText(views.toLocaleString('en-US'));
  await expect(tile('Published')).toContainText(String(articles.filter(({ status }) => status === 'published').length));
  await expect(tile('Avg. Rating')).toContainText('4.8/5');
});

test('search and category live in the address, and both controls share one query', async ({ page }) => {
  const articles = await openList(page);
  await page.getByRole('button', { name: 'Search Articles' }).click();
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await expect(box).toBeFocused();
  await page.keyboard.type('DEMURRAGE');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=DEMURRAGE$/);
  await box.fill('');
  await page.getByRole('button', { name: /^Banking/ }).click();
  const banking = articles.filter(({ category }) => category === 'Banking').length;
  await expect(rows(page)).toHaveCount(banking);
  await expect(page).toHaveURL(/\?category=Banking$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: /next/i }).click();
  await page.reload();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: /previous/i }).click();
  await expect(rows(page)).toHaveCount(20);
});

test(
  'an article is written, previewed, reviewed by another user and published',
  { tag: '@main' },
  async ({ page, signInAs }) => {
    await openList(page);
    await page.getByRole('button', { name: 'New Article' }).click();
    const editor = page.getByRole('dialog', { name: 'New Article' });
    await editor.getByRole('button', { name: 'Create Draft' }).click();
    await expect(editor.getByText('A title has at least 3 characters')).toBeVisible();
    await expect(editor.getByText('An article needs a text')).toBeVisible();
    await editor.getByRole('textbox', { name: 'Title' }).fill('Night gates');
    const script = ['java', 'script:alert(1)'].join('');
    await editor
      .getByRole('textbox', { name: 'Text' })
      .fill(`## Ring twice\n\n&copy; us <img src=x onerror=alert(1)> [no](${script}) [yes](https://docs.example/a)`);
    await editor.getByRole('tab', { name: 'Preview' }).click();
    // An entity, HTML and links, under the content security policy of the product.
    await expect(editor.getByRole('heading', { name: 'Ring twice' })).toBeVisible();
    await expect(editor.getByText('© us <img src=x onerror=alert(1)>')).toBeVisible();
    await expect(editor.getByRole('link')).toHaveCount(1);
    await editor.getByRole('button', { name: 'Create Draft' }).click();
    await seen(page, 'Article Saved');
    await expect(rows(page).first()).toContainText('Night gates');
    await expect(rows(page).first()).toContainText('Draft');
    await page.getByRole('button', { name: 'View Night gates' }).click();
    const reader = page.getByRole('dialog', { name: 'Night gates' });
    await reader.getByRole('button', { name: 'Submit for review' }).click();
    await expect(reader.getByText(/Another user reads and publishes it/)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await signInAs(accounts.admin);
    await page.goto(`${address}?status=review&q=Night`);
    await page.getByRole('button', { name: 'View Night gates' }).click();
    await reader.getByRole('button', { name: 'Publish' }).click();
    await seen(page, 'Article Published');
    await reader.getByRole('button', { name: /^Yes/ }).click();
    await expect(reader.getByRole('button', { name: /^Yes/ })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    // The list of articles in review no longer has it; writers' reads are not counted.
    await expect(page.getByText('No articles match')).toBeVisible();
    await page.getByRole('tab', { name: /^Published/ }).click();
    await expect(rows(page).first().getByRole('gridcell', { name: '0', exact: true })).toBeVisible();
  },
);

test('an open article has an address: Back closes it, a reload opens it, and an unknown one says so', async ({
  page,
}) => {
  const [article] = await openList(page);
  if (!article) throw new Error('There is no article');
  const reader = page.getByRole('dialog', { name: article.title });
  await page.getByRole('button', { name: `View ${article.title}` }).click();
  await expect(reader).toBeVisible();
  await expect(page).toHaveURL(`${address}?article=${article.id}`);
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goForward();
  await expect(reader).toBeVisible();
  await page.reload();
  await expect(reader.getByText(/^By /)).toBeVisible();
  const { views } = await ask<Article>(page, `${list}/${article.id}`);
  // It was opened three times by a user who did not write it.
  expect(views).toBe(article.views + 3);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await page.goto(`${address}?article=art_${'0'.repeat(26)}`);
  await expect(page.getByRole('dialog').getByText('The article could not be loaded')).toBeVisible();
});

test('a published article is read and voted on in the help centre', { tag: '@main' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const article = (await openList(page)).find(({ status }) => status === 'published');
  if (!article) throw new Error('No article is published');
  await page.getByRole('button', { name: `Copy the public link of ${article.title}` }).click();
  await seen(page, 'Link Copied');
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status')).toHaveText('Thank you. Your answer was counted.');
  await page.getByRole('searchbox').fill(article.title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: article.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await page.goto(address);
  const after = await ask<Article>(page, `${list}/${article.id}`);
  expect([after.views, after.likes]).toEqual([article.views + 1, article.likes + 1]);
});

test('of two who edit one article the second is told, and loses nothing', async ({ page }) => {
  const [article] = await openList(page);
  if (!article) throw new Error('There is no article');
  await page.getByRole('button', { name: `Edit ${article.title}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Article' });
  await editor.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await change(page, article, 'Theirs');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByText('has changed this article in the meantime')).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await editor.getByRole('button', { name: 'Show their version' }).click();
  await expect(editor.getByRole('region', { name: 'Their version' })).toContainText('Theirs');
  await editor.getByRole('button', { name: 'Keep mine' }).click();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await seen(page, 'Article Saved');
  await expect(rows(page).first()).toContainText('Mine');
});

async function openList(page: Page): Promise<Article[]> {
  await page.goto(address);
  // The first page of a server that has just started takes its time.
  await expect(rows(page)).toHaveCount(20, { timeout: 30_000 });
  return ask<Article[]>(page, list);
}

/** Saves the article from another window. */
async function change(page: Page, { id, version }: Article, title: string): Promise<void> {
  const status = await page.evaluate(
    async ([path, tag, body]) => {
      const token = localStorage.getItem('freight-hq.token') ?? '';
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'If-Match': tag };
      return (await fetch(path, { method: 'PATCH', headers, body })).status;
    },
    [`${list}/${id}`, `"${version}"`, JSON.stringify({ title })] as const,
  );
  expect(status).toBe(200);
}
