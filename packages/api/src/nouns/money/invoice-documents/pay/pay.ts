import type { Context, Hono } from 'hono';
import { open } from '../../../../http/contract/endpoint.ts';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import type { ConcurrencyLimit } from '../../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import type { Logo } from '../../../../http/settings/settings.ts';
import { declareAccess, refuseOtherMethods } from '../../../../http/pipeline/register.ts';
import { system } from '../../../../kernel/actor.ts';
import { errorFields } from '../../../../kernel/log/logger.ts';
import { openPage } from '../../checkouts/service.ts';
import { paymentProviderService, type TenantPages } from '../../payment-provider/service.ts';
import { pdfReply } from '../documents.ts';
import type { MethodPageProps } from './MethodPage.ts';
import type { PayPageProps } from './PayPage.ts';
import { head, headers, leadTo, policy, sentence } from './html.ts';
import { readPage, type Seen } from './read-page.ts';
import { payStyles } from './styles.ts';

const reader = system('pay');
const route = '/pay/*';

interface PayDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/** Invoices for the holders of a link, at `/pay/{token}`. To look at one changes nothing. */
export function payPages(app: Hono<HttpEnv>, runtime: Runtime, { rateLimits, concurrencyLimit }: PayDeps): void {
  const { db, get, settings } = runtime;
  const { logo } = settings.brand;
  const { pages, isSandbox = false } = get(paymentProviderService) ?? {};
  const answer = async (c: Context<HttpEnv>): Promise<Response> => {
    const [, , token = '', file, ...more] = c.req.path.split('/');
    const isPdf = file === 'invoice.pdf';
    const isPost = c.req.method === 'POST';
    if (token === '' || more.length > 0 || (file && (!isPdf || isPost))) return missing();
    const seen = await db.withTx(reader, (tx) => readPage(tx, token, pages !== undefined), { readOnly: true });
    if (!seen) return missing();
    if (seen === 'over') return over();
    if (isPost) return leadOn(c, runtime, pages, token, seen);
    const isReturning = c.req.query('returned') !== undefined;
    if (seen.kind === 'invoice') {
      const hasLogo = logo !== undefined;
      return isPdf
        ? pdf(seen.page, logo)
        : new Response(await renderInvoice({ ...seen.page, isReturning, hasLogo }), { headers });
    }
    if (isPdf) return missing();
    const props = { ...seen.page, formPath: `/pay/${token}`, isSandbox, isReturning };
    return new Response(await renderMethod(props), { headers });
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), 'content-security-policy': policy });
    if (c.req.path === stylePath) return new Response(payStyles, { headers: styleHeaders });
    rateLimits.takeForPayer(c);
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  app.post(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET', 'POST']);
}

/** Leads to the page of the provider on which the invoice is paid or a method is left. */
async function leadOn(
  c: Context<HttpEnv>,
  { db, settings, logger }: Runtime,
  pages: TenantPages | undefined,
  token: string,
  seen: Seen,
): Promise<Response> {
  const path = `/pay/${token}`;
  if (!pages) return leadTo(path);
  const origin = settings.publicOrigin ?? new URL(c.req.url).origin;
  const [cancelUrl, returnUrl] = [origin + path, `${origin}${path}?returned`];
  const wanted =
    seen.kind === 'method'
      ? { companyId: seen.page.companyId, invoiceId: null }
      : { companyId: seen.companyId, invoiceId: seen.invoiceId };
  try {
    return leadTo((await openPage(db, pages, { ...wanted, returnUrl, cancelUrl })) ?? path);
  } catch (error) {
    logger.warn('checkout_not_opened', { requestId: c.get('requestId'), ...errorFields(error) });
    return sentence('The payment page does not open', 'Nothing was charged. Please try again in a few minutes.', 503);
  }
}

const stylePath = '/pay/styles.css';
const styleHeaders = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' };

const missing = (): Response =>
  sentence('Page not found', 'This link leads to no invoice. Please check that it is whole.', 404);

const over = (): Response =>
  sentence('This link is over', 'Please ask for a new one, or answer the message in which you found it.', 410);

async function pdf({ document }: PayPageProps, logo: Logo | undefined): Promise<Response> {
  const { fileName, mediaType, body } = await pdfReply(document, logo);
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** React is loaded with the first page that is shown. */
async function renderInvoice(page: PayPageProps): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { PayPage }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./PayPage.ts'),
  ]);
  // A number has letters, digits and hyphens alone.
  return `${head(`Invoice ${page.document.number}`)}<body>${renderToStaticMarkup(createElement(PayPage, page))}</body></html>`;
}

async function renderMethod(props: MethodPageProps): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { MethodPage }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./MethodPage.ts'),
  ]);
  const page = createElement(MethodPage, props);
  return `${head('Payment method')}<body>${renderToStaticMarkup(page)}</body></html>`;
}
