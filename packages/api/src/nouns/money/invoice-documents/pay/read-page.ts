import { sql } from 'drizzle-orm';
import { literals } from '../../../../db/columns.ts';
import { iso } from '../../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { hashToken } from '../../../../kernel/tokens.ts';
import { readDocument, readSeller } from '../../invoices/service.ts';
import { readPayments } from '../../payments/service.ts';
import { unsettledStatuses } from '../../payments/tables.ts';
import type { PaymentMethod } from '../../payment-methods/contract.ts';
import { readMethods } from '../../payment-methods/service.ts';
import type { PayPageProps } from './PayPage.ts';

/** A link to leave a method. */
export interface MethodLink {
  companyId: string;
  companyName: string;
  sellerName: string;
  methods: PaymentMethod[];
}

interface Linked {
  invoiceId: string | null;
  companyId: string;
  companyName: string;
  status: 'open' | 'overdue' | 'paid' | 'void' | 'written_off' | 'credited';
  isOver: boolean;
  owedCents: number;
  paidAt: string | null;
  inFlightCents: number;
}

export type Seen =
  | { kind: 'invoice'; page: PayPageProps; companyId: string; invoiceId: string }
  | { kind: 'method'; page: MethodLink };

/** What the holder of a token sees; undefined for a token that is none, `over` for one whose time has passed. */
export async function readPage(tx: Tx, token: string, canPay: boolean): Promise<Seen | 'over' | undefined> {
  const [link] = await queryRows<Linked>(
    tx,
    sql`select l.invoice_id as "invoiceId", l.company_id as "companyId", c.name as "companyName", l.until <= ${tx.now} as "isOver", i.status,
        i.owed_cents::float8 as "owedCents", ${iso(sql`i.paid_at`)} as "paidAt",
        (select coalesce(sum(p.amount_cents), 0)::float8 from payments p where p.invoice_id = i.id
          and p.status in (${literals(unsettledStatuses)})) as "inFlightCents"
      from billing_links l join companies c on c.id = l.company_id left join invoices i on i.id = l.invoice_id where l.token_hash = ${hashToken(token)}`,
  );
  if (!link) return undefined;
  if (link.isOver) return 'over';
  const { invoiceId, companyId, companyName, status, owedCents, paidAt, inFlightCents } = link;
  if (invoiceId === null) {
    const { name: sellerName } = await readSeller(tx);
    return { kind: 'method', page: { companyId, companyName, sellerName, methods: await readMethods(tx, companyId) } };
  }
  const document = await readDocument(tx, invoiceId);
  if (!document) return undefined;
  const payments = await readPayments(tx, {
    where: sql`p.invoice_id = ${invoiceId} and p.status = 'succeeded'`,
    orderBy: sql`p.settled_at, p.id`,
    limit: mostPayments,
  });
  const { howToPay } = await readSeller(tx);
  const page: PayPageProps = {
    ...{ document, status, owedCents, inFlightCents, howToPay },
    payments: payments.map(({ id, channel, amountCents, surplusCents = 0, settledAt, createdAt }) => ({
      ...{ id, channel, cents: amountCents - surplusCents, on: (settledAt ?? createdAt).slice(0, 10) },
    })),
    ...(paidAt !== null && { paidOn: paidAt.slice(0, 10) }),
    pdfPath: `/pay/${token}/invoice.pdf`,
    ...(canPay && { payPath: `/pay/${token}` }),
  };
  return { kind: 'invoice', page, companyId, invoiceId };
}

const mostPayments = 100;
