import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { raise } from '../../link/events/service.ts';

interface Told {
  companyId: string;
  invoice: { id: string; number: string; period: string; amountCents: number; paidCents: number; dueAt: string };
}

/** Tells the platforms what became of invoices; as the last step of a transaction. */
export async function raiseInvoices(
  tx: Tx,
  type: 'invoice.issued' | 'invoice.paid' | 'invoice.overdue',
  ids: readonly string[],
): Promise<void> {
  const rows = await queryRows<Told>(
    tx,
    sql`select company_id as "companyId", json_build_object('id', id, 'number', number, 'period', period,
        'amountCents', amount_cents, 'paidCents', paid_cents, 'dueAt', ${iso(sql`due_at`)}) as invoice
      from invoices where id in ${listed(ids)} order by company_id, number`,
  );
  await raise(tx, ...rows.map(({ companyId, invoice }) => ({ type, companyId, data: { invoice } })));
}
