import type { Context, Hono } from 'hono';
import { open } from '../../../http/contract/endpoint.ts';
import type { HttpEnv } from '../../../http/edge/http-env.ts';
import type { ConcurrencyLimit } from '../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../http/pipeline/register.ts';
import { system } from '../../../kernel/actor.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { readAddresses } from './read.ts';

const closed = ['/hq', '/api', '/banking', '/dashboard', '/alerts', '/pay', '/sandbox', '/site/preview'];

interface CrawlerDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/** What search engines ask for first: `robots.txt` and the addresses of all public pages. */
export function crawlerPages(app: Hono<HttpEnv>, { db, settings }: Runtime, deps: CrawlerDeps): void {
  const originOf = (c: Context<HttpEnv>) => settings.publicOrigin ?? new URL(c.req.url).origin;
  const answers: Record<string, (c: Context<HttpEnv>) => Promise<Response>> = {
    '/robots.txt': async (c) => {
      const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
      return text('text/plain; charset=utf-8', [...lines, '', `Sitemap: ${originOf(c)}/sitemap.xml`, ''].join('\n'));
    },
    '/sitemap.xml': async (c) => {
      const found = await db.withTx(system('site'), readAddresses, { readOnly: true });
      const urls = found.map(({ path, changedAt }) => {
        const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
        return `<url><loc>${escapeHtml(originOf(c) + path)}</loc>${changed}</url>`;
      });
      const start =
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
      return text('application/xml; charset=utf-8', [start, ...urls, '</urlset>', ''].join('\n'));
    },
  };
  for (const [route, answer] of Object.entries(answers)) {
    const handler = (c: Context<HttpEnv>) => {
      c.set('route', route);
      deps.rateLimits.takeForReader(c);
      return deps.concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
    };
    app.get(route, declareAccess(handler, open));
    refuseOtherMethods(app, route, ['GET']);
  }
}

const text = (type: string, body: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-cache' } });
