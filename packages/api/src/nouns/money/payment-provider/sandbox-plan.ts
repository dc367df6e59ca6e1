import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import type { PageOutcome, ProviderEvent } from './port.ts';
import { debitMs, feeOf, type sandboxHooks } from './rules.ts';

type Hook = (typeof sandboxHooks)[number];

/** What a person has planned for the sandbox, in place of its fixed rule. */
export interface SandboxPlan {
  /** What becomes of the next charge: `succeeded`, `submitted`, or the code of a decline. */
  nextOutcome: string | null;
  /** What becomes of the next event. */
  nextHook: Hook | null;
}

interface Row {
  key: string;
  amountCents: number;
  outcome: string;
  version: number;
  changedAt: Date;
}

const sandbox = system('payment-sandbox');
const [charges, pages] = ['sandbox-', 'sandbox_pi_'];

export async function readPlan(tx: Tx): Promise<SandboxPlan> {
  const [plan] = await queryRows<SandboxPlan>(
    tx,
    sql`select next_outcome as "nextOutcome", next_hook as "nextHook" from sandbox_plans`,
  );
  return plan ?? { nextOutcome: null, nextHook: null };
}

export async function planSandbox(tx: Tx, plan: Partial<SandboxPlan>): Promise<void> {
  const { nextOutcome, nextHook } = { ...(await readPlan(tx)), ...plan };
  await tx.execute(sql`insert into sandbox_plans (is_only, next_outcome, next_hook) values (true, ${nextOutcome}, ${nextHook})
    on conflict (is_only) do update set next_outcome = excluded.next_outcome, next_hook = excluded.next_hook`);
}

/** What becomes of an event, once. */
export async function takeHook(tx: Tx): Promise<Hook | null> {
  const { nextHook } = await readPlan(tx);
  if (nextHook !== null) await planSandbox(tx, { nextHook: null });
  return nextHook;
}

/** A debit that nobody ends succeeds after some days. */
const isOver = (tx: Tx) => sql`changed_at <= ${new Date(tx.now.getTime() - debitMs)}`;

const read = (tx: Tx, where: ReturnType<typeof sql>): Promise<Row[]> =>
  queryRows(
    tx,
    sql`select key, amount_cents::float8 as "amountCents", version, changed_at as "changedAt",
        case when outcome = 'submitted' and ${isOver(tx)} then 'succeeded' else outcome end as outcome
      from sandbox_charges where ${where}`,
  );

const outcomeOf = ({ key, amountCents, outcome }: Row): PageOutcome => {
  const reference = charges + key;
  if (outcome === 'succeeded') return { status: 'succeeded', reference, feeCents: feeOf(amountCents) };
  return outcome === 'submitted'
    ? { status: 'submitted', reference }
    : { status: 'declined', code: outcome, reference };
};

/** The outcome that was planned for a charge, once it was asked for; undefined if the fixed rule decides. */
export async function findPlanned(db: Database, key: string): Promise<PageOutcome | undefined> {
  const [known] = await db.withTx(sandbox, (tx) => read(tx, sql`key = ${key}`), { readOnly: true });
  return known && outcomeOf(known);
}

/** The same, where a charge that was not asked for before takes the plan. */
export async function takePlanned(
  db: Database,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<PageOutcome | undefined> {
  await db.withTx(sandbox, async (tx) => {
    const { nextOutcome } = await readPlan(tx);
    if (nextOutcome === null || (await read(tx, sql`key = ${key}`)).length > 0) return;
    await planSandbox(tx, { nextOutcome: null });
    await tx.execute(sql`insert into sandbox_charges (key, amount_cents, outcome, changed_at)
      values (${key}, ${amountCents}, ${nextOutcome}, ${tx.now}) on conflict do nothing`);
  });
  return findPlanned(db, key);
}

/** A charge whose outcome was planned, by its reference. */
export const readPlanned = (db: Database, reference: string): Promise<PageOutcome | undefined> =>
  findPlanned(db, reference.slice(charges.length));

/** Ends a debit that is under way; answers the event about it, or undefined if it is over. */
export async function endDebit(tx: Tx, reference: string, outcome: string): Promise<ProviderEvent | undefined> {
  const isOfPage = reference.startsWith(pages);
  const [table, key, own] = isOfPage
    ? ['sandbox_checkouts', 'id', reference.slice(pages.length)]
    : ['sandbox_charges', 'key', reference.slice(charges.length)];
  const [ended] = await queryRows<{ version: number }>(
    tx,
    sql`update ${sql.raw(table)}
      set outcome = ${outcome}, version = version + 1, changed_at = ${tx.now}
      where ${sql.raw(key)} = ${own}
        and outcome = 'submitted' and not ${isOver(tx)} returning version`,
  );
  return ended && chargeEvent(reference, { outcome, version: ended.version, changedAt: tx.now });
}

export const chargeEvent = (
  reference: string,
  { outcome, version, changedAt }: Pick<Row, 'outcome' | 'version' | 'changedAt'>,
): ProviderEvent => ({
  ...{ id: `sandbox_evt_${reference}_${version}`, isLive: false, at: new Date(changedAt) },
  kind: outcome === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
  object: { kind: 'payment_intent', id: reference },
});

export async function* plannedEventsSince(db: Database, since: Date): AsyncIterable<ProviderEvent> {
  const rows = await db.withTx(sandbox, (tx) => read(tx, sql`version > 0 and changed_at >= ${since}`), {
    readOnly: true,
  });
  for (const row of rows) yield chargeEvent(charges + row.key, row);
}
