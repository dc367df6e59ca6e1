import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { isUnpaid } from '../invoices/tables.ts';
import type * as contract from './contract.ts';
import type { Payment, Receivable } from './contract.ts';
import { readPayments } from './reading.ts';
import { ageStarts, receivableAges } from './rules.ts';
import { unsettledStatuses } from './tables.ts';

const conditions = {
  succeeded: sql`p.status = 'succeeded'`,
  declined: sql`p.status = 'declined'`,
  submitted: sql`p.status = 'submitted'`,
  refunded: sql`exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')`,
  disputed: sql`exists (select from disputes d where d.payment_id = p.id)`,
  open: sql`p.status in (${literals(unsettledStatuses)})`,
};

export const listPayments: Query<typeof contract.listPayments> = async ({ query }, { tx }) => {
  const { status, ...place } = query;
  const condition = status ? conditions[status] : sql`true`;
  const { rows, cursors } = await readCursorPage<Payment>(place, {
    name: `payments ${status ?? ''}`,
    // An id begins with the time at which the payment was made.
    order: [{ by: sql`p.id`, kind: 'text' }],
    keyOf: ({ id }) => [id],
    read: ({ where, ...page }) => readPayments(tx, { where: sql`${condition} and ${where}`, ...page }),
  });
  return reply(rows, { cursors });
};

const largestShown = 20;

export const getReceivables: Query<typeof contract.getReceivables> = async (_input, { tx, now }) => {
  const days = sql`floor(extract(epoch from ${now}::timestamptz - i.due_at) / 86400)::int`;
  const starts = sql`array[${sql.join(
    ageStarts.map((start) => sql`${start}::int`),
    sql`, `,
  )}]`;
  const rows = await queryRows<{
    place: number;
    count: number;
    cents: number;
    invoices: (Omit<Receivable, 'dueAt'> & { dueAt: string })[];
  }>(
    tx,
    sql`with owed as (
        select width_bucket(${days}, ${starts}) as place, i.id, i.number, i.company_id, i.owed_cents as cents,
          i.due_at, row_number() over (partition by width_bucket(${days}, ${starts})
            order by i.owed_cents desc, i.id) as rank
        from invoices i where ${isUnpaid(sql`i.status`)})
      select place, count(*)::int as count, sum(cents)::float8 as cents,
        json_agg(json_build_object('id', o.id, 'number', number, 'companyId', company_id, 'companyName', c.name,
          'owedCents', cents, 'dueAt', due_at) order by rank) filter (where rank <= ${largestShown}) as invoices
      from owed o join companies c on c.id = o.company_id group by place`,
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const ages = receivableAges.map((age, place) => {
    const { count = 0, cents = 0, invoices = [] } = byPlace.get(place) ?? {};
    return {
      age,
      count,
      cents,
      invoices: invoices.map((one) => ({ ...one, dueAt: new Date(one.dueAt).toISOString() })),
    };
  });
  return { totalCents: ages.reduce((sum, { cents }) => sum + cents, 0), ages };
};
