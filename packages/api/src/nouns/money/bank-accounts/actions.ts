import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { bankAccounts } from './tables.ts';
import { setDebitsBlocked } from '../ledger/service.ts';
import { cancelWaiting, findPending, lockWaiting, propose } from '../approvals/service.ts';
import { waitsForApproval } from '../approvals/rules.ts';
import type * as contract from './contract.ts';
import {
  type AccountAction,
  type AccountStanding,
  actionDone,
  actionImpossible,
  actionNeedsApproval,
  afterAction,
  statusName,
} from './rules.ts';
import { type CompanyAccount, lockAccount, standingThen } from './account.ts';
import { tellBank } from './freezes.ts';
import { demandReason } from './reason.ts';

export const accountAction: Command<typeof contract.accountAction> = async ({ body }, ctx) => {
  const { tx } = ctx;
  const { companyId, action } = body;
  const reason = demandReason(ctx, body.reason);
  const isProtection = !actionNeedsApproval(action);
  if (isProtection) await lockWaiting(tx, 'unfreeze', companyId);
  const account = await lockAccount(tx, companyId);
  const after = afterAction(account, action);
  if (!after) throw actionImpossible(account, action);
  if (isProtection) {
    await apply(ctx, account, after, action, reason);
    await cancelWaiting(ctx, 'unfreeze', companyId);
    return { companyId, ...shown(after), message: actionDone[action] };
  }
  const approvalId =
    (await findPending(tx, 'unfreeze', companyId)) ??
    (await propose(ctx, {
      kind: 'unfreeze',
      payload: { subject: companyId, from: account.status, madeFor: standingThen(account) },
      companyId,
      reason,
    }));
  return { companyId, ...shown(account), message: waitsForApproval, approvalId };
};

/** Carries out an approved action; the account is looked at again. */
export async function carryOutAction(
  ctx: Ctx,
  companyId: string,
  action: AccountAction,
  reason: string,
): Promise<void> {
  const account = await lockAccount(ctx.tx, companyId);
  const after = afterAction(account, action);
  if (!after) throw actionImpossible(account, action);
  await apply(ctx, account, after, action, reason);
}

async function apply(
  ctx: Ctx,
  account: CompanyAccount,
  after: AccountStanding,
  action: AccountAction,
  reason: string,
): Promise<void> {
  await ctx.tx.update(bankAccounts).set(after).where(eq(bankAccounts.id, account.id));
  if (after.status !== account.status)
    await tellBank(ctx.tx, account, after.status === 'frozen' ? 'freeze' : 'unfreeze', reason);
  await setDebitsBlocked(ctx.tx, account.ledgerAccountId, after.status === 'frozen' || after.isRestricted);
  const before = { status: account.status, isRestricted: account.isRestricted };
  const details = { action, before, after };
  await audit(ctx, 'bank_account.changed', { target: account.id, companyId: account.companyId, reason, details });
}

const shown = ({ status, isRestricted }: AccountStanding) => ({ accountStatus: statusName(status), isRestricted });
