import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { type FakeBalanceRow, failPayout, type FakePayout, payOut } from './balance.ts';
import { disputeIntent, moveDispute } from './disputes.ts';
import { createKeys } from './keys.ts';
import type { TestMethodName } from './methods.ts';
import { route } from './routes.ts';
import { type FakeRefund, refundIntent, settleRefunds } from './refunds.ts';
import { fillIn } from './sessions.ts';
import {
  addRow,
  attach,
  createState,
  type FakeEvent,
  type FakeIntent,
  type FakeSession,
  sendBack,
  succeed,
} from './state.ts';
import { type FakeAnswer, FakeRefusal, Params, readText } from './wire.ts';

export interface FakeStripe {
  url: string;
  /** Moves its clock, by which it forgets keys. */
  advance(ms: number): void;
  addCustomer(): string;
  attach(customer: string, name: TestMethodName): string;
  intents: ReadonlyMap<string, FakeIntent>;
  /** The calls, such as `POST /v1/payment_intents`. */
  asked: string[];
  /** Answers the next changing calls so much later, after it has carried them out. */
  answerLate(ms: number, calls?: number): void;
  /** Fails the next changing calls with an error of its own, `before` or `after` it has carried them out. */
  fail(when: 'before' | 'after', calls?: number): void;
  /** Asks what happens to each changing call from now on. */
  watch(planOf: PlanOf): void;
  hideFees(areHidden: boolean): void;
  /** Ends every debit that is under way; with a code they come back. */
  settleDebits(code?: string): void;
  refunds: ReadonlyMap<string, FakeRefund>;
  /** A refund that is made on Stripe's pages. */
  refund(intent: string, cents: number): void;
  /** Its holder disputes what was charged; answers the id. */
  dispute(intent: string, options?: Parameters<typeof disputeIntent>[2]): string;
  /** What its bank decides, or how far it is. */
  moveDispute(dispute: string, status: Stripe.Dispute.Status): void;
  /** Ends every refund that is under way; with a reason they have failed. */
  settleRefunds(reason?: string): void;
  /** Pays out what has changed its balance since the last payout. */
  payOut(options?: Parameters<typeof payOut>[1]): FakePayout;
  failPayout(payout: string): void;
  /** A change of its balance that HQ has not made, such as a fee. */
  addRow(row: Parameters<typeof addRow>[1]): FakeBalanceRow;
  /** What it has told, the oldest first. */
  events: readonly FakeEvent[];
  sessions: ReadonlyMap<string, FakeSession>;
  /** What a person does on the page of a session: pays by a method, or leaves one. */
  fillIn(session: string, name: TestMethodName): void;
  close(): void;
}

/** What happens to a call before it is carried out, and before it is answered; `cut` ends the connection there. */
export interface CallPlan {
  before?(): Promise<'cut' | undefined>;
  after?(): Promise<'cut' | undefined>;
}

type PlanOf = (call: string, params: Params) => CallPlan | undefined;

class Cut extends Error {}

/**
 * Stripe on this machine, with a state and a clock of its own, as far as the product uses it: it was written by the
 * documentation, and its objects are typed by Stripe's library.
 */
export async function startFakeStripe(startsAt = new Date(Date.UTC(2026, 5, 30))): Promise<FakeStripe> {
  let clock = startsAt.getTime();
  const state = createState(() => clock);
  const keyed = createKeys(() => clock);
  const asked: string[] = [];
  const plan = { lateMs: 0, late: 0, failing: 0, failsAt: 'before' as 'before' | 'after' };

  let planOf: PlanOf = () => undefined;

  const work = async (method: string, path: string, params: Params, own?: CallPlan): Promise<FakeAnswer> => {
    if ((await own?.before?.()) === 'cut') throw new Cut();
    const isChange = method !== 'GET';
    const fails = isChange && plan.failing > 0 ? plan.failsAt : undefined;
    if (fails) plan.failing -= 1;
    const broken = () => new FakeRefusal(500, { type: 'api_error', message: 'An error of the fake' });
    if (fails === 'before') throw broken();
    const answer = route(state, method, path, params);
    if (fails === 'after') throw broken();
    if (isChange && plan.late > 0) {
      plan.late -= 1;
      await wait(plan.lateMs);
    }
    return answer;
  };
  const answer = async (request: IncomingMessage): Promise<FakeAnswer> => {
    const { method = '', url = '', headers } = request;
    const [path = '', query = ''] = url.split('?');
    asked.push(`${method} ${path}`);
    const text = method === 'GET' ? query : await readText(request);
    const key = headers['idempotency-key'];
    const params = new Params(text);
    const own = method === 'GET' ? undefined : planOf(`${method} ${path}`, params);
    try {
      if (headers.authorization !== `Bearer ${fakeKey}`) {
        throw new FakeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
      const carryOut = () => work(method, path, params, own);
      const found = await keyed(key ? String(key) : undefined, `${path} ${text}`, carryOut);
      if ((await own?.after?.()) === 'cut') throw new Cut();
      return found;
    } catch (error) {
      if (error instanceof FakeRefusal) return error.answer;
      throw error;
    }
  };
  const server = createServer((request, response) => {
    const write = ({ status, body }: FakeAnswer) =>
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    void answer(request).then(write, (error: unknown) => {
      if (!(error instanceof Cut)) throw error;
      request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    advance: (ms) => void (clock += ms),
    addCustomer: () => {
      const id = state.id('cus');
      state.customers.set(id, { id, object: 'customer', name: 'Tern Point Freight', metadata: {} });
      return id;
    },
    attach: (customer, name) => attach(state, customer, name),
    intents: state.intents,
    asked,
    answerLate: (ms, calls = 1) => Object.assign(plan, { lateMs: ms, late: calls }),
    fail: (when, calls = 1) => Object.assign(plan, { failsAt: when, failing: calls }),
    watch: (plans) => void (planOf = plans),
    hideFees: (areHidden) => void (state.areFeesHidden = areHidden),
    settleDebits: (code) => {
      for (const intent of state.intents.values()) {
        if (intent.status !== 'processing') continue;
        if (code) sendBack(state, intent, code);
        else succeed(state, intent);
      }
    },
    refunds: state.refunds,
    refund: (id, cents) => {
      const intent = state.intents.get(id);
      if (!intent) throw new Error('No such intent');
      refundIntent(state, intent, cents);
    },
    dispute: (id, options) => {
      const intent = state.intents.get(id);
      if (!intent) throw new Error('No such intent');
      return disputeIntent(state, intent, options).id;
    },
    moveDispute: (id, status) => {
      const dispute = state.disputes.get(id);
      if (!dispute) throw new Error('No such dispute');
      moveDispute(state, dispute, status);
    },
    settleRefunds: (reason) => settleRefunds(state, reason),
    payOut: (options) => payOut(state, options),
    failPayout: (id) => {
      const payout = state.payouts.get(id);
      if (!payout) throw new Error('No such payout');
      failPayout(state, payout);
    },
    addRow: (row) => addRow(state, row),
    events: state.events,
    sessions: state.sessions,
    fillIn: (session, name) => fillIn(state, session, name),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The key that it takes. */
export const fakeKey = 'sk_test_fake00000000000000000000';
