import type Stripe from 'stripe';
import { listed } from './balance.ts';
import { createRefund } from './refunds.ts';
import { createSession, sessionOf, shownMethod, shownSession } from './sessions.ts';
import { createIntent, type FakeIntent, type FakeState, shown } from './state.ts';
import { type FakeAnswer, FakeRefusal, invalidRequest, missing, type Params } from './wire.ts';

interface Call {
  state: FakeState;
  params: Params;
  /** The part of the path that names an object. */
  id: string;
}

const ok = (body: object): FakeAnswer => ({ status: 200, body });

const routes: Record<string, (call: Call) => FakeAnswer> = {
  'POST /v1/payment_intents': ({ state, params }) => {
    const intent = createIntent(state, params);
    const error = intent.last_payment_error;
    // A decline of a charge without a person is an error that has the intent.
    if (error)
      throw new FakeRefusal(402, { message: 'Declined', ...error, payment_intent: shown(state, intent, false) });
    return ok(shown(state, intent, isExpanded(params)));
  },
  'GET /v1/payment_intents': ({ state, params }) => {
    const customer = params.text('customer');
    const rows = [...state.intents.values()].filter((one) => one.customer === customer).toReversed();
    return ok(pageOf(rows, params, '/v1/payment_intents', (one) => shown(state, one, isExpanded(params, 'data.'))));
  },
  'GET /v1/payment_intents/*': ({ state, params, id }) => ok(shown(state, intentOf(state, id), isExpanded(params))),
  'POST /v1/payment_intents/*/cancel': ({ state, id }) => {
    const intent = intentOf(state, id);
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
      throw invalidRequest('You cannot cancel this PaymentIntent', { code: 'payment_intent_unexpected_state' });
    }
    intent.status = 'canceled';
    return ok(shown(state, intent, false));
  },
  'POST /v1/refunds': ({ state, params }) => ok(createRefund(state, params)),
  'GET /v1/refunds': ({ state, params }) => {
    const intent = params.text('payment_intent');
    const rows = [...state.refunds.values()].filter((one) => one.payment_intent === intent).toReversed();
    return ok(pageOf(rows, params, '/v1/refunds'));
  },
  'GET /v1/refunds/*': ({ state, id }) => {
    const refund = state.refunds.get(id);
    if (!refund) throw missing(`refund: ${id}`);
    return ok(refund);
  },
  'GET /v1/disputes/*': ({ state, params, id }) => {
    const dispute = state.disputes.get(id);
    if (!dispute) throw missing(`dispute: ${id}`);
    const isWhole = params.text('expand[0]') === 'payment_intent';
    return ok({
      ...dispute,
      ...(isWhole && { payment_intent: shown(state, intentOf(state, dispute.payment_intent), false) }),
    });
  },
  'GET /v1/balance': ({ state }) => {
    const amount = listed(state).reduce((sum, { net }) => sum + net, 0);
    return ok({
      object: 'balance',
      available: [{ amount: 0, currency: 'usd' }],
      pending: [{ amount, currency: 'usd' }],
    });
  },
  'GET /v1/balance_transactions': ({ state, params }) => {
    const payout = params.text('payout');
    if (payout !== undefined && state.payouts.get(payout)?.automatic === false) {
      throw invalidRequest('Balance transaction history can only be filtered on automatic transfers, not manual');
    }
    const since = params.text('created[gte]') === undefined ? 0 : params.whole('created[gte]');
    const rows = listed(state).filter((row) => (payout === undefined || row.payout === payout) && row.created >= since);
    const isWhole = params.text('expand[0]') === 'data.source';
    return ok(
      pageOf(rows.toReversed(), params, '/v1/balance_transactions', ({ payout: _, source, ...row }) => ({
        ...row,
        source: isWhole ? source : (source?.id ?? null),
      })),
    );
  },
  'GET /v1/payouts': ({ state, params }) => {
    const since = params.text('created[gte]') === undefined ? 0 : params.whole('created[gte]');
    const rows = [...state.payouts.values()].filter(({ created }) => created >= since);
    return ok(pageOf(rows.toReversed(), params, '/v1/payouts'));
  },
  'GET /v1/payouts/*': ({ state, id }) => {
    const payout = state.payouts.get(id);
    if (!payout) throw missing(`payout: ${id}`);
    return ok(payout);
  },
  'GET /v1/events': ({ state, params }) => {
    const since = params.whole('created[gte]');
    const rows = state.events.filter(({ created }) => created >= since).toReversed();
    return ok(pageOf(rows, params, '/v1/events'));
  },
  'POST /v1/customers': ({ state, params }) => {
    params.allow(['name', 'metadata'] satisfies (keyof Stripe.CustomerCreateParams)[]);
    const id = state.id('cus');
    const customer = { id, object: 'customer' as const, name: params.demand('name'), metadata: params.metadata() };
    state.customers.set(id, customer);
    return ok(customer);
  },
  'GET /v1/payment_methods/*': ({ state, id }) => ok(shownMethod(state, id)),
  'POST /v1/payment_methods/*/detach': ({ state, id }) => {
    const method = state.methods.get(id);
    if (!method?.customer) throw invalidRequest('The payment method is not attached to a customer');
    method.customer = null;
    return ok(shownMethod(state, id));
  },
  'POST /v1/checkout/sessions': ({ state, params }) => ok(createSession(state, params)),
  'GET /v1/checkout/sessions/*': ({ state, id }) => ok(shownSession(state, sessionOf(state, id))),
  'POST /v1/checkout/sessions/*/expire': ({ state, id }) => {
    const session = sessionOf(state, id);
    if (session.status !== 'open') throw invalidRequest('Only Checkout Sessions with a status of open can be expired');
    session.status = 'expired';
    return ok(shownSession(state, session));
  },
};

/** Answers a call, or refuses it as Stripe would. */
export function route(state: FakeState, method: string, path: string, params: Params): FakeAnswer {
  const [, version = '', resource = '', id, action] = path.split('/');
  const isNested = resource === 'checkout';
  const name = isNested
    ? [`/${version}/${resource}/${id}`, action && '*', path.split('/')[5]]
    : [`/${version}/${resource}`, id && '*', action];
  const found = routes[`${method} ${name.filter(Boolean).join('/')}`];
  if (!found)
    throw new FakeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${path}` });
  return found({ state, params, id: (isNested ? action : id) ?? '' });
}

const withRow = 'latest_charge.balance_transaction';
const isExpanded = (params: Params, prefix = ''): boolean => params.text('expand[0]') === prefix + withRow;

export function intentOf(state: FakeState, id: string): FakeIntent {
  const intent = state.intents.get(id);
  if (!intent) throw missing(`payment_intent: ${id}`);
  return intent;
}

const mostRows = 100;

/** A page of a list, newest first, from after the row that `starting_after` names. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  params: Params,
  url: string,
  show: (row: Row) => object = (row) => row,
): object {
  const limit = params.text('limit') === undefined ? 10 : params.whole('limit');
  if (limit < 1 || limit > mostRows) throw invalidRequest('Invalid limit', { param: 'limit' });
  const after = params.text('starting_after');
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const data = rows.slice(from, from + limit).map(show);
  return { object: 'list', url, data, has_more: from + limit < rows.length };
}
