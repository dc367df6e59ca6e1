import { type SQL, sql } from 'drizzle-orm';
import { rankOf } from '../../../../db/columns.ts';
import { inDollars, iso } from '../../../../db/json-text.ts';
import { versionTag } from '../../../../http/edge/conditional.ts';
import type { Query } from '../../../../http/pipeline/ctx.ts';
import { reply } from '../../../../http/pipeline/reply.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { alertSeverities } from '../../../fleet/alerts/contract.ts';
import { sourceOf } from '../../../link/linked-rows/service.ts';
import { isUnpaid } from '../../../money/invoices/tables.ts';
import { isUnresolved } from '../../../support/tickets/tables.ts';
import type * as contract from '../contract.ts';
import { tenantJson } from './json.ts';
import { factorInWords, priceByTier, type StoredFactor, tenantMissing } from '../rules.ts';

export const detailReply = (detail: contract.TenantDetail) =>
  reply(detail, { headers: { etag: versionTag(detail.version) } });

type Stored = Omit<contract.TenantDetail, 'subscription'> & {
  subscription: Omit<contract.TenantDetail['subscription'], 'priceByTier'>;
};

/** A tenant with its contacts and its subscription. */
export async function readTenant(tx: Tx, companyId: string): Promise<contract.TenantDetail> {
  const [row] = await queryRows<{ stored: Stored }>(
    tx,
    sql`select ${tenantJson}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'version', t.version, 'linkedTo', ${sourceOf('companies', sql`c.id`)},
        'dotNumber', coalesce(c.dot_number, ''), 'mcNumber', c.mc_number, 'phone', c.phone,
        'address', nullif(concat_ws(', ', c.address, c.city, c.state), ''),
        'contactName', t.contact_name, 'contactEmail', t.contact_email, 'contactPhone', t.contact_phone,
        'owner', case when owner.id is not null then jsonb_build_object('id', owner.id, 'name', owner.first_name || ' ' || owner.last_name) end,
        'possibleOwners', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
          order by u.first_name, u.last_name, u.id), '[]') from users u where u.audience = 'hq' and u.is_active),
        'suspensionReason', t.suspension_reason,
        'subscription', jsonb_build_object('startedAt', ${iso(sql`s.started_at`)}, 'cancelledAt', ${iso(sql`s.cancelled_at`)},
          'base', ${inDollars(sql`s.base_cents`)}, 'seats', s.seats, 'seatPrice', ${inDollars(sql`s.seat_cents`)}, 'addons', ${inDollars(sql`s.addon_cents`)}))) as stored
      from tenants t join companies c on c.id = t.company_id join subscriptions s on s.company_id = t.company_id
      left join users owner on owner.id = t.owner_id where t.company_id = ${companyId}`,
  );
  if (!row) throw tenantMissing();
  const { subscription, ...stored } = row.stored;
  return { ...stored, subscription: { ...subscription, priceByTier: priceByTier(subscription) } };
}

const latestEvents = 50;

type StoredOverview = Omit<contract.TenantOverview, 'health'> & {
  health: Omit<contract.TenantOverview['health'], 'factors'> & { factors: StoredFactor[] };
};

const mostSevere = sql`${rankOf(sql`severity`, alertSeverities)} desc, created_at desc, id`;

/** Events of a tenant: its own, its tickets, its invoices and its payments. */
const timelineOf = (companyId: string): SQL => sql`
  select created_at as at, 'joined' as kind, null::text as about, null::text as ticket_id
    from tenants where company_id = ${companyId}
  union all select suspended_at, 'suspended', suspension_reason, null
    from tenants where company_id = ${companyId} and suspended_at is not null
  union all select cancelled_at, 'cancelled', null, null
    from subscriptions where company_id = ${companyId} and cancelled_at is not null
  union all select created_at, 'ticket', ticket_number || ' ' || subject, id
    from tickets where company_id = ${companyId}
  union all select issued_at, 'invoice', number, null from invoices where company_id = ${companyId}
  union all select p.settled_at, case p.status when 'succeeded' then 'payment' else 'declined' end, i.number, null
    from payments p join invoices i on i.id = p.invoice_id where p.company_id = ${companyId} and p.settled_at is not null
      and p.status <> 'reversed'`;

export const getTenantOverview: Query<typeof contract.getTenantOverview> = async ({ companyId }, { tx }) => {
  const [row] = await queryRows<StoredOverview>(
    tx,
    sql`select
      jsonb_strip_nulls(jsonb_build_object('score', t.health_score, 'riskLevel', t.risk_level, 'at', ${iso(sql`t.health_at`)},
        'factors', coalesce(t.health_factors, '[]'))) as health,
      jsonb_build_object(
        'total', (select count(*)::int from users where company_id = t.company_id),
        'active', t.user_count,
        'items', (select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'name', first_name || ' ' || last_name,
            'email', email, 'employeeId', employee_id, 'role', role, 'isActive', is_active, 'lastLogin', ${iso(sql`last_login_at`)}))
            order by last_login_at desc nulls last, id), '[]')
          from (select * from users where company_id = t.company_id order by last_login_at desc nulls last, id limit 100) u)) as users,
      jsonb_build_object(
        'open', (select count(*)::int from tickets where company_id = t.company_id and ${isUnresolved(sql`status`)}),
        'items', (select coalesce(json_agg(json_build_object('id', id, 'ticketNumber', ticket_number, 'subject', subject,
            'priority', priority, 'status', status, 'createdAt', ${iso(sql`created_at`)}) order by created_at desc, id), '[]')
          from (select * from tickets where company_id = t.company_id order by created_at desc, id limit 10) k)) as tickets,
      jsonb_build_object(
        'outstanding', (select ${inDollars(sql`coalesce(sum(owed_cents), 0)`)} from invoices
          where company_id = t.company_id and ${isUnpaid(sql`status`)}),
        'invoices', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'status', status,
            'amount', ${inDollars(sql`amount_cents`)}, 'issuedAt', ${iso(sql`issued_at`)}, 'dueAt', ${iso(sql`due_at`)})
            order by issued_at desc, id), '[]')
          from (select * from invoices where company_id = t.company_id order by issued_at desc, id limit 12) i)) as billing,
      jsonb_build_object(
        'open', (select count(*)::int from alerts where company_id = t.company_id and resolved_at is null),
        'items', (select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'severity', severity, 'title', title,
            'expiresAt', ${iso(sql`expires_at`)}, 'cost', ${inDollars(sql`cost_cents`)})) order by ${mostSevere}), '[]')
          from (select * from alerts where company_id = t.company_id and resolved_at is null order by ${mostSevere} limit 10) w)) as alerts,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('at', ${iso(sql`at`)}, 'kind', kind, 'about', about,
          'ticketId', ticket_id)) order by at desc, kind, about), '[]')
        from (${timelineOf(companyId)} order by at desc, kind, about limit ${latestEvents}) as told) as timeline
    from tenants t where t.company_id = ${companyId}`,
  );
  if (!row) throw tenantMissing();
  return { ...row, health: { ...row.health, factors: row.health.factors.map(factorInWords) } };
};
