import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newToken } from '../../../kernel/tokens.ts';
import type {
  MethodState,
  PageOutcome,
  PaymentProvider,
  ProviderEvent,
  ProviderNews,
  SessionOrder,
  SessionState,
  TenantPages,
} from './port.ts';
import { debitMs, feeOf, type SandboxChoice } from './rules.ts';
import { disputeEventsSince, readSandboxDispute } from './sandbox-disputes.ts';
import { payoutEventsSince, readSandboxPayout, sandboxPayouts } from './sandbox-payouts.ts';
import { chargeEvent, findPlanned, plannedEventsSince, readPlanned, takePlanned } from './sandbox-plan.ts';
import { sandboxProvider } from './sandbox.ts';

/** A page of the sandbox, and what was chosen on it. */
export interface SandboxPage {
  id: string;
  customer: string;
  amountCents: number | null;
  description: string | null;
  status: 'open' | 'complete' | 'expired';
  methodKind: MethodState['kind'] | null;
  outcome: string | null;
  isDetached: boolean;
  version: number;
  isDebitOver: boolean;
  createdAt: Date;
  changedAt: Date;
}

const sandbox = system('payment-sandbox');
const [sessions, charges, methods, events] = ['sandbox_cs_', 'sandbox_pi_', 'sandbox_pm_', 'sandbox_evt_'];
const idIn = (reference: string): string => reference.replace(/^sandbox_[a-z]+_/, '');

/** The sandbox with pages, whose results are told as those of a provider are. */
export function sandboxWithPages(db: Database, latency: { latencyMs: number }): PaymentProvider {
  const plain = sandboxProvider(latency);
  const read = (reference: string) => db.withTx(sandbox, (tx) => demandPage(tx, idIn(reference)), { readOnly: true });
  const pages: TenantPages = {
    createCustomer: async ({ key }) => `sandbox_cus_${key}`,
    openSession: (order) => db.withTx(sandbox, (tx) => open(tx, order)),
    readSession: async (reference) => stateOf(await read(reference)),
    expireSession: async (reference) => stateOf(await db.withTx(sandbox, (tx) => expire(tx, idIn(reference)))),
    readMethod: async (reference) => methodOf(await read(reference)),
    detachMethod: (reference) => db.withTx(sandbox, (tx) => detach(tx, idIn(reference))),
  };
  const news: ProviderNews = {
    isLive: false,
    events: (since) => eventsSince(db, since),
    read: async ({ kind, id }) => {
      if (kind === 'payout') return { kind, ...(await readSandboxPayout(db, id)) };
      if (kind === 'dispute') return { kind, dispute: await readSandboxDispute(db, id) };
      const planned = kind === 'payment_intent' ? await readPlanned(db, id) : undefined;
      if (planned) return { kind: 'charge', reference: id, outcome: planned };
      const page = await read(id);
      if (kind === 'checkout.session') return { kind: 'session', reference: id, state: stateOf(page) };
      if (kind === 'payment_intent') return { kind: 'charge', reference: id, outcome: outcomeOf(page) };
      return { kind: 'method', method: methodOf(page) };
    },
  };
  const readCharge: PaymentProvider['readCharge'] = async (reference, signal) =>
    (reference.startsWith(charges) ? outcomeOf(await read(reference)) : await readPlanned(db, reference)) ??
    plain.readCharge(reference, signal);
  const charge: PaymentProvider['charge'] = async (order, signal) =>
    (await takePlanned(db, order)) ?? plain.charge(order, signal);
  const find: PaymentProvider['find'] = async (order, signal) =>
    (await findPlanned(db, order.key)) ?? plain.find(order, signal);
  return { ...plain, pages, news, payouts: sandboxPayouts(db), readCharge, charge, find };
}

/** A page by the end of its address; undefined if there is none. */
export async function readSandboxPage(tx: Tx, id: string): Promise<SandboxPage | undefined> {
  const [page] = await queryRows<SandboxPage>(tx, sql`${selected(tx)} where id = ${id}`);
  return page;
}

const selected = (tx: Tx) => sql`select id, customer, amount_cents::float8 as "amountCents", description,
    case when status = 'open' and until <= ${tx.now} then 'expired' else status end as status,
    method_kind as "methodKind", outcome, is_detached as "isDetached", version,
    created_at as "createdAt", changed_at <= ${new Date(tx.now.getTime() - debitMs)} as "isDebitOver",
    changed_at as "changedAt"
  from sandbox_checkouts`;

async function demandPage(tx: Tx, id: string): Promise<SandboxPage> {
  const page = await readSandboxPage(tx, id);
  if (!page) throw new Error('The sandbox does not have it');
  return page;
}

async function open(tx: Tx, { key, customer, payment, cancelUrl, until }: SessionOrder) {
  await tx.execute(sql`insert into sandbox_checkouts (id, key, customer, amount_cents, description, status, until,
      created_at, changed_at)
    values (${newToken()}, ${key}, ${customer}, ${payment?.amountCents ?? null}::bigint, ${payment?.description ?? null},
      'open', ${until}, ${tx.now}, ${tx.now})
    on conflict (key) do nothing`);
  const [row] = await queryRows<{ id: string }>(tx, sql`select id from sandbox_checkouts where key = ${key}`);
  if (!row) throw new Error('A page that was not written');
  // The link that leads back is a secret: it is in the address alone, and in no row.
  const back = new URL(cancelUrl).pathname.split('/').at(-1) ?? '';
  return { reference: sessions + row.id, url: `/sandbox/checkout/${row.id}?back=${back}` };
}

async function expire(tx: Tx, id: string): Promise<SandboxPage> {
  await tx.execute(sql`update sandbox_checkouts set status = 'expired', changed_at = ${tx.now}
    where id = ${id} and status = 'open'`);
  return demandPage(tx, id);
}

async function detach(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update sandbox_checkouts set is_detached = true where id = ${id}`);
}

/** Writes what was chosen on an open page; answers the event about it, or undefined if the page is over. */
export async function choose(tx: Tx, id: string, choice: SandboxChoice): Promise<ProviderEvent | undefined> {
  const isBank = choice === 'debit';
  const isDeclined = choice === 'decline';
  const changed = await queryRows(
    tx,
    sql`update sandbox_checkouts set version = version + 1, changed_at = ${tx.now},
        status = ${isDeclined ? 'open' : 'complete'}, method_kind = ${isBank ? 'us_bank_account' : 'card'},
        outcome = case when ${isDeclined} then 'card_declined' when ${isBank} and amount_cents is not null
          then 'submitted' else 'succeeded' end
      where id = ${id} and status = 'open' and until > ${tx.now} returning id`,
  );
  return changed.length > 0 ? eventOf(await demandPage(tx, id)) : undefined;
}

function eventOf(page: SandboxPage): ProviderEvent {
  const { id, status, amountCents, version, changedAt: at, methodKind, outcome } = page;
  // A debit that a person has ended.
  if (methodKind === 'us_bank_account' && amountCents !== null && outcome !== null && outcome !== 'submitted') {
    return chargeEvent(charges + id, { outcome, version, changedAt: at });
  }
  const event = { id: `${events}${id}_${version}`, isLive: false, at: new Date(at) };
  if (status === 'complete') {
    return { ...event, kind: 'checkout.session.completed', object: { kind: 'checkout.session', id: sessions + id } };
  }
  return amountCents === null
    ? { ...event, kind: 'setup_intent.setup_failed', object: { kind: 'setup_intent', id: methods + id } }
    : { ...event, kind: 'payment_intent.payment_failed', object: { kind: 'payment_intent', id: charges + id } };
}

async function* eventsSince(db: Database, since: Date): AsyncIterable<ProviderEvent> {
  const pages = await db.withTx(
    sandbox,
    (tx) => queryRows<SandboxPage>(tx, sql`${selected(tx)} where version > 0 and changed_at >= ${since}`),
    { readOnly: true },
  );
  for (const page of pages) yield eventOf(page);
  yield* plannedEventsSince(db, since);
  yield* disputeEventsSince(db, since);
  yield* payoutEventsSince(db, since);
}

function stateOf(page: SandboxPage): SessionState {
  const { status, amountCents } = page;
  if (status !== 'complete') return { status };
  return amountCents === null ? { status, method: methodOf(page) } : { status, charge: outcomeOf(page) };
}

function outcomeOf({ id, amountCents, outcome, isDebitOver }: SandboxPage): PageOutcome | undefined {
  const reference = charges + id;
  if (outcome === null || amountCents === null) return undefined;
  if (outcome === 'submitted' && !isDebitOver) return { status: 'submitted', reference };
  if (outcome !== 'submitted' && outcome !== 'succeeded') return { status: 'declined', code: outcome, reference };
  return { status: 'succeeded', reference, feeCents: feeOf(amountCents) };
}

function methodOf({
  id,
  customer,
  status,
  methodKind: kind,
  isDetached,
  createdAt,
}: SandboxPage): MethodState | undefined {
  if (status !== 'complete' || kind === null) return undefined;
  const own = { reference: methods + id, customer, status: isDetached ? ('detached' as const) : ('active' as const) };
  return kind === 'card'
    ? { ...own, kind, brand: 'visa', last4: '4242', expMonth: 8, expYear: new Date(createdAt).getUTCFullYear() + 1 }
    : { ...own, kind, bank: 'Sandbox Bank', last4: '6789' };
}
