import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

/** The id of the method that is charged, the newest active one; null if the company has none. */
export const chargedMethod = (companyId: SQL): SQL => sql`(select m.id from payment_methods m
  where m.company_id = ${companyId} and m.status = 'active' order by m.created_at desc, m.id desc limit 1)`;

/** What the provider calls a company; undefined if it does not know it. */
export async function readCustomer(tx: Tx, companyId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ customer: string | null }>(
    tx,
    sql`select provider_customer as customer from billing_profiles where company_id = ${companyId}`,
  );
  return row?.customer ?? undefined;
}

/** Keeps it; if two were made at once, the first one counts. Answers the one that is kept. */
export async function keepCustomer(tx: Tx, companyId: string, customer: string): Promise<string> {
  const [row] = await queryRows<{ customer: string }>(
    tx,
    sql`insert into billing_profiles as b (company_id, mails, version, updated_at, provider_customer)
      values (${companyId}, '[]', 1, ${tx.now}, ${customer})
      on conflict (company_id) do update set provider_customer = coalesce(b.provider_customer, excluded.provider_customer)
      returning provider_customer as customer`,
  );
  return row?.customer ?? customer;
}

export { addCheckout, askMs, endCheckout, keepOpened, type OpenCheckout, takeOpenCheckout } from './checkouts.ts';
export { keepMethod, readMethods } from './methods.ts';
