import type { Context, Hono } from 'hono';
import type { Tx } from '../../../db/tx.ts';
import { open } from '../../../http/contract/endpoint.ts';
import { contentTag, isFresh } from '../../../http/edge/conditional.ts';
import type { HttpEnv } from '../../../http/edge/http-env.ts';
import { createSentPages } from '../../../http/edge/sent-pages.ts';
import type { ConcurrencyLimit } from '../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../http/pipeline/register.ts';
import { system } from '../../../kernel/actor.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { landingSlug, sitePath, slugProblem, type TokenValues } from '../pages/rules.ts';
import { readPicture, readPictureSizes } from '../pictures/service.ts';
import { readTokenValues } from '../pages/service.ts';
import type { PublicDocumentProps } from './PublicDocument.ts';
import { fontAnswer, fontStyles } from './font.ts';
import { findPreview, findPublished, readMenus, type ShownPage } from './read.ts';
import { siteStyles } from './styles.ts';

/** Public pages need no script, and load nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const html = 'text/html; charset=utf-8';
const reader = system('site');

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
  const brandName = settings.brand.name;
  const hasLogo = settings.brand.logo !== undefined;
  const origin = settings.publicOrigin ?? '';
  const propsOf = ({ title, content }: ShownPage) => ({ title, content, brandName, hasLogo, origin });
  const readable = <T>(read: (tx: Tx) => Promise<T>) => db.withTx(reader, read, { readOnly: true });

  async function published(c: Context<HttpEnv>, slug: string): Promise<Response> {
    const found = await readable(async (tx) => withMenus(tx, await findPublished(tx, slug)));
    if (!found) return missing(brandName);
    const { shown, ...around } = found;
    const path = sitePath(shown.slug);
    // A slug can be taken back, and so a browser asks again before it follows.
    if (c.req.path !== path) {
      const location = path + new URL(c.req.url).search;
      return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
    }
    const tag = contentTag(JSON.stringify([shown.versionId, around, brandName, hasLogo]), settings.version);
    const headers = { etag: tag, 'cache-control': 'no-cache' };
    if (isFresh(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const props = { ...propsOf(shown), ...around, path, isPreview: false };
    const body = sent.get(tag) ?? sent.keep(tag, await render(props));
    return new Response(body, { headers: { ...headers, 'content-type': html } });
  }

  async function preview(c: Context<HttpEnv>, token: string): Promise<Response> {
    const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'content-type': html };
    const found = await readable(async (tx) => withMenus(tx, await findPreview(tx, token)));
    if (!found) return missing(brandName, headers);
    const { shown, ...around } = found;
    return new Response(await render({ ...propsOf(shown), ...around, isPreview: true }), { headers });
  }

  async function picture(path: string): Promise<Response> {
    const found = await readable((tx) => readPicture(tx, path));
    if (!found) return missing(brandName);
    const headers = { 'content-type': found.mediaType, 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(Uint8Array.from(found.bytes), { headers });
  }

  /** One route for all addresses, so that no address below `/site` is ever answered by the portal. */
  const answer = (c: Context<HttpEnv>): Promise<Response> => {
    const [, , first = '', second, ...more] = c.req.path.split('/');
    if (more.length > 0) return Promise.resolve(missing(brandName));
    if (first === 'pictures' && second) return picture(c.req.path);
    if (first === 'preview') return preview(c, second ?? '');
    // A slash at the end is as good as none.
    if (second) return Promise.resolve(missing(brandName));
    const slug = first === '' ? landingSlug : first.toLowerCase();
    return slugProblem(slug) ? Promise.resolve(missing(brandName)) : published(c, slug);
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), 'content-security-policy': policy });
    if (c.req.path === stylePath) return new Response(`${fontStyles}${siteStyles}`, { headers: styleHeaders });
    const font = fontAnswer(c.req.path);
    if (font) return font;
    rateLimits.takeForReader(c);
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET']);
}

const route = '/site/*';
const stylePath = '/site/styles.css';
const styleHeaders = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };

const missing = (brandName: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>Page not found - ${escapeHtml(brandName)}</title><link rel="stylesheet" href="/site/styles.css"></head><body>` +
      '<div class="site"><main><h1>Page not found</h1><p><a href="/site">Go to the start page</a></p></main></div></body></html>',
    { status: 404, headers: { 'cache-control': 'no-store', ...headers, 'content-type': html } },
  );

/** A page with its menus, and with the figures and pictures that its texts name. */
async function withMenus(tx: Tx, shown: ShownPage | undefined) {
  if (!shown) return undefined;
  const pictures = await readPictureSizes(tx, Object.values(shown.content));
  return { shown, values: await readValuesFor(tx, shown), pictures, ...(await readMenus(tx)) };
}

const readValuesFor = async (tx: Tx, { title, content }: ShownPage): Promise<TokenValues> =>
  'prices_title' in content || [title, ...Object.values(content)].some((text) => text.includes('{{'))
    ? readTokenValues(tx)
    : {};

/** React is loaded with the first page that is shown. */
async function render(props: PublicDocumentProps): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { PublicDocument }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./PublicDocument.ts'),
  ]);
  return `<!doctype html>${renderToStaticMarkup(createElement(PublicDocument, props))}`;
}
