import { sql } from 'drizzle-orm';
import { legsOfRows } from './sources.ts';

/** Legs of the account of the payment provider, posted or to be posted; money that came to it is above 0. */
export const clearingLegs = sql`(
  select source, leg, day, case when debit = 'stripe' then cents else -cents end as cents
    from books where 'stripe' in (debit, credit)
  union all
  select w.source, w.leg, w.day, case when w.debit = 'stripe' then w.cents else -w.cents end
    from (${legsOfRows()}) w where 'stripe' in (w.debit, w.credit)
      and not exists (select from books b where b.source = w.source and b.leg = w.leg))`;
