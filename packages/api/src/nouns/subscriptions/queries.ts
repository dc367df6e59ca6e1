import { sql } from 'drizzle-orm';
import { iso } from '../../db/json-text.ts';
import { queryRows } from '../../db/tx.ts';
import type { Query } from '../../http/pipeline/ctx.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { containing } from '../../kernel/lists/like.ts';
import type * as contract from './contract.ts';
import type { Subscription } from './contract.ts';

const usualSize = 50;

interface Row extends Omit<Subscription, 'cancelledAt' | 'lastChange'> {
  cancelledAt: string | null;
  lastChange: Subscription['lastChange'] | null;
}

const active = sql`s.status = 'active'`;
const conditions = {
  active,
  cancelled: sql`s.status = 'cancelled'`,
  beyond_seats: sql`${active} and coalesce(v.trucks, 0) > s.seats`,
};

export const listSubscriptions: Query<typeof contract.listSubscriptions> = async ({ query }, { tx }) => {
  const { q = '', show, 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
  const found = sql`from subscriptions s join companies c on c.id = s.company_id
    left join (select company_id, count(*)::int as trucks from vehicles where status <> 'retired' group by 1) v
      on v.company_id = s.company_id
    where c.name ilike ${containing(q)} and ${show ? conditions[show] : sql`true`}`;
  const [counted] = await queryRows<{ total: number }>(tx, sql`select count(*)::int as total ${found}`);
  const rows = await queryRows<Row>(
    tx,
    sql`select s.company_id as "companyId", c.name as "companyName", s.plan, s.status,
        s.base_cents::float8 as "baseCents", s.seats, s.seat_cents::float8 as "seatCents",
        s.addon_cents::float8 as "addonCents", ${iso(sql`s.started_at`)} as "startedAt",
        case when ${active} then s.base_cents + s.seats * s.seat_cents + s.addon_cents else 0 end::float8 as "monthlyCents",
        ${iso(sql`s.cancelled_at`)} as "cancelledAt", coalesce(v.trucks, 0) as trucks,
        case when ${active} then greatest(coalesce(v.trucks, 0) - s.seats, 0) * s.seat_cents else 0 end::float8 as "unpaidCents",
        (select json_build_object('kind', m.kind, 'at', ${iso(sql`m.at`)}, 'cents', m.after_cents - m.before_cents)
          from revenue_movements m where m.company_key = s.company_id and m.replaced_at is null order by m.booked_at desc, m.at desc limit 1) as "lastChange"
      ${found} order by lower(c.name) collate "C", s.company_id limit ${size} offset ${(page - 1) * size}`,
  );
  return reply(rows.map(subscriptionOf), { total: counted?.total ?? 0 });
};

const subscriptionOf = ({ cancelledAt, lastChange, ...row }: Row): Subscription => ({
  ...row,
  ...(cancelledAt !== null && { cancelledAt }),
  ...(lastChange && { lastChange }),
});
