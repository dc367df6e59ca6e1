import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { bankAccounts } from './tables.ts';
import { setDebitsBlocked } from '../../ledger/service.ts';
import { findPending, propose } from '../approvals/propose.ts';
import { waitsForApproval, whyTwoPeople } from '../approvals/rules.ts';
import type * as contract from '../contract.ts';
import { type AccountAction, type AccountStanding, actionNeedsApproval, afterAction } from '../rules.ts';
import { accountOf, type CompanyAccount } from './account.ts';
import { tellBank } from './freezes.ts';
import { demandReason } from './reason.ts';
import { actionDone, actionImpossible, statusName } from './rules.ts';

export const accountAction: Command<typeof contract.accountAction> = async ({ body }, ctx) => {
  const { tx } = ctx;
  const { companyId, action } = body;
  const reason = demandReason(ctx, body.reason);
  const account = await lockAccount(ctx, companyId);
  const after = afterAction(account, action);
  if (!after) throw actionImpossible(account, action);
  if (!actionNeedsApproval(action)) {
    await apply(ctx, account, after, action, reason);
    return { companyId, ...shown(after), message: actionDone[action] };
  }
  const approvalId =
    (await findPending(tx, 'unfreeze', companyId)) ??
    (await propose(ctx, {
      kind: 'unfreeze',
      payload: { subject: companyId, accountId: account.id, from: account.status, isRestricted: account.isRestricted },
      companyId,
      why: whyTwoPeople.unfreeze,
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
  const account = await lockAccount(ctx, companyId);
  const after = afterAction(account, action);
  if (!after) throw actionImpossible(account, action);
  await apply(ctx, account, after, action, reason);
}

async function lockAccount({ tx }: Ctx, companyId: string): Promise<CompanyAccount> {
  const { id } = await accountOf(tx, companyId);
  await tx.execute(sql`select 1 from bank_accounts where id = ${id} for update`);
  return accountOf(tx, companyId);
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
