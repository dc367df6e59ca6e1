import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { closeLedgerAccount, lockStandings } from '../ledger/service.ts';
import { availableOf, balanceOf } from '../ledger/rules.ts';
import { findPending, propose } from '../approvals/service.ts';
import type * as contract from './contract.ts';
import { accountMissing, type AccountMoney, whyNotClosed } from './rules.ts';
import { countReturnable } from './returnable.ts';
import { standingThen } from './account.ts';
import { tellBank } from './freezes.ts';
import { bankAccounts } from './tables.ts';

type AccountRow = typeof bankAccounts.$inferSelect;

/** Proposes to close an account; a proposal that waits already stays as it is. */
export const closeAccount: Command<typeof contract.closeAccount> = async ({ accountId, body: { reason } }, ctx) => {
  const account = await lockEmpty(ctx.tx, accountId);
  const { id, companyId, accountLast4 } = account;
  const waiting = await findPending(ctx.tx, 'close_account', id);
  if (waiting) return { approvalId: waiting };
  const payload = { subject: id, last4: accountLast4, madeFor: standingThen(account) };
  return { approvalId: await propose(ctx, { kind: 'close_account', payload, companyId, reason }) };
};

/** Carries out an approved closing; the account is looked at again. */
export async function carryOutClosing(ctx: Ctx, accountId: string, reason: string): Promise<void> {
  const { tx } = ctx;
  const account = await lockEmpty(tx, accountId);
  await tx.update(bankAccounts).set({ status: 'closed' }).where(eq(bankAccounts.id, accountId));
  await closeLedgerAccount(tx, account.ledgerAccountId);
  await tellBank(tx, { id: accountId, companyId: account.companyId }, 'close', reason);
  const details = { action: 'close', before: { status: account.status }, after: { status: 'closed' } };
  await audit(ctx, 'bank_account.changed', { target: accountId, companyId: account.companyId, reason, details });
}

/** The account, locked with its ledger account; 409 with the amount while money stands on it or may come. */
async function lockEmpty(tx: Tx, accountId: string): Promise<AccountRow> {
  const [account] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, accountId)).for('update');
  if (!account) throw accountMissing();
  const refusal = whyNotClosed(account, await readMoney(tx, account));
  if (refusal) throw conflict(refusal, { code: 'account_not_empty' });
  return account;
}

async function readMoney(tx: Tx, { ledgerAccountId, companyId }: AccountRow): Promise<AccountMoney> {
  const standing = (await lockStandings(tx, [ledgerAccountId])).get(ledgerAccountId);
  if (!standing) throw new Error('A bank account without its ledger account');
  const balanceCents = balanceOf(standing);
  return {
    balanceCents,
    heldCents: balanceCents - availableOf(standing),
    incomingCents: standing.creditsPending,
    returnable: await countReturnable(tx, companyId),
  };
}
