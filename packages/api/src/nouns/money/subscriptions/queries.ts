import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { companiesFound } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import type * as contract from './contract.ts';
import type { Subscription } from './contract.ts';
import { centsAfter, type Plan } from './rules.ts';

const usualSize = 50;

interface Row extends Omit<Subscription, 'unpaidCents' | 'cancelledAt' | 'lastChange' | 'scheduled'> {
  cancelledAt: string | null;
  lastChange: Subscription['lastChange'] | null;
  scheduled: { isEnd: boolean; plan: Plan | null; seats: number | null; date: string; reason: string } | null;
}

const active = sql`s.status = 'active'`;

/** Read for the rows of a page alone. */
const trucks = sql`(select count(*)::int from vehicles v where v.company_id = s.company_id and v.status <> 'retired')`;

const conditions = {
  active,
  cancelled: sql`s.status = 'cancelled'`,
  beyond_seats: sql`${active} and ${trucks} > s.seats`,
  scheduled: sql`h.company_id is not null`,
};

const joined = sql`from subscriptions s join companies c on c.id = s.company_id
  left join scheduled_changes h on h.company_id = s.company_id`;

export const listSubscriptions: Query<typeof contract.listSubscriptions> = async ({ query }, { tx }) => {
  const { q = '', show, 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
  const found = folded(q) === '' ? sql`true` : sql`c.id in ${companiesFound(q)}`;
  const condition = sql`${found} and ${show ? conditions[show] : sql`true`}`;
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total ${joined} where ${condition}`,
  );
  const rows = await readSubscriptions(tx, condition, sql`limit ${size} offset ${(page - 1) * size}`);
  return reply(rows, { total: counted?.total ?? 0 });
};

/** Subscriptions that a condition finds, by name. */
export async function readSubscriptions(tx: Tx, condition: SQL, page: SQL): Promise<Subscription[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select s.company_id as "companyId", c.name as "companyName", s.plan, s.status,
        s.base_cents::float8 as "baseCents", s.seats, s.seat_cents::float8 as "seatCents",
        s.addon_cents::float8 as "addonCents", ${iso(sql`s.started_at`)} as "startedAt",
        case when ${active} then s.base_cents + s.seats * s.seat_cents + s.addon_cents else 0 end::float8 as "monthlyCents",
        ${iso(sql`s.cancelled_at`)} as "cancelledAt", ${trucks} as trucks,
        (select json_build_object('kind', m.kind, 'at', ${iso(sql`m.at`)}, 'cents', m.after_cents - m.before_cents)
          from revenue_movements m where m.company_key = s.company_id and m.replaced_at is null
          order by m.booked_at desc, m.at desc limit 1) as "lastChange",
        case when h.company_id is not null then json_build_object('isEnd', h.is_end, 'plan', h.plan, 'seats', h.seats,
          'date', to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD'), 'reason', h.reason) end as scheduled
      ${joined} where ${condition} order by lower(c.name) collate "C", s.company_id ${page}`,
  );
  return rows.map(subscriptionOf);
}

function subscriptionOf({ cancelledAt, lastChange, scheduled, ...row }: Row): Subscription {
  return {
    ...row,
    unpaidCents: row.status === 'active' ? Math.max(row.trucks - row.seats, 0) * row.seatCents : 0,
    ...(cancelledAt !== null && { cancelledAt }),
    ...(lastChange && { lastChange }),
    ...(scheduled && { scheduled: scheduledOf(row, scheduled) }),
  };
}

function scheduledOf(
  row: Omit<Row, 'cancelledAt' | 'lastChange' | 'scheduled'>,
  { isEnd, plan, seats, date, reason }: NonNullable<Row['scheduled']>,
): Subscription['scheduled'] {
  const change = {
    ...(isEnd ? { plan: null } : plan !== null && { plan }),
    ...(seats !== null && { seats }),
  };
  return { ...change, date, reason, cents: centsAfter(row, change) - row.monthlyCents };
}
