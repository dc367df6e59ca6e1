import type Stripe from 'stripe';
import { testMethods, type TestMethodName } from './methods.ts';
import { attach, confirm, emit, type FakeIntent, type FakeSession, type FakeState, shown } from './state.ts';
import { invalidRequest, missing, type Params } from './wire.ts';

const createParams = [
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'currency',
  'customer',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'setup_intent_data',
  'success_url',
] as const satisfies (keyof Stripe.Checkout.SessionCreateParams)[];
const [leastSeconds, mostSeconds] = [30 * 60, 24 * 60 * 60];

export function createSession(state: FakeState, params: Params): FakeSession {
  params.allow(createParams);
  const customer = params.demand('customer');
  if (!state.customers.has(customer)) throw missing('customer', 'customer');
  const expiresAt = params.whole('expires_at');
  const left = expiresAt - state.now() / 1_000;
  if (left < leastSeconds || left > mostSeconds) {
    throw invalidRequest('The `expires_at` timestamp must be 30 minutes to 24 hours away', { param: 'expires_at' });
  }
  const isPayment = params.demand('mode') === 'payment';
  const id = state.id('cs_test');
  const session: FakeSession = {
    ...{ id, object: 'checkout.session', client_reference_id: params.text('client_reference_id') ?? null, customer },
    ...{ expires_at: expiresAt, mode: isPayment ? 'payment' : 'setup', status: 'open' },
    metadata: params.metadata(isPayment ? 'payment_intent_data[metadata]' : 'setup_intent_data[metadata]'),
    ...{ success_url: params.demand('success_url'), url: `https://checkout.stripe.com/c/pay/${id}` },
    amount: isPayment ? params.whole('line_items[0][price_data][unit_amount]') : 0,
    ...{ payment_intent: null, setup_intent: null },
  };
  state.sessions.set(id, session);
  return session;
}

/** A page ends by itself, too. */
export function sessionOf(state: FakeState, id: string): FakeSession {
  const session = state.sessions.get(id);
  if (!session) throw missing(`checkout.session: ${id}`);
  if (session.status === 'open' && session.expires_at * 1_000 <= state.now()) session.status = 'expired';
  return session;
}

/** A declined card leaves the page open: the person may try another. */
export function fillIn(state: FakeState, id: string, name: TestMethodName): void {
  const session = sessionOf(state, id);
  if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
  const { amount, metadata, mode } = session;
  const { customer } = session;
  if (mode === 'setup') {
    const method = attach(state, customer, name);
    session.setup_intent = {
      ...{ id: state.id('seti'), object: 'setup_intent', status: 'succeeded', metadata, mandate: null },
      payment_method: method,
    };
    session.status = 'complete';
    emit(state, 'checkout.session.completed', session);
    return;
  }
  const intent: FakeIntent = session.payment_intent ?? {
    ...{ id: state.id('pi'), object: 'payment_intent', amount, created: Math.floor(state.now() / 1_000) },
    ...{ currency: 'usd', customer, description: null, last_payment_error: null, latest_charge: null },
    ...{ livemode: false, metadata: metadata ?? {}, payment_method: null, status: 'requires_payment_method' },
  };
  state.intents.set(intent.id, intent);
  session.payment_intent = intent;
  confirm(state, intent, testMethods[name]);
  if (intent.status === 'requires_payment_method') return;
  session.status = 'complete';
  emit(state, 'checkout.session.completed', session);
}

/** As it is answered with its intents and their parts. */
export function shownSession(state: FakeState, session: FakeSession): object {
  const { payment_intent: intent, setup_intent: setup } = session;
  return {
    ...session,
    payment_intent: intent && shown(state, intent, true),
    setup_intent: setup && { ...setup, payment_method: shownMethod(state, setup.payment_method) },
  };
}

type FakeMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'customer' | 'type'> & {
  card?: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
  us_bank_account?: Pick<Stripe.PaymentMethod.UsBankAccount, 'bank_name' | 'last4'>;
};

export function shownMethod(state: FakeState, id: string): FakeMethod {
  const method = state.methods.get(id);
  if (!method) throw missing(`payment_method: ${id}`);
  const { type, brand, last4, customer } = method;
  return {
    ...{ id, object: 'payment_method', customer, type },
    ...(type === 'card'
      ? { card: { brand, last4, exp_month: 8, exp_year: 2027 } }
      : { us_bank_account: { bank_name: 'STRIPE TEST BANK', last4 } }),
  };
}
