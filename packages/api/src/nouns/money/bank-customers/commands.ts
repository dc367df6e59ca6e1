import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerCtx, CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { readCustomer } from './queries.ts';
import { customerMissing } from './rules.ts';
import { askTimeoutMs, type Bank, bankSilent } from '../bank-provider/service.ts';
import { type BankingProvider, ProviderRefusal } from '../bank-provider/service.ts';
import type * as contract from './contract.ts';
import { bankRefused, whyContactStays, whyNotArchived } from './rules.ts';

type Connected = Pick<Bank, 'provider'>;

interface Customer {
  companyId: string;
  providerId: string;
  status: string;
  email: string;
  phone: string;
  /** Accounts that are not closed. */
  accounts: number;
}

/**
 * Both calls tell the bank first and set what they are given, so that one whose answer was lost is sent again without
 * harm. The number on file of the company, by which changes of its bank details are confirmed, is another one.
 */
export const changeCustomerContact =
  ({ provider }: Connected): CallerProcedure<typeof contract.changeCustomerContact> =>
  async ({ bankCustomerId: id, body }, ctx) => {
    const before = await ctx.withTx((tx) => lockCustomer(tx, id, checkContact));
    const { email = before.email, phone = before.phone } = body;
    const changed = [...(email === before.email ? [] : ['email']), ...(phone === before.phone ? [] : ['phone'])];
    if (changed.length > 0) {
      await tell(provider, before, (bank, signal) => bank.changeContact(before.providerId, { email, phone }, signal));
    }
    return settle(ctx, async (tx, note) => {
      const { companyId } = await lockCustomer(tx, id, checkContact);
      if (changed.length > 0) {
        await tx.execute(sql`update bank_customers set email = ${email}, phone = ${phone} where id = ${id}`);
        await audit(note, 'bank_customer.contact_changed', { target: id, companyId, details: { changed } });
      }
      return { data: await readCustomer(tx, id) };
    });
  };

export const archiveCustomer =
  ({ provider }: Connected): CallerProcedure<typeof contract.archiveCustomer> =>
  async ({ bankCustomerId: id, body: { reason } }, ctx) => {
    const before = await ctx.withTx((tx) => lockCustomer(tx, id, checkArchive));
    await tell(provider, before, (bank, signal) => bank.archiveCustomer(before.providerId, signal));
    return settle(ctx, async (tx, note) => {
      const { companyId, status } = await lockCustomer(tx, id, checkArchive);
      await tx.execute(sql`update bank_customers set status = 'archived' where id = ${id}`);
      await audit(note, 'bank_customer.archived', {
        ...{ target: id, companyId, reason },
        details: { before: { status }, after: { status: 'archived' } },
      });
      return { data: await readCustomer(tx, id) };
    });
  };

function checkContact({ status }: Customer): void {
  const refusal = whyContactStays(status);
  if (refusal) throw conflict(refusal, { code: 'wrong_state' });
}

function checkArchive({ status, accounts }: Customer): void {
  const refusal = whyNotArchived(status, accounts);
  if (refusal) throw conflict(refusal.detail, { code: refusal.code });
}

async function lockCustomer(tx: Tx, id: string, check: (customer: Customer) => void): Promise<Customer> {
  const [customer] = await queryRows<Customer>(
    tx,
    sql`select company_id as "companyId", provider_id as "providerId", status, email, phone,
        (select count(*)::int from bank_accounts a where a.customer_id = c.id and a.status <> 'closed') as accounts
      from bank_customers c where id = ${id} for update`,
  );
  if (!customer) throw customerMissing();
  check(customer);
  return customer;
}

/** The bank has a customer once it has approved the application. */
async function tell(
  provider: BankingProvider | undefined,
  { status }: Customer,
  call: (provider: BankingProvider, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (status !== 'approved') return;
  if (!provider) throw conflict('No bank is connected', { code: 'no_bank' });
  try {
    await call(provider, AbortSignal.timeout(askTimeoutMs));
  } catch (error) {
    throw error instanceof ProviderRefusal ? bankRefused() : bankSilent();
  }
}

const settle = <Reply>(
  ctx: CallerCtx,
  write: (tx: Tx, note: Parameters<typeof audit>[0]) => Promise<Reply>,
): Promise<Reply> =>
  ctx.withTx((tx, actor) => {
    const { requestId, clientAddress } = ctx;
    return write(tx, { tx, actor, requestId, clientAddress });
  });
