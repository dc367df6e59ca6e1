import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { Dispute } from './contract.ts';
import { reasonText } from './rules.ts';

type Row = Pick<
  Dispute,
  | 'id'
  | 'companyId'
  | 'companyName'
  | 'paymentId'
  | 'invoiceId'
  | 'invoiceNumber'
  | 'cents'
  | 'status'
  | 'isInquiry'
  | 'reason'
  | 'openedAt'
  | 'version'
> & {
  dueAt: string | null;
  note: string | null;
  ownerId: string | null;
  ownerName: string | null;
  reopenedCents: number;
  creditCents: number;
  closedAt: string | null;
  reference: string;
};

interface Part {
  where: SQL;
  orderBy?: SQL;
  limit?: number;
}

const mostShown = 100;

/** Disputes `d` by these parts of a query; the newest first unless told otherwise. */
export async function readDisputes(
  tx: Tx,
  { stripe }: Pick<Settings, 'stripe'>,
  { where, orderBy = sql`d.opened_at desc, d.id desc`, limit = mostShown }: Part,
): Promise<Dispute[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select d.id, d.company_id as "companyId", c.name as "companyName", d.payment_id as "paymentId",
        i.id as "invoiceId", i.number as "invoiceNumber", d.cents::float8 as cents, d.status,
        d.is_inquiry as "isInquiry", d.reason, ${iso(sql`d.due_at`)} as "dueAt", d.note, d.owner_id as "ownerId",
        u.first_name || ' ' || u.last_name as "ownerName", d.reopened_cents::float8 as "reopenedCents",
        d.credit_cents::float8 as "creditCents", ${iso(sql`d.opened_at`)} as "openedAt",
        ${iso(sql`d.closed_at`)} as "closedAt", d.provider_ref as reference, d.version
      from disputes d join payments p on p.id = d.payment_id join invoices i on i.id = p.invoice_id
        join companies c on c.id = d.company_id left join users u on u.id = d.owner_id
      where ${where} order by ${orderBy} limit ${limit}`,
  );
  return rows.map(
    ({ reason, dueAt, note, ownerId, ownerName, reopenedCents, creditCents, closedAt, reference, ...row }) => ({
      ...row,
      reason: reasonText(reason),
      ...(dueAt !== null && { dueAt }),
      ...(note !== null && { note }),
      ...(ownerId !== null && { owner: { id: ownerId, name: ownerName ?? ownerId } }),
      ...(reopenedCents > 0 && { reopenedCents }),
      ...(creditCents > 0 && { creditCents }),
      ...(closedAt !== null && { closedAt }),
      ...(stripe && {
        providerUrl: `https://dashboard.stripe.com/${stripe.isLive ? '' : 'test/'}disputes/${reference}`,
      }),
    }),
  );
}
