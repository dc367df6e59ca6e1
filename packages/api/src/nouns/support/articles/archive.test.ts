import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Article, ArticleSummary, ArticleText } from './contract.ts';

const base = '/api/hq/knowledge';
const list = `${base}/articles`;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const get = async <T>(path: string) => (await api.call('GET', path, { token })).json as T;
const move = async ({ id, version }: Article, status: string) =>
  (await api.call('PATCH', `${list}/${id}`, { token, body: { status }, headers: { 'if-match': `"${version}"` } }))
    .json as ArticleText;
const idsOf = async (query: string) => (await get<Article[]>(`${list}${query}`)).map(({ id }) => id);

test('an archived article leaves lists and sums, keeps its text, and can come back as a draft', async () => {
  const [article] = await get<Article[]>(`${list}?status=published`);
  const [summary, categories] = [await get<ArticleSummary>(`${base}/summary`), await get(`${base}/categories`)];
  const archived = await move(article!, 'archived');
  expect(archived).toMatchObject({ status: 'archived', nextStatuses: ['draft'] });
  for (const query of ['', '?page[size]=200', '?status=published', `?q=${encodeURIComponent(article!.title)}`]) {
    expect(await idsOf(query)).not.toContain(article!.id);
  }
  expect(await idsOf('?status=archived')).toEqual([article!.id]);
  expect(await get<ArticleText>(`${list}/${article!.id}`)).toMatchObject({
    title: article!.title,
    likes: article!.likes,
  });
  expect(await get<ArticleSummary>(`${base}/summary`)).toMatchObject({
    totalArticles: summary.totalArticles - 1,
    published: summary.published - 1,
    archived: 1,
    totalViews: summary.totalViews - article!.views,
    votes: summary.votes - article!.likes - article!.dislikes,
  });
  expect(await get(`${base}/categories`)).not.toEqual(categories);
  const back = await move(archived, 'draft');
  expect(back).toMatchObject({ status: 'draft', nextStatuses: ['review', 'archived'] });
  expect(await get(`${base}/categories`)).toEqual(categories);
});

test('an article in review is not archived', async () => {
  const [article] = await get<Article[]>(`${list}?status=review`);
  expect(await move(article!, 'archived')).toMatchObject({ status: 409, code: 'status_refused' });
});
