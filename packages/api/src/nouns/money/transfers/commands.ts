import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { conflict, refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { whyNotSigned } from '../../people/signatures/service.ts';
import { demandTwoMoneyRoles } from '../../people/users/service.ts';
import { ledgerConflict, lockStandings, postTransfer } from '../ledger/service.ts';
import { platformAccounts, refusalOf } from '../ledger/rules.ts';
import { accountOf, demandReason, lockStanding, standingThen } from '../bank-accounts/service.ts';
import { assertWithinLimits, findStop } from '../bank-controls/service.ts';
import { endOfProposal, endProposal, lockApproval, propose } from '../approvals/service.ts';
import { outgoingStopped } from '../bank-controls/rules.ts';
import {
  checkForeignCancel,
  type MadeFor,
  tooLate,
  transferMissing,
  type TransferState,
  type TransferType,
  whyApproval,
} from './rules.ts';
import { assertPayable, payeeThen } from '../payees/service.ts';
import type * as contract from './contract.ts';
import { centsOf } from '../bank-accounts/rules.ts';
import { bankTransfers } from './tables.ts';
import { advance, lockTransfer, releaseHold, type TransferRow } from './advance.ts';
import { readTransfer, toTransfer } from './queries.ts';
import type { TransferRunner } from './runner.ts';
import { statementOf } from './statement.ts';
import { isAboveThreshold, sumsSoFar } from './sums.ts';

/** Writes the transfer and its hold; what needs no second person is sent by the runner. */
export const forceTransfer =
  (runner: TransferRunner): Command<typeof contract.forceTransfer> =>
  async ({ body }, ctx) => {
    const { tx, actor, now } = ctx;
    if (!runner.provider) throw conflict('No bank is connected', { code: 'no_bank' });
    const reason = demandReason(ctx, body.reason);
    const amountCents = centsOf(body.amount) ?? 0;
    const account = await accountOf(tx, body.companyId);
    const pair = pairOf(body.type, account.ledgerAccountId);
    const row: TransferRow = {
      id: newId('btr', now.getTime()),
      companyKey: body.companyId,
      bankAccountId: account.id,
      type: body.type,
      status: 'pending_approval',
      amountCents,
      description: body.description,
      reason,
      ...pair,
      holdId: null,
      postedId: null,
      approvalId: null,
      initiatedBy: actor.userId,
      attempts: 0,
      claims: 0,
      claimedUntil: null,
      providerPaymentId: null,
      sentAt: null,
      arrivesAt: null,
      code: null,
      createdAt: now,
      updatedAt: now,
    };
    await assertPossible(tx, row);
    const unsigned = await whyNotSigned(ctx, await statementOf(tx, row));
    if (unsigned) return refuse(unsigned);
    const sums = await sumsSoFar(tx, row);
    const why = whyApproval(body.type, { ...sums, mayExecute: actor.permissions.includes('banking:move') });
    const expiresAt = why ? endOfProposal(now) : undefined;
    row.holdId = await hold(tx, row, expiresAt);
    if (why) {
      const madeFor = await transferThen(tx, row, standingThen(account));
      const { toLast4 } = madeFor;
      const payload = {
        subject: row.id,
        type: row.type,
        amountCents,
        companyId: row.companyKey,
        accountId: account.id,
        ...(toLast4 && { toLast4 }),
        madeFor,
      };
      row.approvalId = await propose(ctx, { kind: 'transfer', payload, companyId: row.companyKey, why, reason });
    }
    row.status = why ? 'pending_approval' : body.type === 'freeze_funds' ? 'completed' : 'approved';
    await tx.insert(bankTransfers).values(row);
    const details = { type: row.type, amountCents, status: row.status };
    await audit(ctx, 'transfer.proposed', { target: row.id, companyId: row.companyKey, reason, details });
    tx.afterCommit(() => runner.wake());
    return { transfer: toTransfer({ transfer: row, why: why ?? null }, actor) };
  };

/** Debit and credit of a type: the platform's suspense account, or the clearing of the rail that leaves. */
function pairOf(type: TransferType, own: string): { debitAccountId: string; creditAccountId: string } {
  const suspense = platformAccounts['suspense:book'];
  if (type === 'force_credit') return { debitAccountId: suspense, creditAccountId: own };
  const to = type === 'emergency_withdrawal' ? platformAccounts['clearing:ach'] : suspense;
  return { debitAccountId: own, creditAccountId: to };
}

/** Looks at stop, standing, balance and limits, with both accounts locked. */
async function assertPossible(tx: Tx, transfer: TransferRow): Promise<void> {
  const { type, debitAccountId, creditAccountId, amountCents } = transfer;
  if (type !== 'freeze_funds' && (await findStop(tx))) throw outgoingStopped();
  const standings = await lockStandings(tx, [debitAccountId, creditAccountId]);
  const [debit, credit] = [standings.get(debitAccountId), standings.get(creditAccountId)];
  if (!debit || !credit) throw new Error('A transfer between accounts that are not there');
  const posting = { id: transfer.id, currency: 'USD', pendingId: null, reverses: null, expiresAt: null };
  const pair = { debitAccountId, creditAccountId, amountCents };
  const refusal = refusalOf({ ...posting, ...pair, kind: 'hold' }, debit, credit, undefined, tx.now);
  if (refusal) throw ledgerConflict(refusal);
  if (type !== 'emergency_withdrawal') return;
  await assertPayable(tx, transfer.companyKey);
  await assertWithinLimits(tx, transfer);
}

const hold = (tx: Tx, row: TransferRow, expiresAt: Date | undefined): Promise<string> => {
  const { id, debitAccountId, creditAccountId, amountCents, description } = row;
  const pair = { debitAccountId, creditAccountId, amountCents };
  return postTransfer(tx, { ...pair, kind: 'hold', journalId: id, memo: description, ...(expiresAt && { expiresAt }) });
};

/**
 * What a transfer is proposed for. The ledger refuses a debit while its account is frozen or restricted, so that the
 * standing is a part for credits alone.
 */
async function transferThen(
  tx: Tx,
  { type, companyKey, bankAccountId }: TransferRow,
  account: MadeFor,
): Promise<MadeFor> {
  if (type === 'force_credit') return account;
  return { accountId: bankAccountId, ...(type === 'emergency_withdrawal' && (await payeeThen(tx, companyKey))) };
}

/** The same now; the transfer and its account are locked until the transaction ends. */
export async function lockTransferThen(tx: Tx, transferId: string): Promise<MadeFor> {
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer) throw transferMissing();
  return transferThen(tx, transfer, await lockStanding(tx, transfer.bankAccountId));
}

/** Carries out an approved transfer: everything is looked at again, and its hold stands from now on without an end. */
export async function carryOutTransfer(ctx: Ctx, transferId: string): Promise<void> {
  const { tx } = ctx;
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer) throw transferMissing();
  if (transfer.status !== 'pending_approval') throw tooLate(transfer.status);
  await releaseHold(tx, transfer);
  await assertPossible(tx, transfer);
  if (await isAboveThreshold(tx, transfer)) await demandTwoMoneyRoles(tx);
  const holdId = await hold(tx, transfer, undefined);
  await tx.update(bankTransfers).set({ holdId }).where(eq(bankTransfers.id, transferId));
  await advance(tx, { ...transfer, holdId }, 'approved');
}

/** Ends a transfer that waits for approval, with its hold. */
export async function endTransfer(tx: Tx, transferId: string, to: TransferState): Promise<void> {
  const transfer = await lockTransfer(tx, transferId);
  if (transfer) await advance(tx, transfer, to);
}

export const cancelTransfer: Command<typeof contract.cancelTransfer> = async ({ transferId, body }, ctx) => {
  const { tx, actor } = ctx;
  const [found] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, transferId));
  if (!found) throw transferMissing();
  if (found.initiatedBy !== actor.userId) checkForeignCancel(actor.permissions.includes('banking:move'), body.reason);
  // The proposal first, as a decision does it, so that the two never wait for each other.
  const proposal = found.approvalId ? await lockApproval(tx, found.approvalId) : undefined;
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer || !(await advance(tx, transfer, 'cancelled'))) throw tooLate(transfer?.status ?? found.status);
  if (proposal?.status === 'pending') await endProposal(ctx, proposal, 'cancelled');
  await audit(ctx, 'transfer.cancelled', {
    target: transferId,
    companyId: found.companyKey,
    ...(body.reason && { reason: body.reason }),
    details: { by: actor.userId, initiatedBy: found.initiatedBy },
  });
  return { transfer: await readTransfer(tx, transferId) };
};
