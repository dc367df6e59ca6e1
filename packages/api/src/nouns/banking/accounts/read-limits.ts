import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { LimitName } from '../rules.ts';

export interface Limit {
  name: LimitName;
  /** Cents in force now. */
  amountCents: number;
  /** Cents that it goes back to; absent where it is not temporary. */
  baseCents?: number;
  until?: Date;
}

/** The limits of a company that are in force now; one that was never set is absent. */
export async function readLimits(tx: Tx, companyId: string): Promise<Limit[]> {
  const rows = await queryRows<{ name: LimitName; base: number; temporary: number | null; until: Date | null }>(
    tx,
    sql`select name, amount_cents as base, case when temporary_until > ${tx.now} then temporary_cents end as temporary,
        temporary_until as until from bank_limits where company_id = ${companyId} order by name`,
  );
  return rows.map(({ name, base, temporary, until }) =>
    temporary === null || until === null
      ? { name, amountCents: base }
      : { name, amountCents: temporary, baseCents: base, until: new Date(until) },
  );
}
