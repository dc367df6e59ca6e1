import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import {
  addCheckout,
  keepCustomer,
  keepOpened,
  type OpenCheckout,
  readCustomer,
  takeOpenCheckout,
} from '../payment-methods/service.ts';
import type { TenantPages } from '../payment-provider/service.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import { applySession } from './applying.ts';

export interface WantedPage {
  companyId: string;
  /** Null to leave a method. */
  invoiceId: string | null;
  returnUrl: string;
  cancelUrl: string;
}

const opener = system('checkouts');
const mostTries = 3;

interface Begun {
  kind: 'begun';
  id: string;
  until: Date;
  name: string;
  customer: string | undefined;
  payment: { amountCents: number; description: string } | undefined;
}

/**
 * Opens a page of the provider; answers its address, or undefined if nothing is to be paid or a payment is under way. An
 * invoice has one open page: an earlier one is ended first, and a payment on it counts.
 */
export async function openPage(db: Database, pages: TenantPages, wanted: WantedPage): Promise<string | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const begun = await db.withTx(opener, (tx) => begin(tx, wanted));
    if (begun === 'nothing') return undefined;
    if (begun.kind === 'earlier') {
      const state = await pages.expireSession(begun.page.reference);
      await db.withTx(opener, (tx) => applySession(tx, begun.page, state));
      continue;
    }
    const customer = begun.customer ?? (await makeCustomer(db, pages, wanted.companyId, begun));
    const { id: key, until, payment } = begun;
    const { returnUrl, cancelUrl } = wanted;
    const { reference, url } = await pages.openSession({ key, customer, payment, returnUrl, cancelUrl, until });
    if (await db.withTx(opener, (tx) => keepOpened(tx, key, reference))) return url;
    // It was given up meanwhile, for a charge or for another page.
    await pages.expireSession(reference);
  }
  return undefined;
}

type Beginning = Begun | { kind: 'earlier'; page: OpenCheckout } | 'nothing';

async function begin(tx: Tx, { companyId, invoiceId }: WantedPage): Promise<Beginning> {
  const customer = await readCustomer(tx, companyId);
  const [company] = await queryRows<{ name: string }>(tx, sql`select name from companies where id = ${companyId}`);
  if (!company) return 'nothing';
  const { name } = company;
  if (invoiceId === null) {
    const { id, until } = await addCheckout(tx, { companyId, invoiceId, amountCents: null });
    return { kind: 'begun', id, until, name, customer, payment: undefined };
  }
  await queryRows(tx, sql`select from invoices where id = ${invoiceId} for update`);
  // Read after the lock: a charge that was written meanwhile counts.
  const [invoice] = await queryRows<{ number: string; restCents: number; isUnderWay: boolean }>(
    tx,
    sql`select i.number, i.owed_cents::float8 as "restCents", exists (select from payments p where p.invoice_id = i.id
        and p.status in (${literals(unsettledStatuses)})) as "isUnderWay"
      from invoices i where i.id = ${invoiceId} and i.company_id = ${companyId} and i.source_id is null`,
  );
  if (!invoice || invoice.restCents === 0 || invoice.isUnderWay) return 'nothing';
  const page = await takeOpenCheckout(tx, invoiceId);
  if (page) return { kind: 'earlier', page };
  const { number, restCents: amountCents } = invoice;
  const payment = { amountCents, description: `Invoice ${number}` };
  const { id, until } = await addCheckout(tx, { companyId, invoiceId, amountCents });
  return { kind: 'begun', id, until, name, customer, payment };
}

async function makeCustomer(
  db: Database,
  pages: TenantPages,
  companyId: string,
  { id: key, name }: Begun,
): Promise<string> {
  const made = await pages.createCustomer({ key, companyId, name });
  return db.withTx(opener, (tx) => keepCustomer(tx, companyId, made));
}
