import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';

/** Keeps what was issued to a company that is deleted: the law wants its invoices for years, and their numbers have no gap. */
export async function keepInvoices(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`
    insert into kept_invoices (number, company_key, company_name, issued_at, amount_cents, document, kept_at)
    select i.number, i.company_id, c.name, i.issued_at, i.amount_cents,
      to_jsonb(i) || jsonb_build_object('lines', coalesce((select jsonb_agg(to_jsonb(l) order by l.position)
        from invoice_lines l where l.invoice_id = i.id), '[]')),
      ${tx.now}
    from invoices i join companies c on c.id = i.company_id where i.company_id = ${companyId} and i.source_id is null`);
}
