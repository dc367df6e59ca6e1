import { type SQL, sql } from 'drizzle-orm';
import { rankOf } from '../../../db/columns.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { Permission } from '../../../kernel/permissions.ts';
import { isUnpaid } from '../../money/invoices/tables.ts';
import { onboardingStages } from '../../tenants/onboarding/contract.ts';
import { stageShape } from '../../tenants/onboarding/rules.ts';
import { riskLevels } from '../../tenants/tenants/contract.ts';
import { isScored } from '../../money/subscriptions/service.ts';
import { isUnresolved, ticketDue } from '../../support/tickets/tables.ts';
import type { AttentionKind } from './contract.ts';
import { dueAtBank, dueToPeople } from './due.ts';
import { linkTroubles } from './link-troubles.ts';
import { stuckMoney, stuckWork } from './stuck.ts';
import { failedWithinDays, fallOfPoints, fallWithinDays, stuckAfterDays } from './rules.ts';

/** Further items of a kind are neither listed nor counted. */
export const mostOfKind = 100;

export interface Source {
  kind: AttentionKind;
  permission: Permission;
  /** Whether it is asked only if this product bills the tenants, so that staff can act. */
  ifBilled?: true;
  /** Whether its rows have one more column, the score before. */
  hasBefore?: true;
  /** Rows of object id, name, detail (of `health` a stored factor), count, cents, the time since which or by which it is due, and whether it is the caller's. */
  rows(ctx: Pick<Ctx, 'now' | 'actor'>): SQL;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

const dayBefore = (now: Date, days: number) => daysBefore(now, days).toISOString().slice(0, 10);

const isRunning = sql`${isUnresolved(sql`t.status`)} and t.status <> 'waiting_customer'`;
const stageName = sql`case o.stage ${sql.join(
  onboardingStages.map((stage) => sql`when ${stage} then ${stageShape(stage, false).stage}`),
  sql` `,
)} end`;

/** One query for each kind; the caller's permissions decide which are asked. */
const sources: readonly Source[] = [
  {
    kind: 'reply',
    permission: 'tickets:read',
    // A first reply is due within minutes: each ticket without one counts.
    rows: ({ actor }) => sql`select t.id, t.subject, t.ticket_number, 1, null::bigint, ${ticketDue},
        t.assigned_to is not distinct from ${actor.userId}
      from tickets t where ${isRunning} and t.first_response_at is null`,
  },
  {
    kind: 'resolution',
    permission: 'tickets:read',
    rows: ({ now, actor }) => sql`select t.id, t.subject, t.ticket_number, 1, null::bigint, ${ticketDue},
        t.assigned_to is not distinct from ${actor.userId}
      from tickets t where ${isRunning} and t.first_response_at is not null
        and ${ticketDue} < ${now}::timestamptz`,
  },
  {
    kind: 'approval',
    permission: 'banking:move',
    rows: ({ now, actor }) => sql`select p.id, p.kind, c.name, 1, null::bigint, p.proposed_at, true
      from approvals p left join companies c on c.id = p.company_key
      where p.status = 'pending' and p.expires_at > ${now} and p.proposed_by <> ${actor.userId}`,
  },
  ...dueToPeople,
  ...dueAtBank,
  ...stuckMoney,
  {
    kind: 'dispute',
    permission: 'billing:read',
    // Until the bank has an answer; without one the dispute is lost.
    rows: ({
      actor,
    }) => sql`select d.company_id, c.name, null, count(*), sum(d.cents), min(coalesce(d.due_at, d.opened_at)),
        bool_or(d.owner_id is not distinct from ${actor.userId})
      from disputes d join companies c on c.id = d.company_id where d.status = 'needs_response'
      group by d.company_id, c.name`,
  },
  {
    kind: 'payout',
    permission: 'billing:close',
    // It is not the sum of what HQ has.
    rows: () => sql`select o.reference, o.reference, to_char(o.arrives_on, 'YYYY-MM'), 1, o.cents, o.unmatched_since, false
      from payouts o where o.unmatched_since is not null`,
  },
  {
    kind: 'found',
    permission: 'billing:read',
    // A person has ended it, and the provider has charged it after all.
    rows: ({
      now,
      actor,
    }) => sql`select a.company_id, c.name, null, count(*), sum((a.details ->> 'amountCents')::bigint), max(a.at),
        coalesce(bool_or(t.owner_id = ${actor.userId}), false)
      from audit_log a join companies c on c.id = a.company_id left join tenants t on t.company_id = a.company_id
      where a.action = 'payment.found' and a.at > ${daysBefore(now, failedWithinDays)} group by a.company_id, c.name`,
  },
  {
    kind: 'dunning',
    permission: 'billing:read',
    ifBilled: true,
    // What staff are told of, or asked to do; a person has it while dunning is paused.
    rows: ({
      actor,
    }) => sql`select d.company_id, c.name, max(case when d.is_unheard then 'unheard' when d.step = 'propose_cancellation' then 'propose_cancellation' else 'staff' end), count(*), sum(i.owed_cents),
        min(d.started_at), coalesce(bool_or(t.owner_id = ${actor.userId}), false)
      from dunning_cases d join invoices i on i.id = d.invoice_id and ${isUnpaid(sql`i.status`)}
        join companies c on c.id = d.company_id left join tenants t on t.company_id = d.company_id
      where d.state = 'running' and (d.is_unheard or exists (select from dunning_done s where s.case_id = d.id
        and s.step in ('staff', 'propose_cancellation') and s.outcome = 'done'))
      group by d.company_id, c.name`,
  },
  {
    kind: 'overdue',
    permission: 'billing:read',
    ifBilled: true,
    rows: ({ now, actor }) => sql`select i.company_id, c.name, null, count(*), sum(i.owed_cents),
        min(i.due_at), coalesce(bool_or(t.owner_id = ${actor.userId}), false)
      from invoices i join companies c on c.id = i.company_id left join tenants t on t.company_id = i.company_id
      where ${isUnpaid(sql`i.status`)} and i.due_at < ${now} group by i.company_id, c.name`,
  },
  {
    kind: 'run',
    permission: 'billing:read',
    rows: ({ now, actor }) => sql`select r.id, r.id, null, count(*), sum(p.amount_cents), r.finished_at,
        r.started_by = ${actor.userId}
      from payment_runs r join payments p on p.run_id = r.id and p.status = 'declined'
      where r.status = 'finished' and r.finished_at > ${daysBefore(now, failedWithinDays)} group by r.id`,
  },
  {
    kind: 'sync',
    permission: 'banking:read',
    rows: () => sql`select s.id, s.id, null, count(*), null::bigint, s.finished_at, false
      from (select * from bank_syncs where not is_running order by started_at desc limit 1) s
        join bank_sync_accounts a on a.sync_id = s.id and a.status = 'failed'
      group by s.id, s.finished_at`,
  },
  ...stuckWork,
  {
    kind: 'applicant',
    permission: 'tenants:read',
    rows: ({ now, actor }) => sql`select o.id, o.company_name, ${stageName}, 1, null::bigint, o.stage_since,
        o.owner_id is not distinct from ${actor.userId}
      from onboardings o where o.completed_at is null and o.stage_since < ${daysBefore(now, stuckAfterDays)}`,
  },
  {
    kind: 'scan',
    permission: 'tenants:read',
    // Until another file of the same kind has come.
    rows: ({ actor }) => sql`select o.id, o.company_name, max(d.scan_finding), count(*), null::bigint,
        min(d.uploaded_at), o.owner_id is not distinct from ${actor.userId}
      from onboarding_documents d join onboardings o on o.id = d.onboarding_id and o.completed_at is null
      where d.scan_state = 'found' and not exists (select 1 from onboarding_documents n
        where n.onboarding_id = d.onboarding_id and n.kind = d.kind and (n.uploaded_at, n.id) > (d.uploaded_at, d.id))
      group by o.id`,
  },
  {
    kind: 'health',
    permission: 'tenants:read',
    hasBefore: true,
    rows: ({ now, actor }) => sql`select t.company_id, c.name,
        (select f::text from jsonb_array_elements(t.health_factors) f order by (f ->> 'outOf')::int - (f ->> 'points')::int desc limit 1),
        t.health_score, null::bigint, best.day::timestamp at time zone 'UTC',
        t.owner_id is not distinct from ${actor.userId}, best.score
      from tenants t join companies c on c.id = t.company_id
        cross join lateral (select h.day, h.score from health_days h where h.company_id = t.company_id
          and h.day >= ${dayBefore(now, fallWithinDays)}::date and h.day < ${dayBefore(now, 0)}::date
          order by h.score desc, h.day desc limit 1) best
        left join health_days w on w.company_id = t.company_id and w.day = ${dayBefore(now, fallWithinDays)}::date
      where ${isScored(now)}
        and (best.score - t.health_score >= ${fallOfPoints}::int or ${rankOf(sql`t.risk_level`, riskLevels)} > ${rankOf(sql`w.risk_level`, riskLevels)})`,
  },
  ...linkTroubles,
];

export const sourcesFor = (permissions: readonly Permission[], isBilled: boolean): readonly Source[] =>
  sources.filter(({ permission }) => permissions.includes(permission)).filter(({ ifBilled }) => isBilled || !ifBilled);
