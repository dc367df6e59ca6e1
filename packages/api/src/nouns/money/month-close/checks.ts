import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { countUnposted, findChangedLegs, findFalseBalance, readBalances } from '../books/service.ts';
import { findCorrectionFaults } from '../corrections/service.ts';
import { findCreditNoteFaults } from '../credit-notes/service.ts';
import { findInvoiceFaults } from '../invoices/service.ts';
import { openDisputeStatuses } from '../payment-provider/rules.ts';
import { type AskedProvider, checkPayouts } from '../payouts/service.ts';
import { pendingStatuses } from '../payments/tables.ts';
import { openRefundStatuses } from '../refunds/rules.ts';
import type { MonthCheck } from './contract.ts';
import { type CloseCheck, daysOf } from './rules.ts';

const mostTold = 10;

/** What must hold before a month is closed, as it is now. */
export async function runChecks(tx: Tx, month: string, provider: AskedProvider): Promise<MonthCheck[]> {
  const { first, last } = daysOf(month);
  const end = sql`(${last}::date + 1)::timestamp at time zone 'UTC'`;
  const balances = (await readBalances(tx)).map((balance): MonthCheck => ({
    ...checkOf(balance.id, findFalseBalance(balance)),
    amountCents: balance.inBooks,
  }));
  const paidOut = await checkPayouts(tx, last, provider);
  return [
    checkOf('posted', await findUnposted(tx, last)),
    checkOf('outcomes', await findOpenOutcomes(tx, end)),
    checkOf('fees', await findUnknownFees(tx, sql`${first}::timestamp at time zone 'UTC'`, end)),
    checkOf('disputes', await findUnreviewed(tx, end)),
    { ...checkOf('clearing', paidOut.clearing), amountCents: paidOut.inBooks },
    checkOf('payouts', paidOut.payouts),
    checkOf('documents', [
      ...(await findInvoiceFaults(tx)),
      ...(await findCorrectionFaults(tx)),
      ...(await findCreditNoteFaults(tx)),
    ]),
    ...balances,
    checkOf('journal', await findChangedLegs(tx)),
  ];
}

const checkOf = (id: CloseCheck, faults: string[]): MonthCheck => ({
  id,
  isOpen: faults.length > 0,
  faults: faults.slice(0, mostTold),
});

async function findUnposted(tx: Tx, last: string): Promise<string[]> {
  const { legs, lastDay } = await countUnposted(tx, last);
  return [
    ...(legs > 0
      ? [`${legs} ${legs === 1 ? 'leg is' : 'legs are'} not posted yet; the job posts them each minute`]
      : []),
    ...(lastDay < last ? ['what was earned is not posted until the end of the month'] : []),
  ];
}

/** Charges and refunds of the month, and from before, whose outcome is unknown. */
async function findOpenOutcomes(tx: Tx, end: SQL): Promise<string[]> {
  const rows = await queryRows<{ found: string }>(
    tx,
    sql`select 'the charge of invoice ' || i.number || ' has no outcome' as found
        from payments p join invoices i on i.id = p.invoice_id
        where p.status in (${literals(pendingStatuses)}) and p.created_at < ${end}
      union all
      select 'the refund of invoice ' || i.number || ' has no outcome'
        from refunds f join payments p on p.id = f.payment_id join invoices i on i.id = p.invoice_id
        where f.status in (${literals(openRefundStatuses)}) and f.created_at < ${end}
      order by 1 limit ${mostTold}`,
  );
  return rows.map(({ found }) => found);
}

/** Open disputes of the month, and from before, with neither an owner nor a note. */
async function findUnreviewed(tx: Tx, end: SQL): Promise<string[]> {
  const rows = await queryRows<{ found: string }>(
    tx,
    sql`select 'the dispute of invoice ' || i.number || ' has neither an owner nor a note' as found
      from disputes d join payments p on p.id = d.payment_id join invoices i on i.id = p.invoice_id
      where d.status in (${literals(openDisputeStatuses)}) and d.owner_id is null and d.note is null and d.opened_at < ${end}
      order by 1 limit ${mostTold}`,
  );
  return rows.map(({ found }) => found);
}

async function findUnknownFees(tx: Tx, from: SQL, end: SQL): Promise<string[]> {
  const rows = await queryRows<{ found: string }>(
    tx,
    sql`select 'the fee of the charge of invoice ' || i.number || ' is not known' as found
      from payments p join invoices i on i.id = p.invoice_id
      where p.is_fee_estimated and p.status = 'succeeded' and p.settled_at >= ${from} and p.settled_at < ${end}
      order by 1 limit ${mostTold}`,
  );
  return rows.map(({ found }) => found);
}
