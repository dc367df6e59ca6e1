import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { literals } from '../../db/columns.ts';
import { iso } from '../../db/json-text.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { declineText } from '../payments/rules.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import type { PaymentRun, RunResult } from './contract.ts';
import { isUnpaid } from './sql.ts';

/** The unpaid rest of a due invoice. */
export interface DueInvoice {
  invoiceId: string;
  companyId: string;
  companyName: string;
  amountCents: number;
}

/** A run as stored. */
export type RunState = Omit<PaymentRun, 'isSandbox'>;

/** Every due and unpaid invoice, the oldest of each company first, without invoices whose charge is under way. */
export async function readDue(tx: Tx): Promise<DueInvoice[]> {
  return queryRows<DueInvoice>(
    tx,
    sql`select i.id as "invoiceId", i.company_id as "companyId", c.name as "companyName",
        i.amount_cents - i.paid_cents as "amountCents"
      from invoices i join companies c on c.id = i.company_id
      where ${isUnpaid} and i.due_at <= ${tx.now} and not exists (
        select from payments p where p.invoice_id = i.id and p.status in (${literals(unsettledStatuses)}))
      order by lower(c.name) collate "C", i.company_id, i.due_at, i.id`,
  );
}

/** A hash of the list; it differs for other invoices or amounts. */
export const digestOf = (due: readonly DueInvoice[]): string =>
  createHash('sha256')
    .update(due.map(({ invoiceId, amountCents }) => `${invoiceId} ${amountCents}`).join('\n'))
    .digest('base64url');

/** The due invoices as an unconfirmed run. */
export function previewOf(due: readonly DueInvoice[]): RunState {
  const charges = due.map((row): ChargeRow => ({ ...row, status: 'waiting', declineCode: null }));
  return { status: 'preview', digest: digestOf(due), ...resultsOf(charges) };
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
  status: 'waiting' | 'processing' | 'succeeded' | 'declined';
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
    ...(run.finishedAt !== null && { finishedAt: run.finishedAt }),
    ...resultsOf(charges),
  };
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
  if (!states.has('declined')) return 'paid';
  return states.has('succeeded') ? 'partly_paid' : 'declined';
}
