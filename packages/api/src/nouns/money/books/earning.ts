import { type SQL, sql } from 'drizzle-orm';

const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'UTC')::date`;

/**
 * What is earned day by day: the lines of invoices, and what takes off of them, with the leg that has posted it and the
 * day of its document. A credit note and a void are a line below 0 over the same days.
 */
const earnings = sql`(
  select i.id as source, 'issued' as leg, i.company_id as company_key, l.cents, l.from_day, l.to_day,
      ${dayOf(sql`i.issued_at`)} as day
    from invoice_lines l join invoices i on i.id = l.invoice_id where i.source_id is null
  union all
  select i.id, 'voided', i.company_id, -l.cents, l.from_day, l.to_day, ${dayOf(sql`coalesce(i.voided_at, i.issued_at)`)}
    from invoice_lines l join invoices i on i.id = l.invoice_id where i.source_id is null and i.status = 'void'
  union all
  select n.id, 'credited', n.company_key, -(c ->> 'cents')::bigint, l.from_day, l.to_day, ${dayOf(sql`n.at`)}
    from credit_notes n cross join jsonb_array_elements(n.lines) c
    join invoice_lines l on l.invoice_id = n.invoice_id and l.position = (c ->> 'position')::int
) e`;

const isPosted = sql`exists (select from books b where b.source = e.source and b.leg = e.leg)`;

/** The legs after which revenue is earned. */
export const earningLegs = ['issued', 'voided', 'credited'] as const;

/** As `earnedBy` of the rules. */
const earnedBy = (at: SQL): SQL => sql`case
  when ${at} < e.day or (${at} < e.from_day and ${at} < e.to_day) then 0
  when ${at} >= e.to_day then e.cents
  else e.cents * (${at} - e.from_day + 1) / (e.to_day - e.from_day + 1) end`;

/** What was earned on a day of what is posted. */
export const earnedOn = (
  day: SQL,
): SQL => sql`(select coalesce(sum(${earnedBy(day)} - ${earnedBy(sql`(${day} - 1)`)}), 0)::bigint
  from ${earnings} where e.day <= ${day} and (e.day = ${day} or ${day} between e.from_day and e.to_day) and ${isPosted})`;

/** What is posted and not earned at the end of a day, of all or of one company; also of documents after the day. */
export const restAt = (
  day: SQL,
  companyId?: string,
): SQL => sql`(select coalesce(sum(e.cents - (${earnedBy(day)})), 0)::bigint
  from ${earnings} where ${companyId === undefined ? sql`true` : sql`e.company_key = ${companyId}`} and ${isPosted})`;

/** The last day whose revenue is posted. */
export const lastEarned = sql`coalesce((select max(day) from book_days), '2000-01-01'::date)`;

/** What sources that were posted after their days have earned until the last of these, source by source. */
export const earnedLate = (sources: SQL): SQL => sql`select e.source, e.leg || ' earned' as leg, e.company_key,
    sum(${earnedBy(lastEarned)})::bigint as cents
  from ${earnings} where e.day <= ${lastEarned} and e.source in ${sources} group by e.source, e.leg, e.company_key`;

/** The first day of a document of HQ; null if there is none. */
export const firstDay = sql`(select ${dayOf(sql`min(issued_at)`)} from invoices where source_id is null)`;
