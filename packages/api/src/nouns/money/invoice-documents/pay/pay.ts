import type { Context, Hono } from 'hono';
import { open } from '../../../../http/contract/endpoint.ts';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import type { ConcurrencyLimit } from '../../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../../http/pipeline/register.ts';
import { system } from '../../../../kernel/actor.ts';
import { pdfReply } from '../documents.ts';
import type { PayPageProps } from './PayPage.ts';
import { readPage } from './read-page.ts';
import { payStyles } from './styles.ts';

/** No script, and nothing from elsewhere; a form may lead to the page where a card is entered. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self' https://checkout.stripe.com",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const reader = system('pay');
const route = '/pay/*';

interface PayDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/** Invoices for the holders of a link, at `/pay/{token}`. To look at one changes nothing. */
export function payPages(app: Hono<HttpEnv>, { db }: Runtime, { rateLimits, concurrencyLimit }: PayDeps): void {
  const answer = async (c: Context<HttpEnv>): Promise<Response> => {
    const [, , token = '', file, ...more] = c.req.path.split('/');
    const isPdf = file === 'invoice.pdf';
    if (token === '' || more.length > 0 || (file && !isPdf)) return missing();
    const page = await db.withTx(reader, (tx) => readPage(tx, token), { readOnly: true });
    if (!page) return missing();
    if (page === 'over') return over();
    return isPdf ? pdf(page) : new Response(await render(page), { headers });
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), 'content-security-policy': policy });
    if (c.req.path === stylePath) return new Response(payStyles, { headers: styleHeaders });
    rateLimits.takeForPayer(c);
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET']);
}

const stylePath = '/pay/styles.css';
const styleHeaders = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };

const styles = '<link rel="stylesheet" href="/site/styles.css"><link rel="stylesheet" href="/pay/styles.css">';

const head = (title: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta name="robots" content="noindex, nofollow"><title>${title}</title>` +
  `<link rel="icon" href="/favicon.svg">${styles}</head>`;

const sentence = (title: string, text: string, status: number): Response =>
  new Response(
    `${head(title)}<body><div class="site pay"><main><h1>${title}</h1><p>${text}</p></main></div></body></html>`,
    { status, headers },
  );

const missing = (): Response =>
  sentence('Page not found', 'This link leads to no invoice. Please check that it is whole.', 404);

const over = (): Response =>
  sentence('This link is over', 'Please ask for a new one, or answer the message in which you found it.', 410);

async function pdf({ document }: PayPageProps): Promise<Response> {
  const { fileName, mediaType, body } = await pdfReply(document);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** React is loaded with the first page that is shown. */
async function render(page: PayPageProps): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { PayPage }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./PayPage.ts'),
  ]);
  // A number has letters, digits and hyphens alone.
  return `${head(`Invoice ${page.document.number}`)}<body>${renderToStaticMarkup(createElement(PayPage, page))}</body></html>`;
}
