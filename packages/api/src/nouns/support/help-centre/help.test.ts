import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../http/settings/settings.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { ArticleText } from '../articles/contract.ts';
import { forgetVisits } from './visits.ts';

const list = '/api/hq/knowledge/articles';
const dayMs = 24 * 60 * 60_000;

let api: TestApi;
let owner: string;
let admin: string;

beforeAll(async () => {
  api = await startApi({ settings: { publicOrigin: 'https://hq.example' } });
  await signIn();
});
afterAll(() => api.close());

async function signIn() {
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
}

const visit = (path: string) => api.call('GET', path);
const vote = (path: string) => api.call('POST', path);
const location = (answer: { headers: Headers }) => answer.headers.get('location');

async function edit({ id, version }: ArticleText, body: object, token = admin): Promise<ArticleText> {
  const headers = { 'if-match': `"${version}"` };
  const answer = await api.call('PATCH', `${list}/${id}`, { token, headers, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ArticleText;
}

async function draft(title: string, body = 'Ring **twice**.', more: object = {}): Promise<ArticleText> {
  const answer = await api.call('POST', list, { token: owner, body: { title, category: 'Dispatch', body, ...more } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ArticleText;
}

const publish = async (article: ArticleText) =>
  edit(await edit(article, { status: 'review' }), { status: 'published' });

const countsOf = async (slug: string) => {
  const [row] = await api.rows<{ views: number; likes: number; dislikes: number; version: number }>(
    sql`select views, likes, dislikes, version from articles where slug = ${slug}`,
  );
  return row;
};

/** Everything that the help centre shows of the words, at each of its addresses. */
async function publicText(slug: string, words: string): Promise<string> {
  const found = `/help?q=${encodeURIComponent(words)}`;
  const pages = ['/help', '/help?category=dispatch', `/help/${slug}`].map((path) => visit(path));
  const texts = (await Promise.all(pages)).map(({ text }) => text);
  // The page of a search repeats what was typed, and names articles by their addresses.
  return [...texts, (await visit(found)).text.match(/href="\/help\/[^"]*"/g)?.join() ?? ''].join('\n');
}

test('an article is a page without a script, with its text, title, description and addresses for others', async () => {
  const body = 'Ring **twice** at [the gate](https://docs.example/gate).\n\n## Steps\n\n1. One\n2. Two';
  await publish(await draft('Night gates', body));
  const page = await visit('/help/night-gates');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('set-cookie')).toBeNull();
  for (const part of [
    '<title>Night gates - Freight HQ Help</title>',
    '<meta name="description" content="Ring twice at the gate (https://docs.example/gate). Steps 1. One 2. Two"/>',
    '<link rel="canonical" href="https://hq.example/help/night-gates"/>',
    '<meta property="og:title" content="Night gates"/>',
    '<meta property="og:url" content="https://hq.example/help/night-gates"/>',
    '<h1>Night gates</h1>',
    '<strong>twice</strong>',
    '<a href="https://docs.example/gate" rel="noopener noreferrer">the gate</a>',
    '<h2>Steps</h2>',
    '<a href="/help?category=dispatch">Dispatch</a>',
    'action="/help/night-gates/yes"',
  ])
    expect(page.text).toContain(part);
  expect(page.text).not.toContain('<script');
  expect((await visit('/help/styles.css')).headers.get('content-type')).toContain('text/css');
});

test('markup in a text is text, and no address runs a program', async () => {
  const script = ['java', 'script:alert(1)'].join('');
  await publish(
    await draft('Odd <b>marks</b>', `<img src=x onerror=alert(1)>\n\n[a](${script}) ![alt](https://x.example/i.png)`),
  );
  const { text } = await visit('/help/odd-b-marks-b');
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toMatch(/<script|<img|<b>|href="java/);
});

test('the front page has categories with what is read most, and a search finds by the words of a text', async () => {
  const front = await visit('/help');
  expect(front.text).toContain('How can we help?');
  const [most] = await api.rows<{ title: string; slug: string }>(
    sql`select title, slug from articles where status = 'published' and category = 'Banking' order by views desc, id limit 1`,
  );
  expect(front.text).toContain(`<a href="/help/${most?.slug}">${most?.title}</a>`);
  await publish(await draft('Yard dogs', 'Only here: ZEBRAS & 50%_of all'));
  for (const words of ['zebras', '50%_of', 'Yard dogs']) {
    expect((await visit(`/help?q=${encodeURIComponent(words)}`)).text).toContain(
      '<a href="/help/yard-dogs">Yard dogs</a>',
    );
  }
  const none = await visit('/help?q=%3Cscript%3E');
  expect(none.text).toContain('Results for “&lt;script&gt;”');
  expect(none.text).toContain('No article has these words');
  expect(none.text).toContain('<meta name="robots" content="noindex"/>');
  expect((await visit('/help?category=dispatch')).text).toContain('href="/help/yard-dogs"');
  expect((await visit('/help?category=gossip')).status).toBe(404);
});

test('neither a draft nor an article in review is public', async () => {
  const made = await draft('Merger plans', 'With Northwind');
  const text = await publicText(made.slug, 'Northwind');
  expect(text).not.toMatch(/Merger plans|Northwind|merger-plans"/);
  expect((await visit('/help/merger-plans')).status).toBe(404);
  await edit(made, { status: 'review' });
  expect(await publicText(made.slug, 'Northwind')).not.toMatch(/Merger plans|Northwind|merger-plans"/);
  expect((await vote('/help/merger-plans/yes')).status).toBe(404);
});

test('an article for staff is not public, until it is for all', async () => {
  const made = await publish(await draft('How we refund', 'Ask for Northwind', { isInternal: true }));
  expect(made).toMatchObject({ status: 'published', publicPath: null });
  expect(await publicText(made.slug, 'Northwind')).not.toMatch(/How we refund|Northwind|how-we-refund"/);
  expect((await visit('/help/how-we-refund')).status).toBe(404);
  const shown = await edit(made, { isInternal: false });
  expect(shown.publicPath).toBe('/help/how-we-refund');
  expect((await visit('/help/how-we-refund')).text).toContain('Ask for Northwind');
  await edit(shown, { isInternal: true });
  const again = await visit('/help/how-we-refund');
  expect([again.status, again.text.includes('Northwind')]).toEqual([410, false]);
});

test('an article that was withdrawn is gone, and its text with it', async () => {
  const made = await publish(await draft('Old forms', 'Use form 7'));
  expect((await visit('/help/old-forms')).status).toBe(200);
  await edit(made, { status: 'archived' });
  const page = await visit('/help/old-forms');
  expect([page.status, page.text.includes('form 7')]).toEqual([410, false]);
  expect((await vote('/help/old-forms/yes')).status).toBe(410);
});

test('a slug stays when the title changes, and a former one leads to the article', async () => {
  const made = await publish(await draft('Dock Doors & Überhänge'));
  expect(made.slug).toBe('dock-doors-uberhange');
  const renamed = await edit(made, { title: 'Doors of docks' });
  expect(renamed.slug).toBe('dock-doors-uberhange');
  await edit(renamed, { slug: 'docks' });
  const old = await visit('/help/dock-doors-uberhange?q=a%20b');
  expect([old.status, location(old)]).toEqual([301, '/help/docks?q=a%20b']);
  expect(location(await visit('/help/DOCKS/'))).toBe('/help/docks');
  const second = await draft('Dock doors uberhange');
  expect(second.slug).toBe('dock-doors-uberhange-2');
  for (const [slug, status] of [
    ['docks', 409],
    ['dock-doors-uberhange', 409],
    ['Docks', 422],
    ['a b', 422],
  ] as const) {
    const headers = { 'if-match': '"1"' };
    const answer = await api.call('PATCH', `${list}/${second.id}`, { token: owner, headers, body: { slug } });
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([status, '/slug']);
  }
  expect((await draft('!!!')).slug).toBe('article');
});

test('a view is counted once for each visitor and day, and no address is kept', async () => {
  await publish(await draft('Counted'));
  const see = (remoteAddress: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.app.request('/help/counted', { method, headers }, { incoming: { socket: { remoteAddress } } });
  await see('203.0.113.7');
  await see('203.0.113.7');
  await see('203.0.113.8', { 'sec-purpose': 'prefetch' });
  await see('203.0.113.9', {}, 'HEAD');
  expect(await countsOf('counted')).toMatchObject({ views: 1, version: 3 });
  const tag = (await see('203.0.113.8')).headers.get('etag') ?? '';
  expect((await see('203.0.113.10', { 'if-none-match': tag })).status).toBe(304);
  expect(await countsOf('counted')).toMatchObject({ views: 3 });
  const [kept] = await api.rows<{ text: string }>(
    sql`select (select json_agg(v)::text from help_visits v) || coalesce((select json_agg(a)::text from audit_log a), '') as text`,
  );
  expect(kept?.text).not.toContain('203.0.113');
  api.clock.advance(dayMs);
  await see('203.0.113.7');
  expect(await countsOf('counted')).toMatchObject({ views: 4 });
  await api.db.withTx(system('test'), forgetVisits);
  const days = await api.rows(sql`select count(distinct day)::int as days from help_visits`);
  expect([days, await api.rows(sql`select count(*)::int as salts from help_salts`)]).toEqual([
    [{ days: 1 }],
    [{ salts: 1 }],
  ]);
  await signIn();
});

test('a visitor has one vote a day, given by a form alone, and may change it', async () => {
  await publish(await draft('Voted on'));
  for (const path of ['/help/voted-on/yes', '/help/voted-on/no']) expect((await visit(path)).status).toBe(404);
  expect(await countsOf('voted-on')).toMatchObject({ views: 0, likes: 0, dislikes: 0 });
  const first = await vote('/help/voted-on/yes');
  expect([first.status, location(first)]).toEqual([303, '/help/voted-on?thanks']);
  expect((await visit('/help/voted-on?thanks')).text).toContain('Thank you. Your answer was counted.');
  await vote('/help/voted-on/yes');
  expect(await countsOf('voted-on')).toMatchObject({ views: 1, likes: 1, dislikes: 0, version: 3 });
  await vote('/help/voted-on/no');
  expect(await countsOf('voted-on')).toMatchObject({ likes: 0, dislikes: 1 });
  const foreign = await api.call('POST', '/help/voted-on/yes', { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, foreign.problem.code]).toEqual([403, 'origin_refused']);
  expect((await vote('/help/voted-on/maybe')).status).toBe(404);
  expect((await vote('/help/voted-on')).status).toBe(404);
});

test('no other address and no other method is answered', async () => {
  for (const path of ['/help/none', '/help/night-gates/x', '/help/a/b/c', "/help/'", '/help/%00']) {
    const answer = await visit(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('Page not found');
  }
  expect((await api.call('DELETE', '/help/night-gates')).status).toBe(405);
});

test('notes and messages of tickets are on no page', async () => {
  const [ticket] = await api.rows<{ id: string }>(sql`select id from tickets where status = 'open' limit 1`);
  const sent = await api.call('POST', `/api/hq/support/tickets/${ticket?.id}/messages`, {
    token: owner,
    body: { visibility: 'internal', body: 'Northwind owes us a lunch' },
  });
  expect(sent.status, sent.text).toBeLessThan(300);
  const slugs = await api.rows<{ slug: string }>(sql`select slug from articles`);
  for (const path of ['/help', '/help?q=lunch', ...slugs.map(({ slug }) => `/help/${slug}`)])
    expect((await visit(path)).text.replaceAll('“lunch”', '').replaceAll('value="lunch"', '')).not.toContain('lunch');
});

test('a message says title, link and the text without marks', async () => {
  const body = [
    '# Gates\n\nRing **twice**, see [the plan](/hq/support) or [rules](https://docs.example/r).',
    '- one\n- two\n  1. inner',
    '> **Note:** `code` &copy; <b>x</b>',
  ].join('\n\n');
  const made = await draft('Gate rules', body);
  const ask = (id: string) => api.call('GET', `${list}/${id}/answer`, { token: owner });
  expect((await ask(made.id)).problem).toMatchObject({ status: 409, code: 'not_published' });
  await publish(made);
  expect((await ask(made.id)).json).toEqual({
    title: 'Gate rules',
    url: 'https://hq.example/help/gate-rules',
    isInternal: false,
    text: [
      'Gates\n\nRing twice, see the plan or rules (https://docs.example/r).',
      '- one\n- two\n  1. inner',
      'Note: code © <b>x</b>',
    ].join('\n\n'),
  });
  const long = await publish(await draft('Long', 'words and words '.repeat(1_000), { isInternal: true }));
  const { json } = (await ask(long.id)) as { json: { text: string; url: null; isInternal: true } };
  expect([json.text.length <= 3_000, json.text.endsWith('…'), json.url, json.isInternal]).toEqual([
    true,
    true,
    null,
    true,
  ]);
});

test('an address sees 120 pages and gives 10 answers a minute', async () => {
  const { helpViewsPerAddressPerMinute, helpVotesPerAddressPerMinute } = defaultLimits;
  const limited = await startApi({ limits: { helpViewsPerAddressPerMinute, helpVotesPerAddressPerMinute } });
  try {
    const statuses = async (method: string, count: number) => {
      const seen = [];
      for (let call = 0; call < count; call++) seen.push((await limited.call(method, '/help/none/yes')).status);
      return [seen.slice(0, -1).every((status) => status === 404), seen.at(-1)];
    };
    expect(await statuses('GET', 121)).toEqual([true, 429]);
    expect(await statuses('POST', 11)).toEqual([true, 429]);
  } finally {
    await limited.close();
  }
});
