import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { raiseInvoices } from '../invoices/service.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { splitInOrder } from '../payments/rules.ts';
import { lockCredit, payInvoice } from '../payments/service.ts';
import { creditEntries, payments, unsettledStatuses } from '../payments/tables.ts';

const mostAtOnce = 100;

interface Creditor {
  companyId: string;
}

/** Pays invoices that were issued after a surplus with it, the oldest first; answers the number of companies. */
export const applyCredit = (deps: UnitDeps): Promise<number> => workOffUnits(deps, creditWork);

const creditWork: UnitWork<Creditor> = {
  job: 'credit',
  due: (tx, only) =>
    queryRows<Creditor>(
      tx,
      sql`select e.company_id as "companyId" from credit_entries e
        where ${only === undefined ? sql`true` : sql`e.company_id = ${only}`}
          and ${isNotWaiting('credit', sql`e.company_id`, tx.now)}
        group by e.company_id having sum(e.cents) > 0 and exists (select from ${payable(sql`e.company_id`)})
        order by e.company_id limit ${mostAtOnce}`,
    ),
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, creditors) => {
    const cleared: string[] = [];
    for (const { companyId } of creditors) cleared.push(...(await payWithCredit(tx, companyId)));
    if (cleared.length > 0) await raiseInvoices(tx, 'invoice.paid', cleared);
  },
};

/** Open invoices of HQ of a company that were issued after credit was added last, and that no charge is under way for. */
const payable = (companyId: ReturnType<typeof sql>) => sql`invoices i where i.company_id = ${companyId}
  and ${isUnpaid(sql`i.status`)} and i.source_id is null
  and i.issued_at > (select max(s.at) from credit_entries s where s.company_id = i.company_id and s.cents > 0)
  and not exists (select from payments p where p.invoice_id = i.id and p.status in (${literals(unsettledStatuses)}))`;

/** Answers the invoices that are paid by it. */
async function payWithCredit(tx: Tx, companyId: string): Promise<string[]> {
  const { now } = tx;
  const creditCents = (await lockCredit(tx, companyId)) ?? 0;
  const owing = await queryRows<{ id: string; restCents: number }>(
    tx,
    sql`select i.id, (i.owed_cents)::float8 as "restCents" from ${payable(sql`${companyId}`)}
      order by i.due_at, i.id for update`,
  );
  const cleared: string[] = [];
  for (const { invoiceId, cents } of splitInOrder(creditCents, owing)) {
    const paymentId = newId('pay', now.getTime());
    await tx.insert(payments).values({
      ...{ id: paymentId, companyId, invoiceId, channel: 'credit', amountCents: cents },
      ...{ status: 'succeeded', feeCents: 0, createdAt: now, settledAt: now },
    });
    await tx.insert(creditEntries).values({
      id: newId('crd', now.getTime()),
      ...{ companyId, kind: 'used', cents: -cents, paymentId, at: now },
    });
    if (await payInvoice(tx, invoiceId, cents)) cleared.push(invoiceId);
    const details = { invoiceId, amountCents: cents };
    await audit({ tx, actor: tx.actor }, 'credit.used', { target: paymentId, companyId, details });
  }
  return cleared;
}
