import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { containing } from '../../../kernel/lists/like.ts';
import { amountOf } from './rules.ts';

const shortest = 3;

/** Invoices by a part of their number with a digit, by id, or by their amount; the newest first. */
export const findInvoices: FindBySearch = (tx, q, limit) => {
  const [term, ...others] = termsOf(q.replace(/^#/, ''));
  const amount = amountOf(q);
  const isNumber = term !== undefined && others.length === 0 && term.length >= shortest && /\d/.test(term);
  if (!isNumber && amount === undefined) return Promise.resolve([]);
  const newest = sql`order by i.issued_at desc, i.id desc limit ${limit}`;
  const ways = [
    sql`select i.id from invoices i where i.id = lower(${q})`,
    ...(isNumber
      ? [sql`(select i.id from invoices i where ${sql`i.folded_number like ${containing(term)}`} ${newest})`]
      : []),
    ...(amount === undefined
      ? []
      : [sql`(select i.id from invoices i where i.amount_cents = ${amount}::bigint ${newest})`]),
  ];
  const isExact = sql`(i.id = lower(${q}) or i.folded_number = ${term ?? ''})`;
  return queryRows(
    tx,
    sql`select 'invoice' as kind, i.id, i.number as title,
      c.name || ' · ' || to_char(i.amount_cents / 100.0, 'FM$999,999,990.00') as subtitle, ${isExact} as "isExact"
    from invoices i join companies c on c.id = i.company_id
    where i.id in (${sql.join(ways, sql` union `)}) order by ${isExact} desc, i.issued_at desc, i.id desc limit ${limit}`,
  );
};
