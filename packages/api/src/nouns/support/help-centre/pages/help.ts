import type { Context, Hono } from 'hono';
import type { Tx } from '../../../../db/tx.ts';
import { open } from '../../../../http/contract/endpoint.ts';
import { subscriber } from '../../../../http/edge/client-address.ts';
import { contentTag, isFresh } from '../../../../http/edge/conditional.ts';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import { createSentPages } from '../../../../http/edge/sent-pages.ts';
import type { ConcurrencyLimit } from '../../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../../http/pipeline/register.ts';
import { system } from '../../../../kernel/actor.ts';
import { errorFields } from '../../../../kernel/log/logger.ts';
import { slugSpelling } from '../../../../kernel/lists/slugs.ts';
import { helpPath } from '../../articles/rules.ts';
import { plainText } from '../plain-text.ts';
import { categoryOf, categoryPath, descriptionOf, helpRoot } from '../rules.ts';
import { countAnswer, countView } from '../visits.ts';
import { findPublic, type PublicArticle, readShelves, searchPublic } from './read.ts';
import type { ShownBrand } from './HelpPage.ts';
import { renderArticle, renderFront, renderNotice } from './render.ts';
import { helpStyles } from './styles.ts';

/** No script, and nothing from elsewhere; a form says whether an article helped. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const html = 'text/html; charset=utf-8';
const actor = system('help');
const route = '/help/*';
const longestSearch = 200;

interface HelpDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/** The help centre: published articles for everybody, at `/help`. */
export function helpPages(app: Hono<HttpEnv>, runtime: Runtime, { rateLimits, concurrencyLimit }: HelpDeps): void {
  const site = createSite(runtime);
  const { missing } = createNotices(shownBrand(runtime.settings));
  const answer = (c: Context<HttpEnv>): Promise<Response> => {
    const [, , first = '', second = '', ...more] = c.req.path.split('/');
    const slug = first.toLowerCase();
    if (more.length > 0 || (slug !== '' && slugSpelling(slug))) return missing();
    if (c.req.method !== 'POST') {
      if (second !== '') return missing();
      return slug === '' ? site.front(c) : site.article(c, slug);
    }
    const vote = votes.get(second);
    return vote && slug !== '' ? site.vote(c, slug, vote) : missing();
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    // A form of a page without a referrer would have no origin, and be refused.
    const fixed = { 'content-security-policy': policy, 'referrer-policy': 'same-origin' };
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), ...fixed });
    if (c.req.path === stylePath) return new Response(helpStyles, { headers: styleHeaders });
    rateLimits.takeForHelp(c, c.req.method === 'POST' ? 'vote' : 'view');
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  app.post(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET', 'POST']);
}

const stylePath = '/help/styles.css';
const styleHeaders = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };
const votes = new Map([
  ['yes', 'like'],
  ['no', 'dislike'],
] as const satisfies [string, 'like' | 'dislike'][]) as ReadonlyMap<string, 'like' | 'dislike'>;

function createSite({ db, settings, logger }: Runtime) {
  const sent = createSentPages();
  const brand = shownBrand(settings);
  const { brandName } = brand;
  const { missing, gone } = createNotices(brand);
  const origin = settings.publicOrigin ?? '';
  const readable = <T>(read: (tx: Tx) => Promise<T>) => db.withTx(actor, read, { readOnly: true });

  /** A page that is rendered once for what it shows. */
  async function tagged(c: Context<HttpEnv>, shown: unknown, render: () => Promise<string>): Promise<Response> {
    const tag = contentTag(JSON.stringify([brand, shown]), settings.version);
    const headers = { etag: tag, 'cache-control': 'no-cache' };
    if (isFresh(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const body = sent.get(tag) ?? sent.keep(tag, await render());
    return new Response(body, { headers: { ...headers, 'content-type': html } });
  }

  async function front(c: Context<HttpEnv>): Promise<Response> {
    const q = c.req.query('q')?.trim().slice(0, longestSearch) ?? '';
    const named = c.req.query('category');
    const category = named === undefined ? undefined : categoryOf(named);
    if (named !== undefined && !category) return missing();
    if (q !== '') {
      const found = await readable((tx) => searchPublic(tx, q));
      return tagged(c, ['q', q, found], () =>
        renderFront({ title: `Results for “${q}”` }, { ...brand, q, found, shelves: [] }),
      );
    }
    const shelves = await readable((tx) => readShelves(tx, category));
    const head = {
      title: category ?? 'How can we help?',
      description: category ? `Articles about ${category}` : `Answers to questions about ${brandName}`,
      canonical: origin + (category ? categoryPath(category) : helpRoot),
    };
    return tagged(c, [category, shelves], () => renderFront(head, { ...brand, category, shelves }));
  }

  async function article(c: Context<HttpEnv>, slug: string): Promise<Response> {
    const found = await readable((tx) => findPublic(tx, slug));
    if (!found) return missing();
    if (found === 'gone') return gone();
    const path = helpPath(found.slug);
    // A former slug, a slash at the end or capital letters; a browser asks again before it follows.
    if (c.req.path !== path) {
      const location = path + new URL(c.req.url).search;
      return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
    }
    if (isView(c)) await count(c, (tx, address) => countView(tx, found.id, address));
    const isThanking = c.req.query('thanks') !== undefined;
    return tagged(c, [found.id, found.version, isThanking], () => renderFound(found, { isThanking, origin, brand }));
  }

  /** Says whether an article helped; nothing else changes it. */
  async function vote(c: Context<HttpEnv>, slug: string, value: 'like' | 'dislike'): Promise<Response> {
    const address = subscriber(c.get('clientAddress'));
    const found = await db.withTx(actor, async (tx) => {
      const shown = await findPublic(tx, slug);
      if (shown && shown !== 'gone') await countAnswer(tx, shown.id, address, value);
      return shown;
    });
    if (!found) return missing();
    if (found === 'gone') return gone();
    const location = `${helpPath(found.slug)}?thanks`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }

  /** A view that cannot be counted is shown all the same. */
  async function count(c: Context<HttpEnv>, write: (tx: Tx, address: string) => Promise<void>): Promise<void> {
    try {
      await db.withTx(actor, (tx) => write(tx, subscriber(c.get('clientAddress'))));
    } catch (error) {
      logger.warn('help_view_not_counted', { requestId: c.get('requestId'), ...errorFields(error) });
    }
  }

  return { front, article, vote };
}

/** Not of a browser that loads a page before its user asks for it. */
const isView = (c: Context<HttpEnv>): boolean =>
  c.req.method === 'GET' && !/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '');

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface Shown {
  isThanking: boolean;
  origin: string;
  brand: ShownBrand;
}

function renderFound(found: PublicArticle, { isThanking, origin, brand }: Shown): Promise<string> {
  const { title, category, body, slug, updatedAt } = found;
  const path = helpPath(slug);
  const head = { title, description: descriptionOf(plainText(body)), canonical: origin + path, isArticle: true };
  const shelf = { name: category, path: categoryPath(category) };
  const updatedOn = day.format(new Date(updatedAt));
  return renderArticle(head, { ...brand, title, category: shelf, body, updatedOn, path, isThanking });
}

const shownBrand = ({ brand: { name, logo } }: Runtime['settings']): ShownBrand => ({
  brandName: name,
  hasLogo: logo !== undefined,
});

function createNotices(brand: ShownBrand) {
  const notice = async (status: number, title: string, text: string): Promise<Response> =>
    new Response(await renderNotice({ ...brand, title, text }), {
      status,
      headers: { 'cache-control': 'no-store', 'content-type': html },
    });
  return {
    missing: () =>
      notice(404, 'Page not found', 'No article has this address. Search for it, or look in the categories.'),
    gone: () => notice(410, 'This article was withdrawn', 'It is no longer up to date. Search for another one.'),
  };
}
