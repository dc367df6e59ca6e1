import type { Context, Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { open } from '../../../../http/contract/endpoint.ts';
import { contentTag, isFresh } from '../../../../http/edge/conditional.ts';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import type { ConcurrencyLimit } from '../../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../../http/pipeline/register.ts';
import { system } from '../../../../kernel/actor.ts';
import { hashToken } from '../../../../kernel/tokens.ts';
import { readTokenValues } from '../queries.ts';
import { landingSlug, sitePath, slugProblem, type Texts, type TokenValues } from '../rules.ts';
import { createSentPages } from '../../../../http/edge/sent-pages.ts';
import { siteStyles } from './styles.ts';

/** Public pages need no script, and load nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const html = 'text/html; charset=utf-8';
const reader = system('site');

interface ShownPage {
  versionId: string;
  slug: string;
  title: string;
  content: Texts;
}

interface SiteDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/** The public side: published pages at `/site`, and drafts for the holders of a preview link. */
export function sitePages(
  app: Hono<HttpEnv>,
  { db, settings }: Runtime,
  { rateLimits, concurrencyLimit }: SiteDeps,
): void {
  const sent = createSentPages();
  const readable = <T>(read: (tx: Tx) => Promise<T>) => db.withTx(reader, read, { readOnly: true });

  async function published(c: Context<HttpEnv>, slug: string): Promise<Response> {
    const found = await readable(async (tx) => {
      const shown = await findPublished(tx, slug);
      return shown && { shown, values: await readValuesFor(tx, shown) };
    });
    if (!found) return missing();
    const { shown, values } = found;
    const path = sitePath(shown.slug);
    // A slug can be taken back, and so a browser asks again before it follows.
    if (c.req.path !== path) {
      const location = path + new URL(c.req.url).search;
      return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
    }
    const tag = contentTag(JSON.stringify([shown.versionId, values]), settings.version);
    const headers = { etag: tag, 'cache-control': 'no-cache' };
    if (isFresh(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const canonical = settings.publicOrigin ? settings.publicOrigin + path : path;
    const body = sent.get(tag) ?? sent.keep(tag, await render(shown, values, canonical));
    return new Response(body, { headers: { ...headers, 'content-type': html } });
  }

  async function preview(c: Context<HttpEnv>, token: string): Promise<Response> {
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-type': html };
    const found = await readable(async (tx) => {
      const shown = await findPreview(tx, token);
      return shown && { shown, values: await readValuesFor(tx, shown) };
    });
    if (!found) return missing(headers);
    return new Response(await render(found.shown, found.values), { headers });
  }

  /** One route for all addresses, so that no address below `/site` is ever answered by the portal. */
  const answer = (c: Context<HttpEnv>): Promise<Response> => {
    const [, , first = '', second, ...more] = c.req.path.split('/');
    if (more.length > 0) return Promise.resolve(missing());
    if (first === 'preview') return preview(c, second ?? '');
    // A slash at the end is as good as none.
    if (second) return Promise.resolve(missing());
    const slug = first === '' ? landingSlug : first.toLowerCase();
    return slugProblem(slug) ? Promise.resolve(missing()) : published(c, slug);
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), 'content-security-policy': policy });
    if (c.req.path === stylePath) return new Response(siteStyles, { headers: styleHeaders });
    rateLimits.takeForReader(c);
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET']);
}

const route = '/site/*';
const stylePath = '/site/styles.css';
const styleHeaders = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };

const missingPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Page not found - Freight HQ</title><link rel="stylesheet" href="/site/styles.css"></head><body>' +
  '<div class="site"><main><h1>Page not found</h1><p><a href="/site">Go to the start page</a></p></main></div></body></html>';

const missing = (headers: Readonly<Record<string, string>> = {}) =>
  new Response(missingPage, {
    status: 404,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': html },
  });

/** The public page to which a slug leads, through the view that has no draft. */
async function findPublished(tx: Tx, slug: string): Promise<ShownPage | undefined> {
  const [row] = await queryRows<ShownPage>(
    tx,
    sql`select p.version_id as "versionId", p.slug, p.title, p.content
      from page_slugs s join published_pages p on p.id = s.page_id where s.slug = ${slug}`,
  );
  return row;
}

/** The newest version of the page of a preview link that still works. */
async function findPreview(tx: Tx, token: string): Promise<ShownPage | undefined> {
  const [row] = await queryRows<ShownPage>(
    tx,
    sql`select v.id as "versionId", v.slug, v.title, v.content
      from page_previews l join pages p on p.id = l.page_id
        join page_versions v on v.page_id = p.id and v.number = p.draft_version
      where l.token_hash = ${hashToken(token)} and l.revoked_at is null and l.expires_at > ${tx.now}`,
  );
  return row;
}

/** The figures are read for a page alone that names one. */
const readValuesFor = async (tx: Tx, { title, content }: ShownPage): Promise<TokenValues> =>
  [title, ...Object.values(content)].some((text) => text.includes('{{')) ? readTokenValues(tx) : {};

/** React is loaded with the first page that is shown. */
async function render({ title, content }: ShownPage, values: TokenValues, canonical?: string): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { PublicDocument }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./PublicDocument.ts'),
  ]);
  const props = { title, content, values, ...(canonical && { canonical }) };
  return `<!doctype html>${renderToStaticMarkup(createElement(PublicDocument, props))}`;
}
