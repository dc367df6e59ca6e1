import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { inDollars, iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { chargedMethod } from '../payment-methods/service.ts';
import { declineText } from '../payment-provider/rules.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import type { PaymentRun, PaymentRunItem, RunResult } from './contract.ts';
import { chargeCooldownMs } from '../payments/rules.ts';
import { lastDeclined } from '../payments/service.ts';
import { isUnpaid } from '../invoices/tables.ts';

type CoolingTenant = NonNullable<PaymentRun['cooling']>[number];

/** The unpaid rest of a due invoice. */
export interface DueInvoice {
  invoiceId: string;
  companyId: string;
  companyName: string;
  amountCents: number;
}

/** A run as stored. */
export type RunState = Omit<PaymentRun, 'isSandbox'>;

/** Due and unpaid invoices of HQ without a charge under way, of all companies or of one. */
const isDue = (
  now: Date,
  only: string | undefined,
) => sql`${isUnpaid(sql`i.status`)} and i.source_id is null and i.due_at <= ${now}
  and ${only === undefined ? sql`true` : sql`i.company_id = ${only}`} and not exists (
    select from payments p where p.invoice_id = i.id and p.status in (${literals(unsettledStatuses)}))`;

const coolingSince = (now: Date) => new Date(now.getTime() - chargeCooldownMs);

/** The invoices that can be charged, the oldest of each company first; not those of companies that cool down or have no method. */
export async function readDue(tx: Tx, only?: string, isMethodNeeded = false): Promise<DueInvoice[]> {
  return queryRows<DueInvoice>(
    tx,
    sql`select i.id as "invoiceId", i.company_id as "companyId", c.name as "companyName",
        i.owed_cents as "amountCents"
      from invoices i join companies c on c.id = i.company_id
      where ${isDue(tx.now, only)}
        and coalesce(${lastDeclined(sql`c.id`)} <= ${coolingSince(tx.now)}, true)
        and ${isMethodNeeded ? sql`${chargedMethod(sql`c.id`)} is not null` : sql`true`}
      order by lower(c.name) collate "C", i.company_id, i.due_at, i.id`,
  );
}

/** The companies whose due invoices are not charged, because a charge was declined less than a day ago. */
async function readCooling(tx: Tx, only: string | undefined): Promise<NonNullable<PaymentRun['cooling']>> {
  const rows = await queryRows<Omit<CoolingTenant, 'allowedAt'> & { declinedAt: Date }>(
    tx,
    sql`select d.company_id as "companyId", d.name as "companyName", ${inDollars(sql`d.cents`)} as amount,
        d.declined_at as "declinedAt"
      from (
        select i.company_id, c.name, sum(i.owed_cents)::bigint as cents,
          ${lastDeclined(sql`i.company_id`)} as declined_at
        from invoices i join companies c on c.id = i.company_id
        where ${isDue(tx.now, only)} group by i.company_id, c.name
      ) d
      where d.declined_at > ${coolingSince(tx.now)} order by lower(d.name) collate "C", d.company_id`,
  );
  return rows.map(({ declinedAt, ...row }) => ({
    ...row,
    allowedAt: new Date(new Date(declinedAt).getTime() + chargeCooldownMs).toISOString(),
  }));
}

/** The companies whose due invoices are not charged, because they have left no method with the provider. */
const readWithoutMethod = (tx: Tx, only: string | undefined): Promise<NonNullable<PaymentRun['withoutMethod']>> =>
  queryRows(
    tx,
    sql`select c.id as "companyId", c.name as "companyName", ${inDollars(sql`sum(i.owed_cents)`)} as amount
      from invoices i join companies c on c.id = i.company_id
      where ${isDue(tx.now, only)} and ${chargedMethod(sql`c.id`)} is null
      group by c.id, c.name order by lower(c.name) collate "C", c.id`,
  );

/** A hash of the list; it differs for other invoices or amounts. */
export const digestOf = (due: readonly DueInvoice[]): string =>
  createHash('sha256')
    .update(due.map(({ invoiceId, amountCents }) => `${invoiceId} ${amountCents}`).join('\n'))
    .digest('base64url');

/** The due invoices as an unconfirmed run. */
export async function previewRun(tx: Tx, only: string | undefined, isMethodNeeded: boolean): Promise<RunState> {
  const due = await readDue(tx, only, isMethodNeeded);
  const charges = due.map((row): ChargeRow => ({ ...row, status: 'waiting', declineCode: null }));
  const cooling = await readCooling(tx, only);
  const withoutMethod = isMethodNeeded ? await readWithoutMethod(tx, only) : [];
  return {
    ...{ status: 'preview', digest: digestOf(due), ...resultsOf(charges) },
    ...(cooling.length > 0 && { cooling }),
    ...(withoutMethod.length > 0 && { withoutMethod }),
  };
}

/** The run that is under way, locked against the start of another until the transaction ends. */
export async function lockRunning(tx: Tx): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment-runs', 0))`);
  return findRunning(tx);
}

export async function findRunning(tx: Tx): Promise<string | undefined> {
  const [run] = await queryRows<{ id: string }>(tx, sql`select id from payment_runs where status = 'running'`);
  return run?.id;
}

interface RunRow {
  id: string;
  status: 'running' | 'finished';
  digest: string;
  startedAt: string;
  finishedAt: string | null;
}

interface ChargeRow {
  companyId: string;
  companyName: string;
  amountCents: number;
  status: 'waiting' | 'processing' | 'submitted' | 'succeeded' | 'declined';
  declineCode: string | null;
}

/** Progress of a run; undefined if it does not exist. Charges of deleted tenants are not included. */
export async function readRun(tx: Tx, runId: string): Promise<RunState | undefined> {
  const [run] = await queryRows<RunRow>(
    tx,
    sql`select id, status, digest, ${iso(sql`started_at`)} as "startedAt", ${iso(sql`finished_at`)} as "finishedAt"
      from payment_runs where id = ${runId}`,
  );
  if (!run) return undefined;
  const charges = await queryRows<ChargeRow>(
    tx,
    sql`select p.company_id as "companyId", c.name as "companyName", p.amount_cents as "amountCents", p.status,
        p.decline_code as "declineCode"
      from payments p join companies c on c.id = p.company_id
      where p.run_id = ${runId} order by lower(c.name) collate "C", p.company_id, p.id`,
  );
  return {
    id: run.id,
    status: run.status,
    digest: run.digest,
    startedAt: run.startedAt,
    ...(run.finishedAt === null
      ? resultsOf(charges)
      : { finishedAt: run.finishedAt, ...failedFirst(resultsOf(charges)) }),
  };
}

/** A finished run starts with the tenants that still owe something; rows of a run in progress keep their places. */
function failedFirst({ totals, results }: Pick<PaymentRun, 'totals' | 'results'>) {
  const rank = ({ status }: RunResult) => ['declined', 'partly_paid'].indexOf(status) >>> 0;
  return { totals, results: results.toSorted((a, b) => rank(a) - rank(b)) };
}

const newest = 50;

type RunItemRow = Omit<PaymentRunItem, 'finishedAt' | 'totals'> & {
  finishedAt: string | null;
} & PaymentRunItem['totals'];

/** The newest runs, the newest first. */
export async function readRuns(tx: Tx): Promise<PaymentRunItem[]> {
  const paid = sql`p.status = 'succeeded'`;
  const declined = sql`p.status = 'declined'`;
  const submitted = sql`p.status = 'submitted'`;
  const rows = await queryRows<RunItemRow>(
    tx,
    sql`select r.id, r.status, ${iso(sql`r.started_at`)} as "startedAt", ${iso(sql`r.finished_at`)} as "finishedAt",
        concat_ws(' ', u.first_name, u.last_name) as "startedBy", t.tenants, t.invoices, t.settled, t.amount, t.paid,
        t.submitted, t.declined
      from payment_runs r join users u on u.id = r.started_by cross join lateral (
        select count(distinct p.company_id)::int as tenants, count(*)::int as invoices,
          count(*) filter (where ${paid} or ${declined})::int as settled,
          ${inDollars(sql`coalesce(sum(p.amount_cents), 0)`)} as amount,
          ${inDollars(sql`coalesce(sum(p.amount_cents) filter (where ${paid}), 0)`)} as paid,
          ${inDollars(sql`coalesce(sum(p.amount_cents) filter (where ${submitted}), 0)`)} as submitted,
          ${inDollars(sql`coalesce(sum(p.amount_cents) filter (where ${declined}), 0)`)} as declined
        from payments p where p.run_id = r.id
      ) t order by r.started_at desc, r.id desc limit ${newest}`,
  );
  return rows.map(({ id, status, startedAt, finishedAt, startedBy, ...totals }) => ({
    ...{ id, status, startedAt, startedBy, totals },
    ...(finishedAt !== null && { finishedAt }),
  }));
}

function resultsOf(charges: readonly ChargeRow[]): Pick<PaymentRun, 'totals' | 'results'> {
  const byCompany = Map.groupBy(charges, ({ companyId }) => companyId);
  const sum = (of: readonly ChargeRow[]) => of.reduce((cents, { amountCents }) => cents + amountCents, 0) / 100;
  const having = (of: readonly ChargeRow[], status: ChargeRow['status']) => of.filter((row) => row.status === status);
  return {
    totals: {
      tenants: byCompany.size,
      invoices: charges.length,
      settled: having(charges, 'succeeded').length + having(charges, 'declined').length,
      amount: sum(charges),
      paid: sum(having(charges, 'succeeded')),
      submitted: sum(having(charges, 'submitted')),
      declined: sum(having(charges, 'declined')),
    },
    results: [...byCompany].map(([companyId, own]): RunResult => {
      const declined = having(own, 'declined')[0];
      return {
        companyId,
        companyName: own[0]?.companyName ?? '',
        invoices: own.length,
        amount: sum(own),
        paid: sum(having(own, 'succeeded')),
        status: statusOf(own),
        ...(declined?.declineCode && { declineReason: declineText(declined.declineCode) }),
      };
    }),
  };
}

function statusOf(charges: readonly ChargeRow[]): RunResult['status'] {
  const states = new Set(charges.map(({ status }) => status));
  if (states.has('processing')) return 'processing';
  if (states.has('waiting')) return states.size === 1 ? 'waiting' : 'processing';
  if (states.has('submitted')) return 'submitted';
  if (!states.has('declined')) return 'paid';
  return states.has('succeeded') ? 'partly_paid' : 'declined';
}
