import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { notFound } from '../../../kernel/errors.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { readCredit } from '../payments/service.ts';
import type * as contract from './contract.ts';
import type { CreditItem } from './contract.ts';

const newest = 100;

export const getTenantCredits: Query<typeof contract.getTenantCredits> = async ({ companyId }, { tx }) => {
  const [company] = await queryRows(tx, sql`select id from companies where id = ${companyId}`);
  if (!company) throw notFound('Tenant not found');
  const rows = await queryRows<{ item: CreditItem }>(
    tx,
    sql`select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'kind', l.kind, 'at', ${iso(sql`l.at`)}, 'cents', l.cents,
        'invoiceId', i.id, 'invoiceNumber', i.number, 'entry', l.entry, 'number', l.number, 'reason', l.reason,
        'status', l.status)) as item
      from (
        select e.id, 'entry' as kind, e.at, e.cents, coalesce(p.invoice_id, n.invoice_id, q.invoice_id) as invoice_id,
          e.kind as entry, null as number, null as reason, null as status
        from credit_entries e left join payments p on p.id = e.payment_id left join credit_notes n on n.id = e.credit_note_id
          left join refunds r on r.id = e.refund_id left join payments q on q.id = r.payment_id
        where e.company_id = ${companyId}
        union all
        select n.id, 'note', n.at, n.cents, n.invoice_id, null, n.number, n.reason, null
        from credit_notes n where n.company_key = ${companyId}
        union all
        select r.id, 'refund', coalesce(r.settled_at, r.created_at), r.cents, p.invoice_id, null, null, r.reason,
          case when r.status = 'processing' and r.claims >= ${maxClaims}::int then 'requires_attention' else r.status end
        from refunds r join payments p on p.id = r.payment_id where r.company_id = ${companyId}
      ) l left join invoices i on i.id = l.invoice_id
      order by l.at desc, l.id desc limit ${newest}`,
  );
  return { creditCents: await readCredit(tx, companyId), items: rows.map(({ item }) => item) };
};
