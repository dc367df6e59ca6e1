import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { inDollars, iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { chargedMethod } from '../payment-methods/service.ts';
import { declineText } from '../payment-provider/rules.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import type * as contract from './contract.ts';
import type { DunningCase, TenantDunning } from './contract.ts';
import { caseMissing, mailPrefix } from './rules.ts';

/** Whether a charge of an invoice is under way. */
export const isInFlight = (invoiceId: SQL): SQL => sql`exists (select from payments p where p.invoice_id = ${invoiceId}
  and p.status in (${literals(unsettledStatuses)}))`;

/** Whether a charge of an invoice is disputed. */
export const isDisputed = (
  invoiceId: SQL,
): SQL => sql`exists (select from disputes o join payments p on p.id = o.payment_id
  where p.invoice_id = ${invoiceId} and o.closed_at is null)`;

/**
 * Whether the company of a case `d` can be charged by a method that it has left since the case began, and by which
 * neither this invoice was charged nor another one was declined.
 */
export const hasNewMethod = sql`exists (select from payment_methods m where m.id = ${chargedMethod(sql`d.company_id`)}
  and m.updated_at > d.started_at and not exists (select from payments p where p.company_id = d.company_id
    and p.method_id = m.id and (p.invoice_id = d.invoice_id or p.status = 'declined')))`;

/** Whether the card that is charged for an invoice of `i` will have expired on the day on which it is due. */
export const isCardExpiring = sql`exists (select from payment_methods x where x.id = ${chargedMethod(sql`i.company_id`)}
  and x.exp_year is not null and make_date(x.exp_year, x.exp_month, 1) + interval '1 month' <= i.due_at at time zone 'UTC')`;

/** What asks for no money. */
export const noticeTemplate = `${mailPrefix}card_expiring`;

/** Whether a mail about an invoice of `i` was taken by the mail server: a reminder names what is unpaid. */
export const wasHeard = sql`exists (select from outbox m where m.company_id = i.company_id
  and m.topic = ${reminderTopic} and m.template <> ${noticeTemplate} and m.sent_at >= i.issued_at and m.state = 'sent')`;

type Row = Omit<DunningCase, 'why' | 'pauseUntil' | 'pauseReason' | 'next' | 'done'> & {
  why: DunningCase['why'] | null;
  pauseUntil: string | null;
  pauseReason: string | null;
  nextStep: NonNullable<DunningCase['next']>['step'] | null;
  nextAt: string | null;
  done: {
    step: DunningCase['done'][number]['step'];
    outcome: DunningCase['done'][number]['outcome'];
    at: string;
    by: string | null;
    reason: string | null;
    mailState: NonNullable<DunningCase['done'][number]['mail']>['state'] | null;
    dropReason: NonNullable<NonNullable<DunningCase['done'][number]['mail']>['dropReason']> | null;
    chargeState: NonNullable<DunningCase['done'][number]['charge']>['state'] | null;
    declineCode: string | null;
  }[];
};

const mostCases = 50;

async function readCases(tx: Tx, which: SQL): Promise<DunningCase[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select d.id, d.invoice_id as "invoiceId", i.number as "invoiceNumber",
        ${inDollars(sql`i.owed_cents`)} as outstanding,
        ${iso(sql`i.due_at`)} as "dueAt", d.state, d.why, d.pause_until::text as "pauseUntil",
        d.pause_reason as "pauseReason", d.is_unheard as "isUnheard", d.next_step as "nextStep",
        ${iso(sql`d.next_at`)} as "nextAt",
        (select coalesce(json_agg(json_build_object('step', s.step, 'outcome', s.outcome, 'at', ${iso(sql`s.at`)},
            'by', u.first_name || ' ' || u.last_name, 'reason', s.reason, 'mailState', m.state,
            'dropReason', m.drop_reason, 'chargeState',
            case when p.status in ('succeeded', 'declined') then p.status when p.id is not null then 'under_way' end, 'declineCode', p.decline_code)
            order by s.at, s.step), '[]')
          from dunning_done s left join users u on u.id = s.skipped_by left join outbox m on m.id = s.message_id
            left join payments p on p.id = s.payment_id
          where s.case_id = d.id) as done
      from dunning_cases d join invoices i on i.id = d.invoice_id where ${which}
      order by d.state not in ('running', 'stopped'), i.due_at, d.id limit ${mostCases}`,
  );
  return rows.map(({ why, pauseUntil, pauseReason, nextStep, nextAt, done, ...row }) => ({
    ...row,
    ...(why && { why }),
    ...(pauseUntil && { pauseUntil }),
    ...(pauseReason && { pauseReason }),
    ...(nextStep && nextAt && { next: { step: nextStep, at: nextAt } }),
    done: done.map(({ step, outcome, at, by, reason, mailState, dropReason, chargeState, declineCode }) => ({
      ...{ step, outcome, at },
      ...(by && { by }),
      ...(reason && { reason }),
      ...(mailState && { mail: { state: mailState, ...(dropReason && { dropReason }) } }),
      ...(chargeState && {
        charge: { state: chargeState, ...(declineCode && { decline: declineText(declineCode) }) },
      }),
    })),
  }));
}

export async function readCase(tx: Tx, caseId: string): Promise<DunningCase> {
  const [found] = await readCases(tx, sql`d.id = ${caseId}`);
  if (!found) throw caseMissing();
  return found;
}

/** The case of an invoice; undefined if dunning has not begun. */
export async function readCaseOfInvoice(tx: Tx, invoiceId: string): Promise<DunningCase | undefined> {
  const [found] = await readCases(tx, sql`d.invoice_id = ${invoiceId}`);
  return found;
}

export const getTenantDunning: Query<typeof contract.getTenantDunning> = async ({ companyId }, { tx }) => {
  const cases = await readCases(tx, sql`d.company_id = ${companyId}`);
  const notStarted = await queryRows<TenantDunning['notStarted'][number]>(
    tx,
    sql`select i.id as "invoiceId", i.number as "invoiceNumber", ${inDollars(sql`i.owed_cents`)} as outstanding,
        ${iso(sql`i.due_at`)} as "dueAt"
      from invoices i where i.company_id = ${companyId} and ${isUnpaid(sql`i.status`)} and i.source_id is null
        and i.due_at < ${tx.now} and not exists (select from dunning_cases d where d.invoice_id = i.id)
      order by i.due_at, i.id limit ${mostCases}`,
  );
  return { cases, notStarted };
};
