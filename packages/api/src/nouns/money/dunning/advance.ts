import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { newId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-time.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { chargeByNewMethod, type Charger } from './charging.ts';
import { addBusinessDays } from './days.ts';
import { lockPlan, readPlan, startPlan } from './plan.ts';
import { hasNewMethod, isCardExpiring, isDisputed, isInFlight, wasHeard } from './reading.ts';
import { type CaseState, type DunningStep, isBeforeDue, type Plan, type StopReason } from './rules.ts';
import { afterStop, nextOf } from './schedule.ts';
import { liftSuspension, takeSteps } from './steps.ts';
import { dunningCases } from './tables.ts';

const mostAtOnce = 200;

interface Owing {
  companyId: string;
}

/** Opens, stops, advances and ends cases; answers the number of companies that changed. */
export async function advanceDunning({ charger, ...deps }: UnitDeps & { charger: Charger }): Promise<number> {
  return workOffUnits(deps, dunningBy(charger));
}

const dunningBy = (charger: Charger): UnitWork<Owing> => ({
  job: 'dunning',
  due: async (tx, only) => {
    // One server at a time, and no server while a person changes the plan or a case.
    await lockPlan(tx);
    await startPlan(tx);
    const { startedAt = tx.now, steps } = await readPlan(tx);
    return queryRows<Owing>(
      tx,
      sql`select w.company_id as "companyId" from (
          select i.company_id from invoices i where ${isNew(tx, { startedAt, steps })}
          union select d.company_id from dunning_cases d join invoices i on i.id = d.invoice_id where ${isStirring(tx)}
        ) w where ${only === undefined ? sql`true` : sql`w.company_id = ${only}`}
          and ${isNotWaiting('dunning', sql`w.company_id`, tx.now)}
        order by w.company_id limit ${mostAtOnce}`,
    );
  },
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, owing) => {
    const plan = await readPlan(tx);
    for (const { companyId } of owing)
      await advanceCompany(tx, companyId, { ...plan, startedAt: plan.startedAt ?? tx.now }, charger);
  },
});

/**
 * Invoices of HQ that the plan takes up: those that are due, or whose card will have expired by then; neither issued
 * before it nor about a month before it.
 */
const isNew = (
  { now }: Tx,
  { startedAt, steps }: Pick<Plan, 'steps'> & { startedAt: Date },
): SQL => sql`${isUnpaid(sql`i.status`)}
  and i.source_id is null and (i.due_at <= ${now} or ${hasNotice(steps) ? isCardExpiring : sql`false`}) and i.issued_at >= ${startedAt}
  and i.period >= date_trunc('month', ${startedAt}::timestamptz, 'UTC')::date
  and not exists (select from dunning_cases d where d.invoice_id = i.id)`;

const hasNotice = (steps: Plan['steps']): boolean => steps.some(({ step, isOn }) => isBeforeDue(step) && isOn);

/** Cases `d` of invoices `i` whose state is another one by now, or whose next step is due. */
const isStirring = ({ now }: Tx): SQL => sql`(d.state = 'running' and d.next_at <= ${now}
  or d.state in ('running', 'stopped') and not ${isUnpaid(sql`i.status`)}
  or d.state = 'running' and (${isInFlight(sql`i.id`)} or ${isDisputed(sql`i.id`)} or i.due_at <= ${now} and ${hasNewMethod})
  or d.why = 'charge_in_flight' and not ${isInFlight(sql`i.id`)}
  or d.why = 'disputed' and not ${isDisputed(sql`i.id`)}
  or d.why = 'paused' and d.pause_until <= (${now}::timestamptz at time zone (select zone from dunning_plans order by version desc limit 1))::date
  or d.state = 'recovered' and ${isUnpaid(sql`i.status`)} and i.due_at <= ${now})`;

/** A case with what its invoice is by now. */
export interface Case {
  id: string;
  invoiceId: string;
  state: CaseState;
  step: DunningStep | null;
  nextStep: DunningStep | null;
  nextAt: Date | null;
  why: StopReason | null;
  pauseUntil: string | null;
  stoppedOn: string | null;
  clockFrom: string;
  isUnpaid: boolean;
  isPaid: boolean;
  isInFlight: boolean;
  isDisputed: boolean;
  isHeard: boolean;
  /** Whether the company has left a method that was not tried yet. */
  hasNewMethod: boolean;
  /** Whether the card that is charged will have expired when the invoice is due. */
  isCardExpiring: boolean;
  /** Whether a step has asked for the money by mail. */
  wasAsked: boolean;
}

async function advanceCompany(
  tx: Tx,
  companyId: string,
  plan: Plan & { startedAt: Date },
  charger: Charger,
): Promise<void> {
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`);
  await openCases(tx, companyId, plan);
  const moved: Case[] = [];
  for (const one of await readCompanyCases(tx, companyId)) moved.push(await moveClock(tx, companyId, one, plan));
  const running = moved.filter(({ state }) => state === 'running');
  const charged = new Set<Case>();
  for (const one of running)
    if (one.hasNewMethod && (await chargeByNewMethod(tx, charger, one.invoiceId))) charged.add(one);
  const due = running.filter((one) => !charged.has(one) && one.nextAt !== null && one.nextAt <= tx.now);
  await takeSteps(tx, companyId, due, plan, charger);
  await liftSuspension(tx, companyId);
}

async function openCases(tx: Tx, companyId: string, plan: Plan & { startedAt: Date }): Promise<void> {
  const { now } = tx;
  const opened = await queryRows<{ id: string; dueDay: string; isDue: boolean }>(
    tx,
    sql`select i.id, (i.due_at at time zone 'UTC')::date::text as "dueDay",
        i.due_at <= ${now} as "isDue"
      from invoices i where i.company_id = ${companyId} and ${isNew(tx, plan)} order by i.due_at, i.id`,
  );
  for (const { id: invoiceId, dueDay, isDue } of opened) {
    const clockFrom = addBusinessDays(dueDay, 0);
    const step = isDue ? 'card_expiring' : null;
    const id = newId('dun', now.getTime());
    await tx.insert(dunningCases).values({
      ...{ id, companyId, invoiceId, clockFrom, step, startedAt: now },
      ...nextOf({ step, clockFrom }, plan, now),
    });
    await audit({ tx, actor: tx.actor }, 'dunning.started', { target: id, companyId, details: { invoiceId } });
  }
}

async function readCompanyCases(tx: Tx, companyId: string): Promise<Case[]> {
  const rows = await queryRows<Omit<Case, 'nextAt'> & { nextAt: Date | string | null }>(
    tx,
    sql`select d.id, d.invoice_id as "invoiceId", d.state, d.step, d.next_step as "nextStep", d.next_at as "nextAt", d.why,
        d.pause_until::text as "pauseUntil", d.stopped_on::text as "stoppedOn", d.clock_from::text as "clockFrom",
        ${isUnpaid(sql`i.status`)} as "isUnpaid", i.status = 'paid' as "isPaid", ${isInFlight(sql`i.id`)} as "isInFlight",
        ${isDisputed(sql`i.id`)} as "isDisputed",
        ${wasHeard} as "isHeard", i.due_at <= ${tx.now} and ${hasNewMethod} as "hasNewMethod",
        ${isCardExpiring} as "isCardExpiring",
        exists (select from dunning_done s where s.case_id = d.id and s.message_id is not null
          and s.step <> 'card_expiring') as "wasAsked"
      from dunning_cases d join invoices i on i.id = d.invoice_id
      where d.company_id = ${companyId} and d.state in (${literals(['running', 'stopped', 'recovered'])})
      order by i.due_at, d.id for update of d`,
  );
  return rows.map(({ nextAt, ...row }) => ({ ...row, nextAt: nextAt === null ? null : new Date(nextAt) }));
}

/** Ends, stops or releases a case as its invoice demands; answers what it is then. */
async function moveClock(tx: Tx, companyId: string, one: Case, plan: Plan): Promise<Case> {
  const today = localDay(tx.now, plan.zone);
  if (!one.isUnpaid) return one.state === 'recovered' ? one : end(tx, companyId, one, today);
  const isPaused = one.why === 'paused' && one.pauseUntil !== null && one.pauseUntil > today;
  const why = isPaused ? 'paused' : one.isDisputed ? 'disputed' : one.isInFlight ? 'charge_in_flight' : null;
  if (why !== null) return why === one.why ? one : stop(tx, one, why, today);
  return one.state === 'running' ? one : release(tx, one, plan);
}

async function end(tx: Tx, companyId: string, one: Case, today: string): Promise<Case> {
  const state = one.isPaid ? 'recovered' : 'ended';
  await tx.execute(sql`update dunning_cases set state = ${state}, closed_at = ${tx.now}, why = null, pause_until = null,
      pause_reason = null, is_unheard = false, stopped_on = coalesce(stopped_on, ${today}::date)
    where id = ${one.id}`);
  const details = { invoiceId: one.invoiceId };
  await audit({ tx, actor: tx.actor }, 'dunning.ended', { target: one.id, companyId, details: { ...details, state } });
  return { ...one, state };
}

async function stop(tx: Tx, one: Case, why: StopReason, today: string): Promise<Case> {
  const stoppedOn = one.stoppedOn ?? today;
  await tx.execute(sql`update dunning_cases set state = 'stopped', why = ${why}, pause_until = null, pause_reason = null,
      closed_at = null, stopped_on = ${stoppedOn}::date where id = ${one.id}`);
  return { ...one, state: 'stopped', why, stoppedOn };
}

/** Lets the clock go on; each business day on which it stood still moves the steps by one. */
async function release(tx: Tx, one: Case, plan: Plan): Promise<Case> {
  const clockFrom = one.stoppedOn === null ? one.clockFrom : afterStop(one.clockFrom, one.stoppedOn, plan, tx.now);
  const next = nextOf({ step: one.step, clockFrom }, plan, tx.now);
  await tx.execute(sql`update dunning_cases set state = 'running', why = null, pause_until = null, pause_reason = null,
      closed_at = null, stopped_on = null, clock_from = ${clockFrom}::date, next_step = ${next.nextStep},
      next_at = ${next.nextAt} where id = ${one.id}`);
  return { ...one, ...next, state: 'running', why: null, stoppedOn: null, clockFrom };
}
