import type { Context, Hono } from 'hono';
import { open } from '../../../../http/contract/endpoint.ts';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import type { ConcurrencyLimit } from '../../../../http/limits/concurrency-limit.ts';
import type { RateLimits } from '../../../../http/limits/rate-limits.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import { declareAccess, refuseOtherMethods } from '../../../../http/pipeline/register.ts';
import { system } from '../../../../kernel/actor.ts';
import { leadTo, payHead, payHeaders, payPolicy, paySentence } from '../../invoice-documents/service.ts';
import { sandboxChoices } from '../../payment-provider/rules.ts';
import {
  choose,
  paymentProviderService,
  type ProviderNews,
  readSandboxPage,
  type SandboxPage as Page,
} from '../../payment-provider/service.ts';
import { providerEventService } from '../../provider-events/service.ts';
import { tell } from '../telling.ts';
import type { SandboxPageProps } from './SandboxPage.ts';

const payer = system('payment-sandbox');
const route = '/sandbox/checkout/*';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface PageDeps {
  rateLimits: RateLimits;
  concurrencyLimit: ConcurrencyLimit;
}

/**
 * What tenants see of the sandbox, at `/sandbox/checkout/{id}`, in place of a page of Stripe. What they choose comes back
 * as an event of the provider. With another provider, or without one, there is no such page.
 */
export function sandboxPages(app: Hono<HttpEnv>, runtime: Runtime, { rateLimits, concurrencyLimit }: PageDeps): void {
  const { db } = runtime;
  const provider = runtime.get(paymentProviderService);
  const answer = async (c: Context<HttpEnv>): Promise<Response> => {
    const [, , , id = '', step, ...more] = c.req.path.split('/');
    if (!provider?.isSandbox || !provider.news || id === '' || more.length > 0) return missing();
    const page = await db.withTx(payer, (tx) => readSandboxPage(tx, id), { readOnly: true });
    if (!page) return missing();
    const back = backOf(c);
    if (c.req.method === 'POST') return take(runtime, provider.news, { page, step, back });
    if (step !== undefined && step !== 'confirm') return missing();
    if (page.status !== 'open') return over();
    return new Response(await render(page, { isConfirming: step === 'confirm', back }), { headers: payHeaders });
  };
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', route);
    c.set('fixedHeaders', { ...c.get('fixedHeaders'), 'content-security-policy': payPolicy });
    rateLimits.takeForPayer(c);
    return concurrencyLimit.during({ path: route, isExpensive: false, isKnown: false }, () => answer(c));
  };
  app.get(route, declareAccess(handler, open));
  app.post(route, declareAccess(handler, open));
  refuseOtherMethods(app, route, ['GET', 'POST']);
}

interface Visit {
  page: Page;
  step: string | undefined;
  back: string | undefined;
}

/** Keeps what was chosen, tells of it as the webhook of a provider does, and leads on. */
async function take({ db, get }: Runtime, news: ProviderNews, { page, step, back }: Visit): Promise<Response> {
  const own = (rest = '') => leadTo(`/sandbox/checkout/${page.id}${rest}${queryOf(back)}`);
  if (step === 'leave') return back === undefined ? over() : leadTo(`/pay/${back}`);
  if (page.status === 'open' && step === 'authenticate') return own('/confirm');
  const choice = sandboxChoices.find((one) => one === step);
  if (!choice) return missing();
  const event = await db.withTx(payer, (tx) => choose(tx, page.id, choice));
  if (event) await db.withTx(payer, (tx) => tell(tx, event, news));
  get(providerEventService).wake();
  if (event && choice === 'decline') return own();
  return back === undefined ? over() : leadTo(`/pay/${back}?returned`);
}

/** The token of the link that leads back: nothing else, so that the page leads nowhere else. */
function backOf(c: Context<HttpEnv>): string | undefined {
  const back = c.req.query('back') ?? '';
  return /^[\w-]{43}$/.test(back) ? back : undefined;
}

const queryOf = (back: string | undefined): string => (back === undefined ? '' : `?back=${back}`);

const missing = (): Response => paySentence('Page not found', 'There is no such page of the sandbox.', 404);

const over = (): Response =>
  paySentence('This page is over', 'Open the link again in which you found it, to see what has become of it.', 410);

/** React is loaded with the first page that is shown. */
async function render(page: Page, { isConfirming, back }: { isConfirming: boolean; back: string | undefined }) {
  const [{ renderToStaticMarkup }, { createElement }, { SandboxPage }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./SandboxPage.ts'),
  ]);
  const { id, amountCents, description, outcome } = page;
  const props: SandboxPageProps = {
    ...(amountCents !== null && {
      payment: { amount: dollars.format(amountCents / 100), description: description ?? '' },
    }),
    ...{ isConfirming, isDeclined: outcome !== null && !isConfirming },
    formPath: (choice) => `/sandbox/checkout/${id}/${choice}${queryOf(back)}`,
  };
  return `${payHead('Sandbox')}<body>${renderToStaticMarkup(createElement(SandboxPage, props))}</body></html>`;
}
