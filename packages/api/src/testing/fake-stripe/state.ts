import type Stripe from 'stripe';
import { type TestMethod, testMethods, type TestMethodName } from './methods.ts';
import type { FakeBalanceRow, FakePayout } from './balance.ts';
import type { FakeDispute } from './disputes.ts';
import type { FakeRefund } from './refunds.ts';
import { invalidRequest, missing, type Params } from './wire.ts';

/** The members that the product reads, typed by Stripe's library: another type there fails the check here. */
export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'last_payment_error'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'status'
> & { latest_charge: FakeCharge | null };
type FakeCharge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'status' | 'payment_intent'> & {
  balance_transaction: FakeBalanceRow | null;
};
type FakeError = Partial<Stripe.PaymentIntent.LastPaymentError> & { type: Stripe.PaymentIntent.LastPaymentError.Type };

export type FakeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'client_reference_id'
  | 'customer'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'status'
  | 'success_url'
  | 'url'
> & { amount: number; customer: string; payment_intent: FakeIntent | null; setup_intent: FakeSetup | null };
export type FakeSetup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'metadata' | 'mandate'> & {
  payment_method: string;
};

export interface FakeState {
  now(): number;
  id(prefix: string): string;
  customers: Map<string, Pick<Stripe.Customer, 'id' | 'object' | 'name' | 'metadata'>>;
  methods: Map<string, TestMethod & { id: string; customer: string | null }>;
  intents: Map<string, FakeIntent>;
  sessions: Map<string, FakeSession>;
  refunds: Map<string, FakeRefund>;
  disputes: Map<string, FakeDispute>;
  payouts: Map<string, FakePayout>;
  /** The changes of the balance, the oldest first. */
  balance: FakeBalanceRow[];
  /** What has happened, the oldest first. */
  events: FakeEvent[];
  /** Whether balance rows are still to be written. */
  areFeesHidden: boolean;
}

/** Ids differ between the fakes of a process. */
let count = 0;

export function createState(now: () => number): FakeState {
  return {
    now,
    id: (prefix) => `${prefix}_fake${String((count += 1)).padStart(8, '0')}`,
    ...{
      customers: new Map(),
      methods: new Map(),
      intents: new Map(),
      sessions: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      payouts: new Map(),
      balance: [],
      events: [],
      areFeesHidden: false,
    },
  };
}

export type FakeEvent = Pick<Stripe.EventBase, 'id' | 'object' | 'type' | 'livemode' | 'created'> & {
  data: { object: object };
};

/** Tells that an object has changed, with the object as it is now. */
export function emit(state: FakeState, type: string, object: object): void {
  const created = Math.floor(state.now() / 1_000);
  const event = { object: 'event' as const, type, livemode: false, created, data: { object: structuredClone(object) } };
  state.events.push({ id: state.id('evt'), ...event } as FakeEvent);
}

/** Adds a change of the balance. */
export function addRow(
  state: FakeState,
  { amount, fee = 0, type, source }: Pick<FakeBalanceRow, 'amount' | 'type' | 'source'> & { fee?: number },
): FakeBalanceRow {
  const created = Math.floor(state.now() / 1_000);
  const row: FakeBalanceRow = {
    ...{ id: state.id('txn'), object: 'balance_transaction', amount, created, currency: 'usd', fee },
    ...{ net: amount - fee, type, source },
  };
  state.balance.push(row);
  return row;
}

/** Attaches one of the test methods to a customer; answers its id. */
export function attach(state: FakeState, customer: string, name: TestMethodName): string {
  const id = state.id('pm');
  state.methods.set(id, { ...testMethods[name], id, customer });
  return id;
}

const createParams = [
  'allowed_payment_method_types',
  'amount',
  'confirm',
  'currency',
  'customer',
  'description',
  'metadata',
  'off_session',
  'payment_method',
] as const satisfies (keyof Stripe.PaymentIntentCreateParams)[];
const smallest = 50;

export function createIntent(state: FakeState, params: Params): FakeIntent {
  params.allow(createParams);
  const amount = params.whole('amount');
  if (amount < smallest) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  const customer = params.demand('customer');
  if (!state.customers.has(customer)) throw missing('customer', 'customer');
  const method = state.methods.get(params.demand('payment_method'));
  if (!method || method.customer !== customer) throw missing('payment_method', 'payment_method');
  const intent: FakeIntent = {
    ...{ id: state.id('pi'), object: 'payment_intent', amount, created: Math.floor(state.now() / 1_000) },
    ...{ currency: params.demand('currency'), customer, description: params.text('description') ?? null },
    ...{ last_payment_error: null, latest_charge: null, livemode: false, metadata: params.metadata() },
    ...{ payment_method: method.id, status: 'requires_confirmation' },
  };
  state.intents.set(intent.id, intent);
  if (params.text('confirm') === 'true') confirm(state, intent, method);
  return intent;
}

export function confirm(state: FakeState, intent: FakeIntent, { behaviour }: TestMethod): void {
  if (behaviour.kind === 'succeeds') succeed(state, intent);
  else if (behaviour.kind === 'debit') {
    intent.status = 'processing';
    emit(state, 'payment_intent.processing', intent);
  } else {
    const { code, decline, advice } = behaviour;
    fail(state, intent, { type: 'card_error', code, decline_code: decline, ...(advice && { advice_code: advice }) });
  }
}

export function succeed(state: FakeState, intent: FakeIntent): void {
  const { id, amount } = intent;
  const fee = Math.round(amount * 0.029) + 30;
  const source = { id: state.id('ch'), object: 'charge' as const, payment_intent: id };
  const row = addRow(state, { amount, fee, type: 'charge', source });
  intent.status = 'succeeded';
  intent.latest_charge = {
    ...{ ...source, amount, status: 'succeeded' },
    balance_transaction: row,
  };
  emit(state, 'payment_intent.succeeded', intent);
}

export function fail(state: FakeState, intent: FakeIntent, error: FakeError): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  emit(state, 'payment_intent.payment_failed', intent);
}

/** A debit that its bank sends back, with the code of the network. */
export const sendBack = (state: FakeState, intent: FakeIntent, code: string): void =>
  fail(state, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_failed',
    network_decline_code: code,
  });

/** The intent as it is answered: a charge and its balance row are ids unless they were asked for. */
export function shown(state: FakeState, intent: FakeIntent, isExpanded: boolean): object {
  const { latest_charge: charge } = intent;
  if (!charge) return intent;
  if (!isExpanded) return { ...intent, latest_charge: charge.id };
  return {
    ...intent,
    latest_charge: { ...charge, balance_transaction: state.areFeesHidden ? null : charge.balance_transaction },
  };
}
