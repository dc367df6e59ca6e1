import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newToken } from '../../../kernel/tokens.ts';
import type { ObservedDispute, ProviderEvent } from './port.ts';
import { answerMs, type sandboxVerdicts } from './rules.ts';

type Verdict = (typeof sandboxVerdicts)[number];

interface Row {
  id: string;
  charge: string;
  amountCents: number;
  verdict: Verdict | null;
  createdAt: Date;
  changedAt: Date;
}

export const sandboxDispute = 'sandbox_dp_';
const sandbox = system('payment-sandbox');

const read = (tx: Tx, where: ReturnType<typeof sql>): Promise<Row[]> =>
  queryRows(
    tx,
    sql`select id, charge, amount_cents::float8 as "amountCents", verdict, created_at as "createdAt",
        changed_at as "changedAt" from sandbox_disputes where ${where}`,
  );

/** Begins a dispute of a charge; answers the event about it, or undefined while another one is open. */
export async function disputeAtSandbox(
  tx: Tx,
  charge: string,
  amountCents: number,
): Promise<ProviderEvent | undefined> {
  const [added] = await queryRows<{ id: string }>(
    tx,
    sql`insert into sandbox_disputes (id, charge, amount_cents, created_at, changed_at)
      values (${newToken()}, ${charge}, ${amountCents}, ${tx.now}, ${tx.now}) on conflict do nothing returning id`,
  );
  return added && eventAbout(tx, added.id);
}

/** Ends the open dispute of a charge; answers the event about it, or undefined if there is none. */
export async function endAtSandbox(tx: Tx, charge: string, verdict: Verdict): Promise<ProviderEvent | undefined> {
  const [ended] = await queryRows<{ id: string }>(
    tx,
    sql`update sandbox_disputes set verdict = ${verdict}, changed_at = ${tx.now}
      where charge = ${charge} and verdict is null returning id`,
  );
  return ended && eventAbout(tx, ended.id);
}

async function eventAbout(tx: Tx, id: string): Promise<ProviderEvent | undefined> {
  const [row] = await read(tx, sql`id = ${id}`);
  return row && eventOf(row);
}

const eventOf = ({ id, verdict, changedAt }: Row): ProviderEvent => ({
  ...{ id: `sandbox_evt_${id}_${verdict ?? 'created'}`, isLive: false, at: new Date(changedAt) },
  ...{ kind: verdict ? 'charge.dispute.closed' : 'charge.dispute.created' },
  object: { kind: 'dispute', id: sandboxDispute + id },
});

export async function* disputeEventsSince(db: Database, since: Date): AsyncIterable<ProviderEvent> {
  const rows = await db.withTx(sandbox, (tx) => read(tx, sql`changed_at >= ${since}`), { readOnly: true });
  for (const row of rows) yield eventOf(row);
}

export async function readSandboxDispute(db: Database, reference: string): Promise<ObservedDispute> {
  const id = reference.slice(sandboxDispute.length);
  const [row] = await db.withTx(sandbox, (tx) => read(tx, sql`id = ${id}`), { readOnly: true });
  if (!row) throw new Error('The sandbox does not have it');
  const { charge: chargeReference, amountCents, verdict } = row;
  const openedAt = new Date(row.createdAt);
  return {
    ...{ reference, chargeReference, amountCents, reason: 'fraudulent', isInquiry: false, openedAt },
    ...(verdict
      ? { status: verdict }
      : { status: 'needs_response' as const, dueAt: new Date(openedAt.getTime() + answerMs) }),
  };
}
