import { and, eq, isNull, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { CallerProcedure, Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { whyNotIndependent } from '../../people/users/service.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { accountOf } from '../bank-accounts/service.ts';
import { proposeOnce } from '../approvals/service.ts';
import { askTimeoutMs, type Bank, bankSilent, ProviderRefusal } from '../bank-provider/service.ts';
import type * as contract from './contract.ts';
import { findRow, readBankDetails, whyLocked } from './queries.ts';
import {
  callRecorded,
  checkCalledNumber,
  coolOffMs,
  detailsUnchanged,
  noticeFiled,
  noticeMissing,
  ownChange,
  type PayeeThen,
} from './rules.ts';
import { bankPayees, factoringNotices } from './tables.ts';

/** The number goes to the bank first, between two transactions that both look at the lock. */
export const changeBankDetails =
  ({ provider }: Pick<Bank, 'provider'>): CallerProcedure<typeof contract.changeBankDetails> =>
  async ({ companyId, body: { holderName, routingNumber, accountNumber, reason } }, ctx) => {
    if (!provider) throw conflict('No bank is connected', { code: 'no_bank' });
    const { id, customerId } = await ctx.withTx(async (tx) => {
      await lockDetails(tx, companyId);
      return { id: newId('bpy', tx.now.getTime()), customerId: await findCustomer(tx, companyId) };
    });
    const payee = { key: id, customerId, holderName, routingNumber, accountNumber };
    const providerId = await provider.addPayee(payee, AbortSignal.timeout(askTimeoutMs)).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) throw conflict('The bank refuses these details', { code: 'bank_refused' });
      throw bankSilent();
    });
    return ctx.withTx(async (tx, actor) => {
      const { numberOnFile } = await lockDetails(tx, companyId);
      const { now } = tx;
      const usableFrom = new Date(now.getTime() + coolOffMs);
      const accountLast4 = accountNumber.slice(-4);
      await tx
        .update(bankPayees)
        .set({ replacedAt: now })
        .where(and(eq(bankPayees.companyId, companyId), isNull(bankPayees.replacedAt)));
      await tx.insert(bankPayees).values({
        ...{ id, companyId, holderName, routingNumber, accountLast4, providerId },
        ...{ changedBy: actor.userId, changedAt: now, usableFrom, numberOnFile },
      });
      const { requestId, clientAddress } = ctx;
      const scope: AuditScope = { tx, actor, requestId, clientAddress };
      await audit(scope, 'bank_details.changed', { target: id, companyId, reason, details: { usableFrom } });
      await tellOwners(tx, companyId, actor.userId, accountLast4, usableFrom);
      return readBankDetails(tx, companyId);
    });
  };

/** Holds the company until the end of the transaction; refuses if its details may not be changed. */
async function lockDetails(tx: Tx, companyId: string) {
  await tx.execute(sql`select 1 from companies where id = ${companyId} for update`);
  const row = await findRow(tx, companyId);
  const refusal = whyLocked(row, tx.now);
  if (refusal) throw conflict(refusal.detail, { code: refusal.code });
  return row;
}

/** The provider's id of the customer that a company's account was opened for. */
async function findCustomer(tx: Tx, companyId: string): Promise<string> {
  const { id } = await accountOf(tx, companyId);
  const [customer] = await queryRows<{ providerId: string }>(
    tx,
    sql`select c.provider_id as "providerId" from bank_accounts a join bank_customers c on c.id = a.customer_id
      where a.id = ${id}`,
  );
  if (!customer) throw conflict('The account of the company has no customer', { code: 'no_customer' });
  return customer.providerId;
}

/** The owners of the company and of the platform, each by a message of their own. */
async function tellOwners(tx: Tx, companyId: string, writtenBy: string, last4: string, from: Date): Promise<void> {
  const owners = await queryRows<{ email: string; company: string }>(
    tx,
    sql`select u.email, c.name as company from users u, companies c where c.id = ${companyId} and u.is_active
      and (u.company_id = c.id and u.role = 'tenant_admin' or u.audience = 'hq' and u.role = 'platform_owner') order by u.email`,
  );
  for (const { email: recipient, company } of owners) {
    await writeMessage(tx, {
      ...{ companyId, recipient, writtenBy, topic: 'banking.details_changed', template: 'bank_details_changed' },
      subject: `Bank details of ${company} were changed`,
      body: `Withdrawals of ${company} go to the account that ends in ${last4} from ${from.toISOString()} on. Call us at once if you did not ask for this.`,
    });
  }
}

/** Only the number that was on file counts: never one that came with the change, or was entered after it. */
export const recordCallBack: Command<typeof contract.recordCallBack> = async ({ companyId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  const { numberOnFile, current } = await readBankDetails(tx, companyId);
  if (!current) throw detailsUnchanged();
  checkCalledNumber(body.number, numberOnFile);
  const { changedById } = await findRow(tx, companyId);
  if (changedById === actor.userId) throw ownChange();
  const dependent = await whyNotIndependent(tx, changedById, actor.userId);
  if (dependent) throw dependent;
  const call = { spokeWith: body.spokeWith, calledNumber: numberOnFile, calledBy: actor.userId, calledAt: now };
  const [payee] = await tx
    .update(bankPayees)
    .set(call)
    .where(and(eq(bankPayees.companyId, companyId), isNull(bankPayees.replacedAt), isNull(bankPayees.calledAt)))
    .returning({ id: bankPayees.id });
  if (!payee) throw callRecorded();
  await audit(ctx, 'bank_details.confirmed', { target: payee.id, companyId });
  return readBankDetails(tx, companyId);
};

export const fileFactoring: Command<typeof contract.fileFactoring> = async ({ companyId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  await readBankDetails(tx, companyId);
  const notice = { companyId, factorName: body.factorName, filedBy: actor.userId, filedAt: now };
  const filed = await tx.insert(factoringNotices).values(notice).onConflictDoNothing().returning();
  if (filed.length === 0) throw noticeFiled();
  await audit(ctx, 'factoring.filed', { target: companyId, companyId });
  return readBankDetails(tx, companyId);
};

export const releaseFactoring: Command<typeof contract.releaseFactoring> = async ({ companyId, body }, ctx) => {
  const { tx } = ctx;
  const { factoring } = await readBankDetails(tx, companyId);
  if (!factoring) throw noticeMissing();
  const payload = { subject: companyId, madeFor: await lockNotice(tx, companyId) };
  await proposeOnce(ctx, { kind: 'release_factoring', payload, companyId, reason: body.reason });
  return readBankDetails(tx, companyId);
};

/** When the notice of assignment was filed. No other is filed until the transaction ends: each refers to its company. */
export async function lockNotice(tx: Tx, companyId: string): Promise<PayeeThen> {
  await tx.execute(sql`select 1 from companies where id = ${companyId} for update`);
  const [notice] = await tx
    .select({ filedAt: factoringNotices.filedAt })
    .from(factoringNotices)
    .where(eq(factoringNotices.companyId, companyId));
  return { filedAt: notice?.filedAt.toISOString() ?? null };
}

/** Carries out an approved release. */
export async function carryOutFactoring(ctx: Ctx, companyId: string, reason: string): Promise<void> {
  await ctx.tx.delete(factoringNotices).where(eq(factoringNotices.companyId, companyId));
  await audit(ctx, 'factoring.released', { target: companyId, companyId, reason });
}
