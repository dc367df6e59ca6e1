import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Page, PageRow, PageVersion, PageVersionText, SlugCheck } from './contract.ts';

const pages = '/api/hq/content/pages';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const get = async <T>(path: string) => (await api.call('GET', path, { token: owner })).json as T;
const send = (method: string, path: string, body?: unknown, version?: number, token = owner) =>
  api.call(method, path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const save = (id: string, body: unknown, version: number) => send('PUT', `${pages}/${id}`, body, version);

async function create(slug: string, title = `Page ${slug}`): Promise<Page> {
  const answer = await send('POST', pages, { title, slug });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Page;
}

async function saved(id: string, body: unknown, version: number): Promise<Page> {
  const answer = await save(id, body, version);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

describe('the list', () => {
  it('has the four seeded pages with the keys of the specification', async () => {
    const rows = await get<PageRow[]>(pages);
    const seeded = rows.filter(({ slug }) => ['landing', 'about', 'features', 'pricing'].includes(slug));
    expect(seeded.map(({ status, slug, public_path }) => `${slug} ${status} ${public_path}`).toSorted()).toEqual([
      'about published /site/about',
      'features published /site/features',
      'landing published /site',
      'pricing published /site/pricing',
    ]);
    const landing = await get<Page>(`${pages}/${rows.find(({ slug }) => slug === 'landing')?.id}`);
    expect(Object.keys(landing.content)).toEqual([
      ...['hero_title', 'hero_subtitle', 'hero_description', 'feature_1_title', 'feature_1_description'],
      ...['stats_users', 'stats_revenue', 'stats_features', 'stats_rating'],
    ]);
  });

  it('searches titles and slugs, in pages', async () => {
    await create('yard-rules', 'Rules of the 100% yard');
    const found = await api.call('GET', `${pages}?q=YARD&page[size]=1`, { token: owner });
    expect((found.json as PageRow[]).map(({ slug }) => slug)).toEqual(['yard-rules']);
    expect(found.headers.get('x-total-count')).toBe('1');
    const wildcard = await get<PageRow[]>(`${pages}?q=100%25`);
    expect(wildcard.map(({ slug }) => slug)).toEqual(['yard-rules']);
    expect(await get<PageRow[]>(`${pages}?status=draft&q=yard`)).toHaveLength(1);
    expect(await get<PageRow[]>(`${pages}?status=published&q=yard`)).toHaveLength(0);
  });

  it("answers 'Page not found' for a page that does not exist", async () => {
    const answer = await send('GET', `${pages}/pag_00000000000000000000000000`);
    expect(answer.status).toBe(404);
    expect(answer.problem.message).toBe('Page not found');
  });
});

describe('saving', () => {
  it('merges the given keys, publishes on request, and never changes a version', async () => {
    const page = await create('save');
    const draft = await saved(page.id, { content: { hero_description: 'Written' }, status: 'draft' }, 1);
    expect(draft).toMatchObject({ version: 2, status: 'draft', published: null, public_path: null });
    expect(draft.content).toEqual({ hero_title: 'Page save', hero_description: 'Written' });
    const live = await saved(page.id, { content: { hero_title: 'Public' }, status: 'published' }, 2);
    expect(live).toMatchObject({ version: 3, status: 'published', has_unpublished_changes: false });
    const later = await saved(page.id, { content: { hero_title: 'Later' } }, 3);
    expect(later).toMatchObject({ version: 4, status: 'published', has_unpublished_changes: true });
    expect(later.published).toMatchObject({
      version: 3,
      content: { hero_title: 'Public', hero_description: 'Written' },
    });
    const published = await send('POST', `${pages}/${page.id}/publish`, undefined, 4);
    expect(published.json).toMatchObject({ has_unpublished_changes: false, published: { version: 4 } });
  });

  it('refuses an old version with 412, also where it would publish, and asks for a version', async () => {
    const { id } = await create('stale');
    await saved(id, { content: { hero_title: 'First' } }, 1);
    expect((await save(id, { content: { hero_title: 'Second' }, status: 'published' }, 1)).status).toBe(412);
    expect((await send('POST', `${pages}/${id}/publish`, undefined, 1)).status).toBe(412);
    expect((await send('PUT', `${pages}/${id}`, { title: 'Without' })).status).toBe(428);
    expect(await get<Page>(`${pages}/${id}`)).toMatchObject({ version: 2, published: null });
  });

  it('lets one of two saves of the same version through', async () => {
    const { id } = await create('race');
    const answers = await Promise.all(['a', 'b'].map((text) => save(id, { content: { hero_title: text } }, 1)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('ignores updated_by and updated_at of the caller', async () => {
    const { id } = await create('by');
    const answer = await saved(id, { title: 'By', updated_by: 'Another User', updated_at: '2001-01-01' }, 1);
    expect(answer.updated_by).toBe('Margaret Ellery');
    expect(answer.updated_at).not.toContain('2001');
  });

  it('refuses unsafe addresses, bad keys and texts beyond the limit, and stores nothing', async () => {
    const { id } = await create('refused');
    const refused = async (content: Record<string, string>) => {
      const answer = await save(id, { content }, 1);
      return [answer.status, answer.problem.errors?.[0]?.pointer];
    };
    const scheme = 'javascript';
    for (const address of [
      `${scheme}:alert(1)`,
      `${scheme.toUpperCase()}:x`,
      '//evil.example',
      'data:text/html,x',
      'ht\ttps://a',
    ]) {
      expect(await refused({ sign_up_url: address })).toEqual([422, '/content/sign_up_url']);
    }
    expect((await refused({ 'Bad key': 'x' }))[0]).toBe(422);
    expect((await refused({ __proto__x: 'x' }))[0]).toBe(422);
    expect(await refused({ hero_title: 'x'.repeat(20_001) })).toEqual([422, '/content/hero_title']);
    expect((await save(id, { content: { hero_title: 'x'.repeat(1_048_576) } }, 1)).status).toBe(413);
    expect(await get<Page>(`${pages}/${id}`)).toMatchObject({ version: 1 });
    await saved(id, { content: { sign_up_url: '/hq/register', mail_link: 'mailto:hello@freight-hq.example' } }, 1);
  });

  it('takes the permission to publish for a save that publishes', async () => {
    const { id } = await create('permission');
    const admin = await api.signIn('priya.venkat@freight-hq.example');
    expect((await send('PUT', `${pages}/${id}`, { title: 'No' }, 1, admin)).status).toBe(403);
    expect((await send('GET', `${pages}/${id}`, undefined, undefined, admin)).status).toBe(200);
  });
});

describe('versions', () => {
  it('tells who saved which keys, and compares with the version before', async () => {
    const { id } = await create('told');
    await saved(id, { title: 'Told', content: { hero_title: 'New', extra: 'More' } }, 1);
    const [newest, first] = await get<PageVersion[]>(`${pages}/${id}/versions`);
    expect(newest).toMatchObject({ number: 2, changed: ['title', 'hero_title', 'extra'], saved_by: 'Margaret Ellery' });
    expect(first).toMatchObject({ number: 1, is_public: false });
    const text = await get<PageVersionText>(`${pages}/${id}/versions/${newest?.id}`);
    expect(text.content).toEqual({ hero_title: 'New', hero_description: '', extra: 'More' });
    expect(text.before).toMatchObject({ number: 1, title: 'Page told' });
  });

  it('restores an old version as the newest, as a draft, and loses none', async () => {
    const { id } = await create('restore');
    for (const version of [1, 2, 3]) {
      await saved(id, { content: { hero_title: `Text ${version + 1}` }, status: 'published' }, version);
    }
    const versions = await get<PageVersion[]>(`${pages}/${id}/versions`);
    const third = versions.find(({ number }) => number === 3);
    const path = `${pages}/${id}/versions/${third?.id}/restore`;
    expect((await send('POST', path, undefined, 3)).status).toBe(412);
    const answer = await send('POST', path, undefined, 4);
    expect(answer.json).toMatchObject({ version: 5, content: { hero_title: 'Text 3' }, published: { version: 4 } });
    expect(await get<PageVersion[]>(`${pages}/${id}/versions`)).toHaveLength(5);
  });

  it('keeps what was public, and the last 50 others', async () => {
    const { id } = await create('many');
    await saved(id, { status: 'published' }, 1);
    for (let version = 2; version < 60; version += 1)
      await saved(id, { content: { hero_title: `${version}` } }, version);
    const numbers = (await get<PageVersion[]>(`${pages}/${id}/versions?page[size]=200`)).map(({ number }) => number);
    expect(numbers).toEqual([...Array.from({ length: 50 }, (_, index) => 60 - index), 2]);
  });
});

describe('slugs', () => {
  const check = (slug: string) => get<SlugCheck>(`/api/hq/content/slug-check?slug=${encodeURIComponent(slug)}`);

  it('refuses each kind of bad slug with its sentence, at the check and at the creation', async () => {
    const page = await create('taken', 'Taken page');
    await saved(page.id, { status: 'published' }, 1);
    await saved(page.id, { slug: 'moved', status: 'published' }, 2);
    const cases: [string, string, string][] = [
      ['hq', 'refused', "'hq' is an address of the portal; choose another slug"],
      ['API', 'refused', 'Write the slug in small letters: api'],
      ['a--b', 'refused', 'Put single hyphens between words, and none at the start or the end'],
      ['ä', 'refused', 'Use the letters a to z, digits and hyphens only'],
      ['a'.repeat(81), 'refused', 'A slug has at most 80 characters; this one has 81'],
      ['moved', 'taken', "The page 'Taken page' has this slug"],
    ];
    for (const [slug, state, detail] of cases) {
      expect(await check(slug)).toEqual({ state, detail });
      const answer = await send('POST', pages, { title: 'Another', slug });
      expect(answer.problem.errors).toEqual([{ pointer: '/slug', detail }]);
    }
    expect(await check('taken')).toEqual({
      state: 'redirect',
      detail: "This address leads readers to 'Taken page' at present; it will show this page once it is published",
    });
    expect(await check('free')).toEqual({ state: 'free', detail: null });
    const own = `/api/hq/content/slug-check?slug=moved&page=${page.id}`;
    expect(await get<SlugCheck>(own)).toEqual({ state: 'free', detail: null });
  });

  it('gives a slug that two pages take at the same time to one of them', async () => {
    const answers = await Promise.all(['A', 'B'].map((title) => send('POST', pages, { title, slug: 'same' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.problem.errors?.[0]?.pointer).toBe('/slug');
    const [one, two] = [await create('one'), await create('two')];
    const renamed = await Promise.all([one, two].map(({ id }) => save(id, { slug: 'both' }, 1)));
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('writes each step to the audit log', async () => {
  const { id } = await create('audited');
  await saved(id, { content: { hero_title: 'X' }, status: 'published' }, 1);
  await send('POST', `${pages}/${id}/unpublish`);
  expect((await send('POST', `${pages}/${id}/unpublish`)).status).toBe(409);
  const entries = await api.rows(sql`select action from audit_log where target_id = ${id} order by action`);
  expect(entries.map((entry) => Object.values(entry)[0])).toEqual([
    'page.created',
    'page.published',
    'page.saved',
    'page.unpublished',
  ]);
});
