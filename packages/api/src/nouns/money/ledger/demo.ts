import { sql } from 'drizzle-orm';
import type { DemoShift } from '../../../http/noun/noun.ts';
import type { Tx } from '../../../db/tx.ts';

const tables = ['ledger_transfers', 'ledger_entries', 'ledger_holds', 'ledger_accounts'] as const;

/** Takes the triggers off that keep the ledger, which only the owner of the tables may do; only demo data is ever rewritten. */
async function withoutTriggers(tx: Tx, change: () => Promise<void>): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await change();
  for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
}

/** Removes a demo's money, as the owner of the tables; the platform's accounts stay, with nothing on them. */
export async function emptyLedger(tx: Tx): Promise<void> {
  await withoutTriggers(tx, async () => {
    await tx.execute(sql`truncate ledger_entries, ledger_holds, ledger_transfers`);
    await tx.execute(sql`delete from ledger_accounts where kind = 'customer'`);
    await tx.execute(
      sql`update ledger_accounts set debits_pending = 0, debits_posted = 0, credits_pending = 0, credits_posted = 0, entries = 0`,
    );
  });
}

/** Moves a demo's money by whole days, as the owner of the tables; nothing is moved past the present. */
export async function shiftLedger(tx: Tx, { days }: DemoShift): Promise<void> {
  const later = sql`least(created_at + make_interval(days => ${days}::int), ${tx.now}::timestamptz)`;
  await withoutTriggers(tx, async () => {
    for (const table of ['ledger_transfers', 'ledger_entries', 'ledger_accounts']) {
      await tx.execute(sql`update ${sql.identifier(table)} set created_at = ${later}`);
    }
  });
}
