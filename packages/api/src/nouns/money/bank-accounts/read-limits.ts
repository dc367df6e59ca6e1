import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { LimitName } from '../bank-provider/rules.ts';

export interface Limit {
  name: LimitName;
  /** Cents in force now. */
  amountCents: number;
  /** For a temporary limit: cents that it goes back to, and null if it was never set before. */
  baseCents?: number | null;
  until?: Date;
}

interface Row {
  name: LimitName;
  base: number | null;
  temporary: number | null;
  until: Date | null;
}

/** The limits of a company that are in force now; one that is not set is absent. */
export async function readLimits(tx: Tx, companyId: string): Promise<Limit[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select name, amount_cents as base, case when temporary_until > ${tx.now} then temporary_cents end as temporary,
        temporary_until as until from bank_limits where company_id = ${companyId} order by name`,
  );
  return rows.flatMap(({ name, base, temporary, until }) => {
    if (temporary !== null && until !== null)
      return [{ name, amountCents: temporary, baseCents: base, until: new Date(until) }];
    return base === null ? [] : [{ name, amountCents: base }];
  });
}
