import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { startOfDay } from './days.ts';
import { readPlan } from './plan.ts';

export { isCardExpiring, isDisputed, noticeTemplate, readCaseOfInvoice } from './reading.ts';

/** The start of the day by which one billing mail is allowed, in the zone of the plan. */
export async function startOfMailDay(tx: Tx): Promise<Date> {
  return startOfDay(tx.now, (await readPlan(tx)).zone);
}

/** The invoices of a company that are in dunning, and whether a person has paused it. */
export const readDunned = (tx: Tx, companyId: string): Promise<{ invoiceId: string; isPaused: boolean }[]> =>
  queryRows(
    tx,
    sql`select invoice_id as "invoiceId", coalesce(why = 'paused', false) as "isPaused" from dunning_cases
      where company_id = ${companyId} and state in ('running', 'stopped')`,
  );
