import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { accountNumberOf, sandboxRouting } from './numbers.ts';
import type {
  Application,
  ApplicationOutcome,
  BankingProvider,
  Contact,
  Payment,
  PaymentOrder,
  ProviderEvent,
  ProviderLimits,
} from './port.ts';
import { ProviderRefusal } from './port.ts';
import { readSandboxBalance, readSandboxTransactions } from './sandbox-book.ts';
import { defaultReturnCode, type PaymentState, type SandboxMode } from './rules.ts';

/** The sandbox's treatment of the payments that follow. */
export interface SandboxPlan {
  mode: SandboxMode;
  /** With which code it returns or rejects. */
  code: string;
  /** Answers nothing until then. */
  awayUntil?: Date;
}

export interface Sandbox extends BankingProvider {
  plan: SandboxPlan;
  /** Contacts that it was told, by customer. */
  contacts: ReadonlyMap<string, Contact>;
  /** Customers that it was told to archive. */
  archived: ReadonlySet<string>;
  /** Accounts that it was told to freeze, with the reason. */
  frozen: ReadonlyMap<string, string>;
  /** Accounts that it was told to close. */
  closed: ReadonlySet<string>;
  /** Limits that it was told, by account. */
  limits: ReadonlyMap<string, ProviderLimits>;
  /** Moves on what is due, and tells the news of it. */
  progress(tx: Tx): Promise<ProviderEvent[]>;
}

const actor = system('sandbox');
const settleMs = 1_500;
export const delayMs = 60_000;

interface Row {
  key: string;
  id: string;
  state: PaymentState;
  code: string | null;
}

/** Moves no money. The same payment has the same end under the same plan, and its key counts once. */
export function createSandbox(db: Database): Sandbox {
  const isAway = ({ now }: Tx) => sandbox.plan.awayUntil !== undefined && sandbox.plan.awayUntil > now;
  const ask = <T>(answer: (tx: Tx) => Promise<T>): Promise<T> =>
    db.withTx(actor, (tx) => {
      if (isAway(tx)) throw new Error('The sandbox is away');
      return answer(tx);
    });
  const loseAnswer = () => {
    if (sandbox.plan.mode !== 'lose_answer') return;
    sandbox.plan = { ...sandbox.plan, mode: 'settle' };
    throw new Error('The sandbox lost its answer');
  };
  const contacts = new Map<string, Contact>();
  const archived = new Set<string>();
  const frozen = new Map<string, string>();
  const closed = new Set<string>();
  const limits = new Map<string, ProviderLimits>();
  const sandbox: Sandbox = {
    name: 'sandbox',
    isSandbox: true,
    plan: { mode: 'settle', code: defaultReturnCode },
    checkReady: () => ask(async () => undefined),
    openCustomer: async (application) => {
      const outcome = await ask((tx) => receive(tx, application));
      loseAnswer();
      return outcome;
    },
    findCustomer: (key) => ask((tx) => readApplication(tx, key)),
    contacts,
    changeContact: async (customerId, contact) => {
      await ask(async () => void contacts.set(customerId, contact));
      loseAnswer();
    },
    archived,
    archiveCustomer: async (customerId) => {
      await ask(async () => void archived.add(customerId));
      loseAnswer();
    },
    frozen,
    closed,
    setFrozen: async (accountId, isFrozen, reason) => {
      await ask(async () => void (isFrozen ? frozen.set(accountId, reason) : frozen.delete(accountId)));
      loseAnswer();
    },
    closeAccount: async (accountId) => {
      await ask(async () => void closed.add(accountId));
      loseAnswer();
    },
    limits,
    setLimits: async (accountId, given) => {
      await ask(async () => void limits.set(accountId, given));
      loseAnswer();
    },
    readBalance: (accountId) =>
      ask(async (tx) => {
        const balanceCents = await readSandboxBalance(tx, accountId);
        if (balanceCents === undefined) throw new ProviderRefusal('no_account', 'The sandbox has no such account');
        return { balanceCents, availableCents: balanceCents };
      }),
    listTransactions: (accountId, since) => ask((tx) => readSandboxTransactions(tx, accountId, since)),
    pay: async (order) => {
      const payment = await ask(async (tx) => {
        await receivePayment(tx, order, sandbox.plan);
        return readPayment(tx, order.key);
      });
      loseAnswer();
      if (!payment) throw new Error('The sandbox has no such payment');
      return payment;
    },
    findPayment: (key) => ask((tx) => readPayment(tx, key)),
    addPayee: ({ key }) => ask(async () => `sbx_payee_${key}`),
    revealNumbers: (accountId) =>
      ask(async () => ({ accountNumber: accountNumberOf(accountId), routingNumber: sandboxRouting })),
    progress: async (tx) => (isAway(tx) ? [] : moveOn(tx)),
  };
  return sandbox;
}

async function receivePayment(tx: Tx, order: PaymentOrder, { mode, code }: SandboxPlan): Promise<void> {
  const { key, kind, accountId, amountCents } = order;
  const dueAt = new Date(tx.now.getTime() + (mode === 'delay' ? delayMs : settleMs));
  const isRejected = mode === 'reject';
  await tx.execute(sql`insert into sandbox_payments (key, id, state, code, due_at, next, next_code, account_id, amount_cents)
    values (${key}, ${`sbx_payment_${key}`}, ${isRejected ? 'rejected' : 'pending'}, ${isRejected ? code : null},
      ${dueAt}, ${isRejected ? null : 'sent'}, ${mode === 'return' && kind === 'ach_out' ? code : null}, ${accountId},
      ${kind === 'book_in' ? amountCents : -amountCents}) on conflict (key) do nothing`);
}

async function readPayment(tx: Tx, key: string): Promise<Payment | undefined> {
  const [row] = await queryRows<Row>(tx, sql`select key, id, state, code from sandbox_payments where key = ${key}`);
  return row && { id: row.id, key: row.key, state: row.state, ...(row.code && { code: row.code }) };
}

async function moveOn(tx: Tx): Promise<ProviderEvent[]> {
  const due = await queryRows<Row>(
    tx,
    sql`update sandbox_payments p set state = p.next, code = case when p.next = 'returned' then p.next_code end,
        next = case when p.next = 'sent' and p.next_code is not null then 'returned' end, due_at = ${new Date(tx.now.getTime() + settleMs)},
        sent_at = coalesce(p.sent_at, ${tx.now})
      where p.key in (select key from sandbox_payments where next is not null and due_at <= ${tx.now}
        order by due_at, key limit 50 for update skip locked)
      returning p.key, p.id, p.state, p.code`,
  );
  return due.map(({ key, id, state, code }) => ({
    id: `${id}_${state}`,
    paymentId: id,
    key,
    state,
    ...(code && { code }),
    at: tx.now.toISOString(),
  }));
}

/** Applications that the sandbox does not approve at once, by the last four digits of the number. */
const endings: Record<string, 'denied' | 'pending'> = { '0002': 'denied', '0003': 'pending' };

async function receive(tx: Tx, { key, socialSecurityNumber }: Application): Promise<ApplicationOutcome> {
  const state = endings[socialSecurityNumber.slice(-4)] ?? 'approved';
  await tx.execute(sql`insert into sandbox_customers (key, state, due_at)
    values (${key}, ${state}, ${new Date(tx.now.getTime() + delayMs)}) on conflict (key) do nothing`);
  const received = await readApplication(tx, key);
  if (!received) throw new Error('The sandbox has no such application');
  return received;
}

/** One under review is approved after a minute. */
async function readApplication(tx: Tx, key: string): Promise<ApplicationOutcome | undefined> {
  const [row] = await queryRows<{ state: string }>(
    tx,
    sql`select case when state = 'pending' and due_at <= ${tx.now} then 'approved' else state end as state
      from sandbox_customers where key = ${key}`,
  );
  if (!row) return undefined;
  const customerId = `sbx_customer_${key}`;
  if (row.state === 'denied') return { status: 'denied', code: 'identity_not_verified' };
  if (row.state === 'pending') return { status: 'pending', customerId };
  const accountId = `sbx_account_${key}`;
  const account = { accountId, last4: accountNumberOf(accountId).slice(-4), routingNumber: sandboxRouting };
  return { status: 'approved', customerId, account };
}
