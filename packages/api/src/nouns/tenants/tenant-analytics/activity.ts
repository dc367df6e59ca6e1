import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { activityTypes, TenantAnalytics } from './contract.ts';
import type { Month } from './months.ts';

const longest = 8;

interface Row {
  id: string;
  tenant: string;
  type: (typeof activityTypes)[number];
  plan: string | null;
  feature: string | null;
  cents: number;
  time: Date | string;
}

/** New subscriptions, returns, upgrades, expansions and features taken up, newest first. */
export async function readActivity(tx: Tx, month: Month, now: Date): Promise<TenantAnalytics['activity']> {
  const until = month.end < now ? month.end : new Date(now.getTime() + 1);
  const rows = await queryRows<Row>(
    tx,
    sql`(select m.id, c.name as tenant,
        case when m.kind = 'expansion' and m.plan_after <> m.plan_before then 'upgrade' else m.kind end as type,
        m.plan_after as plan, null as feature, (m.after_cents - m.before_cents)::float8 as cents, m.at as time
      from revenue_movements m join companies c on c.id = m.company_key
      where m.replaced_at is null and m.at < ${until} and m.kind in ('new', 'reactivation', 'expansion') order by m.at desc, m.id limit ${longest})
    union all
    -- What a tenant takes up in its first month is part of its start.
    (select u.company_id || ':' || u.feature_key, c.name, 'feature', null, f.label, 0, u.started_at
      from feature_starts u join features f on f.key = u.feature_key
        join companies c on c.id = u.company_id join tenants t on t.company_id = u.company_id
      where u.started_at < ${until}
        and date_trunc('month', u.started_at at time zone 'UTC') > (t.created_at at time zone 'UTC')::date
      order by u.started_at desc, u.company_id, u.feature_key limit ${longest})
    order by time desc, id limit ${longest}`,
  );
  return rows.map(({ id, tenant, type, plan, feature, cents, time }) => ({
    id,
    tenant,
    type,
    action: actionOf(type, plan),
    value: feature ?? cents / 100,
    time: new Date(time).toISOString(),
  }));
}

const planName = (plan: string | null) => (plan ? plan.charAt(0).toUpperCase() + plan.slice(1) : 'another plan');

function actionOf(type: Row['type'], plan: string | null): string {
  switch (type) {
    case 'new':
      return `Started on ${planName(plan)}`;
    case 'reactivation':
      return `Came back on ${planName(plan)}`;
    case 'upgrade':
      return `Upgraded to ${planName(plan)}`;
    case 'expansion':
      return 'Expanded its subscription';
    case 'feature':
      return 'Started using a feature';
  }
}
