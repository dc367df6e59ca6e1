import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentPages, pagesPath, startContentPages } from '../../../testing/endpoints/content-pages.ts';
import { planPrices } from '../../money/subscriptions/rules.ts';
import type { Page } from '../pages/contract.ts';

const hourMs = 60 * 60_000;
let content: ContentPages;

beforeAll(async () => {
  content = await startContentPages();
});
afterAll(() => content.api.close());

const visit = (path: string, headers: Record<string, string> = {}) => content.api.call('GET', path, { headers });

describe('a public page', () => {
  it('is a document without a script, with title, description and a strict policy', async () => {
    const answer = await visit('/site/about');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.text).toMatch(/^<!doctype html><html lang="en">/);
    expect(answer.text).toContain('<title>About Us - Freight HQ</title>');
    expect(answer.text).toContain('<meta name="description" content="We started at a dock door');
    expect(answer.text).toContain('<link rel="canonical" href="/site/about"/>');
    expect(answer.text).toContain('<h1>Built by people who have moved freight</h1>');
    expect(answer.text).not.toContain('<script');
    const styles = await visit('/site/styles.css');
    expect(styles.headers.get('content-type')).toContain('text/css');
    const [, font = ''] = /url\("([^"]+)"\)/.exec(styles.text) ?? [];
    const sent = await content.api.app.request(font);
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(
      Buffer.from(await sent.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
    expect((await visit('/site/inter-latin-ext.woff2')).status).toBe(200);
    expect((await visit('/site/inter-greek.woff2')).status).toBe(404);
  });

  it('shows markup in a text as text, and no address that runs a program', async () => {
    const { id } = await content.create('markup');
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await content.publish(
      id,
      { title: `"><script>x</script>`, content: { hero_title: attack, hero_description: `"${attack}` } },
      1,
    );
    // An address from before the rule is not linked either.
    await content.api
      .rows(sql`insert into page_versions (id, page_id, number, title, slug, content, changed, saved_at, saved_by_id)
      select 'pgv_00000000000000000000000001', page_id, 3, title, slug, '{"a_url":"javascript:alert(1)"}', '[]', saved_at, saved_by_id
      from page_versions where page_id = ${id} and number = 2`);
    const shown = (await visit('/site/markup')).text;
    expect(shown).not.toMatch(/<script|<img/);
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    await content.api.rows(sql`update pages set published_version = 3, draft_version = 3 where id = ${id}`);
    expect((await visit('/site/markup')).text).not.toContain('href="javascript');
  });

  it('has an ETag, and answers 304 to a reader who has it', async () => {
    const first = await visit('/site/features');
    const tag = first.headers.get('etag') ?? '';
    const again = await visit('/site/features', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    const { id } = await content.create('tagged');
    await content.publish(id, {}, 1);
    const before = (await visit('/site/tagged')).headers.get('etag') ?? '';
    await content.save(id, { content: { hero_title: 'Not public' } }, 2);
    expect((await visit('/site/tagged', { 'if-none-match': before })).status).toBe(304);
    await content.publish(id, { content: { hero_title: 'Public' } }, 3);
    expect((await visit('/site/tagged', { 'if-none-match': before })).text).toContain('Public');
  });

  it('is answered at no other address and by no other method', async () => {
    const more = [
      '/site/about/more',
      '/site/preview/x',
      '/site/preview/x/y',
      '/site/%00',
      "/site/'",
      '/site/styles.css/x',
    ];
    for (const path of ['/site/none', '/site/preview', ...more]) {
      const answer = await visit(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toContain('Page not found');
    }
    expect((await content.api.call('POST', '/site/about')).status).toBe(405);
    expect((await content.api.call('HEAD', '/site/about')).status).toBe(200);
    expect((await visit('/site')).text).toContain('Run your whole fleet from one screen');
    const moved = await visit('/site/landing');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/site']);
    expect((await visit('/site/ABOUT')).headers.get('location')).toBe('/site/about');
    expect((await visit('/site/about/')).headers.get('location')).toBe('/site/about');
    expect((await visit('/site/About/?utm_source=mail&q=a%20b')).headers.get('location')).toBe(
      '/site/about?utm_source=mail&q=a%20b',
    );
    expect((await visit('/site/about//')).status).toBe(404);
  });
});

describe('a draft', () => {
  const secret = 'Merger with Northwind';

  it('is at no public address and in no public answer', async () => {
    const hidden = await content.create('secret-plan', secret);
    await content.save(hidden.id, { content: { hero_title: secret } }, 1);
    const live = await content.create('open-plan');
    await content.publish(live.id, { content: { hero_title: 'Known' } }, 1);
    await content.save(
      live.id,
      { title: secret, slug: 'secret-slug', content: { hero_title: secret, more: secret } },
      2,
    );
    const withdrawn = await content.create('withdrawn', secret);
    await content.publish(withdrawn.id, {}, 1);
    await content.hq('POST', `${pagesPath}/${withdrawn.id}/unpublish`);
    const queries = ['', '?status=draft', '?draft=1', '?version=2', '?preview=true', `?page=${hidden.id}`];
    const slugs = ['secret-plan', 'open-plan', 'secret-slug', 'withdrawn', hidden.id, `preview/${hidden.id}`];
    for (const path of slugs.flatMap((slug) => queries.map((query) => `/site/${slug}${query}`))) {
      const answer = await visit(path);
      expect(answer.text, path).not.toContain(secret);
      expect(answer.status, path).toBe(path.startsWith('/site/open-plan') ? 200 : 404);
    }
    for (const path of [pagesPath, `${pagesPath}/${hidden.id}`, `${pagesPath}/${hidden.id}/versions`]) {
      expect((await visit(path)).status).toBe(401);
    }
  });

  it('is shown by a preview link until it ends or is revoked', async () => {
    const { id } = await content.create('previewed', secret);
    const link = await content.hq<{ id: string; path: string }>('POST', `${pagesPath}/${id}/previews`, { hours: 168 });
    const shown = await visit(link.path);
    expect(shown.text).toContain(secret);
    expect(
      Object.fromEntries(
        ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => [name, shown.headers.get(name)]),
      ),
    ).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const [stored] = await content.api.rows<{ row: string }>(
      sql`select l::text as row from page_previews l where id = ${link.id}`,
    );
    expect(stored?.row).not.toContain(link.path.split('/').at(-1));
    expect(await content.hq<unknown[]>('GET', `${pagesPath}/${id}/previews`)).toHaveLength(1);
    await content.hq('DELETE', `${pagesPath}/${id}/previews/${link.id}`);
    const revoked = await visit(link.path);
    expect([revoked.status, revoked.text.includes(secret)]).toEqual([404, false]);
    const late = await content.hq<{ path: string }>('POST', `${pagesPath}/${id}/previews`, { hours: 24 });
    content.api.clock.advance(24 * hourMs);
    await content.signIn();
    const ended = await visit(late.path);
    expect([ended.status, ended.text.includes(secret)]).toEqual([404, false]);
    expect(await content.hq<unknown[]>('GET', `${pagesPath}/${id}/previews`)).toEqual([]);
    const tooLong = await content.api.call('POST', `${pagesPath}/${id}/previews`, {
      token: content.token(),
      body: { hours: 169 },
    });
    expect(tooLong.status).toBe(422);
  });
});

describe('menus, blocks and search engines', () => {
  it('names public pages alone in the menus, in the place that each has', async () => {
    const about = await visit('/site/about');
    expect(about.text).toContain('<a href="/site/features">Features</a>');
    expect(about.text).toContain('<a href="/site/about" aria-current="page">About Us</a>');
    const tag = about.headers.get('etag') ?? '';
    const terms = await content.create('terms-of-use', 'Terms of use');
    expect((await visit('/site/about')).text).not.toContain('Terms of use');
    await content.publish(terms.id, { content: { hero_title: 'Terms', menu_label: 'Our <terms>' } }, 1);
    const footer = /<footer>.*<\/footer>/.exec((await visit('/site/about')).text)?.[0];
    expect(footer).toContain('<a href="/site/terms-of-use">Our &lt;terms&gt;</a>');
    expect((await visit('/site/about', { 'if-none-match': tag })).status).toBe(200);
    await content.publish(terms.id, { content: { menu_place: 'nowhere' } }, 2);
    expect((await visit('/site/about')).text).not.toContain('terms-of-use');
    expect((await visit('/sitemap.xml')).text).not.toContain('terms-of-use');
    expect((await visit('/site/terms-of-use')).text).not.toContain('nowhere');
  });

  it('shows a list, the prices of billing and a call to action', async () => {
    const { id } = await content.create('offer');
    const blocks = {
      list_1_items: 'Dispatch\n- Banking',
      prices_title: '',
      action_1_label: 'Start',
      action_1_url: '/hq/register',
    };
    await content.publish(id, { content: blocks }, 1);
    const { text } = await visit('/site/offer');
    expect(text).toContain('<ul><li>Dispatch</li><li>Banking</li></ul>');
    expect(text).toContain('<th scope="row">Professional</th><td>$149</td>');
    expect(text).toContain('<a class="button" href="/hq/register" rel="noopener noreferrer">Start</a>');
  });

  it('has title, description and picture of its own for search engines and shared links', async () => {
    const { id } = await content.create('shared');
    const search = {
      search_title: 'Freight & more',
      search_description: 'For {{price.starter}}',
      search_image_url: 'https://pictures.example/a.png',
    };
    await content.publish(id, { content: { hero_title: 'Shown', ...search } }, 1);
    const { text } = await visit('/site/shared');
    for (const part of [
      '<title>Freight &amp; more - Freight HQ</title>',
      '<meta name="description" content="For $49"/>',
      '<meta property="og:title" content="Freight &amp; more"/>',
      '<meta property="og:image" content="https://pictures.example/a.png"/>',
      '<h1>Shown</h1>',
    ])
      expect(text).toContain(part);
  });

  it('tells search engines the public addresses and no other', async () => {
    const draft = await content.create('not-yet');
    expect(draft.id).toMatch(/^pag_/);
    const robots = await visit('/robots.txt');
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(robots.text).toMatch(/^User-agent: \*\nDisallow: \/hq\n/);
    expect(robots.text).toMatch(/Sitemap: http.*\/sitemap\.xml/);
    const map = await visit('/sitemap.xml');
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(map.text).toMatch(/<loc>http[^<]*\/site<\/loc>/);
    expect(map.text).toMatch(/<loc>http[^<]*\/site\/about<\/loc><lastmod>20/);
    expect(map.text).toMatch(/<loc>http[^<]*\/help\/choose-the-right-plan<\/loc>/);
    expect(map.text).not.toContain('not-yet');
    const hidden = await content.api.rows<{ slug: string }>(sql`select slug from articles where status <> 'published'`);
    for (const { slug } of hidden) expect(map.text).not.toContain(`/help/${slug}<`);
    expect((await content.api.call('POST', '/sitemap.xml')).status).toBe(405);
  });
});

describe('former slugs', () => {
  const target = async (path: string) => (await visit(path)).headers.get('location');

  it('lead to the page in one step, also after a slug was taken back', async () => {
    const { id } = await content.create('slug-a');
    await content.publish(id, {}, 1);
    await content.publish(id, { slug: 'slug-b' }, 2);
    await content.publish(id, { slug: 'slug-c' }, 3);
    expect(await target('/site/slug-a')).toBe('/site/slug-c');
    await content.publish(id, { slug: 'slug-a' }, 4);
    expect((await visit('/site/slug-a')).status).toBe(200);
    expect([await target('/site/slug-b'), await target('/site/slug-c')]).toEqual(['/site/slug-a', '/site/slug-a']);
    expect((await visit('/site/slug-b')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are taken by another page when it is published, not before', async () => {
    const old = await content.create('prices-2025');
    await content.publish(old.id, {}, 1);
    await content.publish(old.id, { slug: 'prices-2026' }, 2);
    const { id } = await content.create('prices-2025', 'Archive');
    expect(await target('/site/prices-2025')).toBe('/site/prices-2026');
    await content.publish(id, {}, 1);
    expect((await visit('/site/prices-2025')).text).toContain('Archive');
  });

  it('never form a loop or a chain, whatever pages are renamed to', async () => {
    const names = ['p', 'q', 'r', 's', 't'].map((letter) => `walk-${letter}`);
    const made = await Promise.all(['walk-x', 'walk-y', 'walk-z'].map((slug) => content.create(slug)));
    const versions = made.map(() => 1);
    const step = fc.record({ page: fc.nat(2), slug: fc.constantFrom(...names), isPublic: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { page, slug, isPublic } of steps) {
          const headers = { 'if-match': `"${versions[page]}"` };
          const body = { slug, status: isPublic ? 'published' : 'draft' };
          const answer = await content.api.call('PUT', `${pagesPath}/${made[page]?.id}`, {
            token: content.token(),
            headers,
            body,
          });
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200) versions[page] = (answer.json as Page).version;
        }
        for (const slug of names) {
          const first = await visit(`/site/${slug}`);
          if (first.status !== 301) continue;
          expect((await visit(first.headers.get('location') ?? '')).status).toBe(200);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('figures of billing', () => {
  it('stand in a text without an edit when a price changes', async () => {
    expect((await visit('/site/pricing')).text).toContain('Professional $149,');
    const tag = (await visit('/site/pricing')).headers.get('etag') ?? '';
    const { professional } = planPrices;
    planPrices.professional = { ...professional, baseCents: 15_950 };
    try {
      const answer = await visit('/site/pricing', { 'if-none-match': tag });
      expect(answer.text).toContain('Professional $159.50,');
    } finally {
      planPrices.professional = professional;
    }
    const [row] = await content.api.rows<{ users: number }>(
      sql`select sum(user_count)::int as users from tenants where tier <> 'cancelled'`,
    );
    expect((await visit('/site')).text).toContain(`<dd>${row?.users.toLocaleString('en-US')}</dd>`);
  });
});
