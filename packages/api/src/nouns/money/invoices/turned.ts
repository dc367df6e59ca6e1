import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { BillingMode } from '../../../http/settings/settings.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';

async function readLastTurn(tx: Tx): Promise<{ isOn: boolean; at: Date } | undefined> {
  const [turn] = await queryRows<{ isOn: boolean; at: Date | string }>(
    tx,
    sql`select action = 'billing.turned_on' as "isOn", at from audit_log
      where action in ('billing.turned_on', 'billing.turned_off') order by at desc, seq desc limit 1`,
  );
  return turn && { isOn: turn.isOn, at: new Date(turn.at) };
}

/** Notes at a start that this server issues invoices and the one before did not, or the other way round. */
export async function noteTurn(tx: Tx, billing: BillingMode | undefined): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
  const last = await readLastTurn(tx);
  const isOn = billing === 'internal';
  // An installation that never was without billing has no entry.
  if ((last?.isOn ?? true) === isOn) return;
  const action = isOn ? 'billing.turned_on' : 'billing.turned_off';
  await audit({ tx, actor: tx.actor }, action, { details: { billing: billing ?? 'unset' } });
}

/** When the server began to issue invoices again; undefined if it always has. */
export async function readTurnedOn(tx: Tx): Promise<Date | undefined> {
  const last = await readLastTurn(tx);
  return last?.isOn ? last.at : undefined;
}
