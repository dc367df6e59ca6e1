import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import {
  article,
  type Article,
  type ArticleCategory,
  articleCategories,
  type ArticleSummary,
  articleText,
  type ArticleText,
} from './contract.ts';

const base = '/api/hq/knowledge';
const list = `${base}/articles`;

let api: TestApi;
let owner: string;
let admin: string;
let reader: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
  reader = await api.signIn('priya.venkat@freight-hq.example');
});
afterAll(() => api.close());

const get = async <T>(path: string, token = owner) => (await api.call('GET', path, { token })).json as T;
const idsOf = async (query: string) => (await get<Article[]>(list + query)).map(({ id }) => id);
const create = async (title = 'Yard checks at night', body = 'Look **twice**.') => {
  const answer = await api.call('POST', list, { token: owner, body: { title, category: 'Dispatch', body } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ArticleText;
};
const publish = async () => {
  const { id } = await create();
  await edit(id, 1, { status: 'review' });
  expect((await edit(id, 2, { status: 'published' }, admin)).status).toBe(200);
  return id;
};
const edit = (id: string, version: number, body: unknown, token = owner) =>
  api.call('PATCH', `${list}/${id}`, { token, body, headers: { 'if-match': `"${version}"` } });

describe('the demo data', () => {
  test('adds up to the figures of the specification', async () => {
    const articles = await get<Article[]>(list);
    expect(articles).toHaveLength(40);
    const summary = await get<ArticleSummary>(`${base}/summary`);
    expect(summary).toMatchObject({ totalArticles: 40, totalViews: 12_450, published: 35, review: 3, draft: 2 });
    expect(summary.rating?.toFixed(1)).toBe('4.8');
    const sum = (of: (row: Article) => number) => articles.reduce((all, row) => all + of(row), 0);
    expect(summary).toEqual({
      totalArticles: articles.length,
      totalViews: sum(({ views }) => views),
      published: sum(({ status }) => Number(status === 'published')),
      review: sum(({ status }) => Number(status === 'review')),
      draft: sum(({ status }) => Number(status === 'draft')),
      archived: 0,
      votes: sum(({ likes, dislikes }) => likes + dislikes),
      rating: expect.closeTo(1 + (4 * sum(({ likes }) => likes)) / sum((row) => row.likes + row.dislikes), 9),
    });
  });

  test('has articles in every category, and no reads of unpublished articles', async () => {
    const articles = await get<Article[]>(list);
    const counts = articleCategories.map((name) => ({
      name,
      count: articles.filter(({ category }) => category === name).length,
    }));
    expect(await get<ArticleCategory[]>(`${base}/categories`)).toEqual(counts);
    expect(counts.every(({ count }) => count > 0)).toBe(true);
    const unpublished = articles.filter(({ status }) => status !== 'published');
    expect(unpublished.map(({ views, likes, dislikes }) => views + likes + dislikes)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the list', () => {
  test('has the shape of the contract, the last edited first', async () => {
    const articles = await get<Article[]>(list);
    expect(z.array(z.strictObject(article.shape)).parse(articles)).toEqual(articles);
    const times = articles.map(({ lastUpdated }) => lastUpdated);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('has pages and a total', async () => {
    const all = await get<Article[]>(list);
    const second = await api.call('GET', `${list}?page[size]=15&page[number]=3`, { token: owner });
    expect(second.headers.get('x-total-count')).toBe(String(all.length));
    expect(second.json).toEqual(all.slice(30));
  });

  test('finds by title and text in any case, and escapes wildcards', async () => {
    const { id } = await create('Ünusual title', 'Only here: 50%_of ZEBRAS');
    const found = (q: string) => idsOf(`?q=${encodeURIComponent(q)}`);
    expect(await found('zebra')).toEqual([id]);
    expect(await found('ünusual')).toEqual([id]);
    expect(await found('50%_of')).toEqual([id]);
    expect(await found('50_%of')).toEqual([]);
    const [first] = await get<Article[]>(`${list}?category=Banking&q=limits`);
    expect(first).toMatchObject({ title: 'Daily and monthly limits', category: 'Banking' });
    expect(await get<Article[]>(`${list}?category=Troubleshooting&q=zebra`)).toEqual([]);
    const bad = ['category=Nonsense', 'status=retired'].map((query) =>
      api.call('GET', `${list}?${query}`, { token: owner }),
    );
    expect((await Promise.all(bad)).map(({ status }) => status)).toEqual([422, 422]);
  });

  test.each(['draft', 'review', 'published'])('shows the articles that are %s alone', async (status) => {
    const wanted = (await get<Article[]>(list)).filter((row) => row.status === status);
    expect(wanted).not.toEqual([]);
    const found = await api.call('GET', `${list}?status=${status}`, { token: owner });
    expect([found.json, found.headers.get('x-total-count')]).toEqual([wanted, String(wanted.length)]);
  });

  test.each(['title', 'views', 'lastUpdated'] as const)('sorts by %s, both ways', async (field) => {
    const up = await get<Article[]>(`${list}?sort=${field}`);
    const down = await get<Article[]>(`${list}?sort=-${field}`);
    expect(up.toReversed()).toEqual(down);
    const keys = up.map((row) => (field === 'title' ? row.title.toLowerCase() : row[field]));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });
});

describe('a read', () => {
  test('by a reader is counted and does not change the version', async () => {
    const id = await publish();
    const before = await get<ArticleText>(`${list}/${id}`);
    const sums = await get<ArticleSummary>(`${base}/summary`);
    const opened = await api.call('POST', `${list}/${id}/reads`, { token: reader });
    expect(opened.json).toEqual({ ...before, views: before.views + 1 });
    expect(await get<ArticleSummary>(`${base}/summary`)).toEqual({ ...sums, totalViews: sums.totalViews + 1 });
  });

  test('by who changed it last, or of an unpublished article, is not counted', async () => {
    const sums = await get<ArticleSummary>(`${base}/summary`);
    for (const [id, token] of [[await publish(), admin] as const, [(await create()).id, reader] as const])
      expect((await api.call('POST', `${list}/${id}/reads`, { token })).json).toMatchObject({ id, views: 0 });
    expect((await get<ArticleSummary>(`${base}/summary`)).totalViews).toBe(sums.totalViews);
  });

  test('of a missing article is 404, of another kind of id 422', async () => {
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/reads'],
    ] as const) {
      const missing = await api.call(method, `${list}/${newId('art')}${end}`, { token: owner });
      expect([missing.status, missing.problem.code]).toEqual([404, 'not_found']);
      const wrong = await api.call(method, `${list}/${newId('tkt')}${end}`, { token: owner });
      expect([wrong.status, wrong.problem.errors?.[0]?.pointer]).toEqual([422, 'articleId']);
    }
  });
});

describe('a new article', () => {
  test('is a draft of its author, as typed, with its version as ETag', async () => {
    const markdown = '# A\n\n<script>alert(1)</script> & <b>bold</b>\n\n[x](javascript:alert(1))';
    const made = await create('  Trimmed title  ', markdown);
    expect(z.strictObject(articleText.shape).parse(made)).toEqual(made);
    expect(made).toMatchObject({
      title: 'Trimmed title',
      body: markdown,
      status: 'draft',
      nextStatuses: ['review', 'archived'],
      author: 'Margaret Ellery',
      version: 1,
      views: 0,
    });
    const read = await api.call('GET', `${list}/${made.id}`, { token: admin });
    expect([read.json, read.headers.get('etag')]).toEqual([made, '"1"']);
    expect(await audited('article.created')).toMatchObject({ articleId: made.id });
  });

  test.each([
    ['/title', { title: ' x ' }],
    ['/title', { title: 'y'.repeat(201) }],
    ['/category', { category: 'Gossip' }],
    ['/body', { body: ' \n ' }],
    ['/body', { body: 'z'.repeat(50_001) }],
    ['/views', { views: 5 }],
    ['/status', { status: 'published' }],
  ])('with a bad %s is refused at that place', async (pointer, change) => {
    const body = { title: 'A title', category: 'Dispatch', body: 'Text', ...change };
    const { problem } = await api.call('POST', list, { token: owner, body });
    expect([problem.status, problem.errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });
});

describe('an edit', () => {
  test('increases the version, names its editor, and keeps the author', async () => {
    const made = await create();
    api.clock.advance(60_000);
    const answer = await edit(made.id, 1, { title: 'Better', category: 'Banking', body: 'New' }, admin);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.json).toEqual({
      ...made,
      title: 'Better',
      category: 'Banking',
      body: 'New',
      version: 2,
      updatedBy: 'Daniel Reyes',
      lastUpdated: api.now().toISOString(),
    });
    expect(await audited('article.updated')).toMatchObject({ articleId: made.id, version: 2 });
  });

  test('of an older version is 412 and changes nothing', async () => {
    const made = await create();
    await edit(made.id, 1, { title: 'First wins' });
    const late = await edit(made.id, 1, { title: 'Late', body: 'Lost' }, admin);
    expect([late.status, late.problem.code]).toEqual([412, 'stale_edit']);
    expect((await edit(made.id, 2, {})).status).toBe(422);
    expect(await get<ArticleText>(`${list}/${made.id}`)).toMatchObject({ title: 'First wins', body: made.body });
    expect((await api.call('PATCH', `${list}/${made.id}`, { token: owner, body: { title: 'Blind' } })).status).toBe(
      428,
    );
  });

  test('by many users at once succeeds for one of them', async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => edit(id, 1, { title: `Title ${at}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(412)]);
    const winner = answers.find(({ status }) => status === 200)?.json as ArticleText;
    expect(await get<ArticleText>(`${list}/${id}`)).toEqual(winner);
  });
});

describe('the status', () => {
  test('goes from draft over review to published, and back', async () => {
    const { id } = await create();
    const at = async () => (await get<ArticleText>(`${list}/${id}`)).status;
    expect((await edit(id, 1, { status: 'published' })).problem).toMatchObject({
      status: 409,
      code: 'status_refused',
      errors: [{ pointer: '/status', detail: 'An article that is a draft cannot be published' }],
    });
    expect(await at()).toBe('draft');
    expect((await edit(id, 1, { status: 'review' })).json).toMatchObject({ nextStatuses: ['draft'] });
    expect(await get<ArticleText>(`${list}/${id}`, admin)).toMatchObject({ nextStatuses: ['published', 'draft'] });
    const before = await get<ArticleSummary>(`${base}/summary`);
    expect((await edit(id, 2, { status: 'published' }, admin)).json).toMatchObject({ status: 'published' });
    expect(await get<ArticleSummary>(`${base}/summary`)).toEqual({
      ...before,
      ...{ published: before.published + 1, review: before.review - 1 },
    });
    expect((await edit(id, 3, { status: 'review' })).status).toBe(409);
    expect((await edit(id, 3, { status: 'published', title: 'Still there' })).status).toBe(200);
    expect((await edit(id, 4, { status: 'draft' })).json).toMatchObject({ status: 'draft', version: 5 });
  });
});

test('an article is published by another user than its author', async () => {
  const { id } = await create();
  await edit(id, 1, { status: 'review' });
  const own = await edit(id, 2, { status: 'published' });
  expect(own.problem).toMatchObject({ status: 409, code: 'own_article', errors: [{ pointer: '/status' }] });
  expect((await get<ArticleText>(`${list}/${id}`)).status).toBe('review');
  expect((await edit(id, 2, { status: 'published' }, admin)).json).toMatchObject({ status: 'published' });
  expect((await edit(id, 3, { title: 'Still the author' })).json).toMatchObject({ status: 'published' });
});

describe('a vote', () => {
  const vote = (id: string, value: string | null, token = owner) =>
    api.call('PUT', `${list}/${id}/vote`, { token, body: { vote: value } });

  test('counts once for each person, can change, and can be taken back', async () => {
    const { id, likes, dislikes } = (await get<Article[]>(list)).find((row) => row.status === 'published')!;
    const counts = async () => {
      const row = await get<ArticleText>(`${list}/${id}`);
      return [row.likes - likes, row.dislikes - dislikes, row.vote];
    };
    expect((await vote(id, 'like')).json).toMatchObject({ likes: likes + 1, vote: 'like' });
    await vote(id, 'like');
    expect(await counts()).toEqual([1, 0, 'like']);
    await vote(id, 'dislike', admin);
    expect(await counts()).toEqual([1, 1, 'like']);
    await vote(id, 'dislike');
    expect(await counts()).toEqual([0, 2, 'dislike']);
    await vote(id, null);
    await vote(id, null);
    expect(await counts()).toEqual([0, 1, null]);
    expect((await get<ArticleText>(`${list}/${id}`, admin)).vote).toBe('dislike');
  });

  test('on a draft is refused', async () => {
    const { id } = await create();
    const { problem } = await vote(id, 'like');
    expect([problem.status, problem.code]).toEqual([409, 'not_published']);
  });
});

async function audited(action: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await api.rows<{ articleId: string; details: Record<string, unknown> }>(
    sql`select target_id as "articleId", details from audit_log where action = ${action} order by seq desc limit 1`,
  );
  return row && { articleId: row.articleId, ...row.details };
}
