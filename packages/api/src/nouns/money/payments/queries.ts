import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { isUnpaid } from '../invoices/tables.ts';
import type * as contract from './contract.ts';
import type { Payment, Receivable } from './contract.ts';
import { ageStarts, declineText, receivableAges } from './rules.ts';
import { unsettledStatuses } from './tables.ts';

interface Row extends Omit<Payment, 'settledAt' | 'feeCents' | 'declineReason' | 'reference' | 'surplusCents'> {
  reference: string | null;
  surplusCents: number;
  feeCents: number | null;
  declineCode: string | null;
  settledAt: string | null;
}

const conditions = {
  succeeded: sql`p.status = 'succeeded'`,
  declined: sql`p.status = 'declined'`,
  open: sql`p.status in (${literals(unsettledStatuses)})`,
};

export const listPayments: Query<typeof contract.listPayments> = async ({ query }, { tx }) => {
  const { status, ...place } = query;
  const { rows, cursors } = await readCursorPage<Row>(place, {
    name: `payments ${status ?? ''}`,
    // An id begins with the time at which the payment was made.
    order: [{ by: sql`p.id`, kind: 'text' }],
    keyOf: ({ id }) => [id],
    read: ({ where, orderBy, limit }) =>
      queryRows<Row>(
        tx,
        sql`select p.id, p.company_id as "companyId", c.name as "companyName", p.invoice_id as "invoiceId",
            i.number as "invoiceNumber",
            case when p.status = 'processing' and p.claims >= ${maxClaims}::int then 'requires_attention'
              else p.status end as status, p.channel, r.reference, p.surplus_cents::float8 as "surplusCents",
            p.amount_cents::float8 as "amountCents", p.fee_cents::float8 as "feeCents",
            p.attempts, p.decline_code as "declineCode", ${iso(sql`p.created_at`)} as "createdAt",
            ${iso(sql`p.settled_at`)} as "settledAt",
            (select count(*)::int from payments e
              where e.invoice_id = p.invoice_id and e.channel = 'charge' and e.id <= p.id) as charge,
            p.channel = 'charge' and p.status = 'succeeded' and exists (select from payments e
              where e.invoice_id = p.invoice_id and e.id < p.id and e.status = 'declined') as "isRecovery"
          from payments p join companies c on c.id = p.company_id join invoices i on i.id = p.invoice_id
            left join receipts r on r.id = p.receipt_id
          where ${status ? conditions[status] : sql`true`} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows.map(paymentOf), { cursors });
};

function paymentOf({ feeCents, declineCode, settledAt, reference, surplusCents, ...row }: Row): Payment {
  return {
    ...row,
    ...(reference !== null && { reference }),
    ...(surplusCents > 0 && { surplusCents }),
    ...(feeCents !== null && { feeCents }),
    ...(declineCode !== null && { declineReason: declineText(declineCode) }),
    ...(settledAt !== null && { settledAt }),
  };
}

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
        select width_bucket(${days}, ${starts}) as place, i.id, i.number, i.company_id, i.amount_cents - i.paid_cents as cents,
          i.due_at, row_number() over (partition by width_bucket(${days}, ${starts})
            order by i.amount_cents - i.paid_cents desc, i.id) as rank
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
