import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { conflict, type Failure, forbidden, refuse } from '../../../kernel/errors.ts';
import { type Permission, permissionsOf, type Role } from '../../../kernel/permissions.ts';
import { carryOutAction } from '../accounts/actions.ts';
import { carryOutClosing } from '../closing/close.ts';
import { carryOutLimits } from '../accounts/limits.ts';
import type * as contract from '../contract.ts';
import { carryOutTransfer, endTransfer } from '../transfers/commands.ts';
import { carryOutRelease } from '../transfers/release.ts';
import type { TransferRunner } from '../transfers/runner.ts';
import { liftStop } from '../stops/stop.ts';
import { carryOutFactoring } from '../payees/commands.ts';
import { hasChangedDetails } from '../payees/queries.ts';
import { digestOf } from '../approvals/propose.ts';
import { type ApprovalRow, decide, lockApproval } from '../approvals/rows.ts';
import { readApproval } from '../approvals/queries.ts';
import { alreadyDecided, notOwnProposal, ownProposal } from '../approvals/rules.ts';
import { carryOutGrant } from '../../users/service.ts';
import { carryOutThreshold } from '../payees/threshold.ts';

export const approve =
  (runner: TransferRunner): Command<typeof contract.approveProposal> =>
  async ({ approvalId }, ctx) => {
    const proposal = await lockApproval(ctx.tx, approvalId);
    const refusal = await whyNot(ctx, proposal);
    if (refusal) return refuse(refusal);
    if (!(await mayStillPropose(ctx.tx, proposal.proposedBy))) {
      await decide(ctx, proposal, 'cancelled');
      if (proposal.kind === 'transfer') await endTransfer(ctx.tx, subjectOf(proposal), 'cancelled');
      return refuse(
        conflict('Its proposer may no longer propose; the proposal is cancelled', { code: 'proposer_gone' }),
      );
    }
    await carryOut(ctx, proposal);
    await decide(ctx, proposal, 'approved');
    ctx.tx.afterCommit(() => runner.wake());
    return { approval: await readApproval(ctx, approvalId) };
  };

export const reject: Command<typeof contract.rejectProposal> = async ({ approvalId }, ctx) => {
  const proposal = await lockApproval(ctx.tx, approvalId);
  const refusal = await whyNot(ctx, proposal);
  if (refusal) return refuse(refusal);
  await decide(ctx, proposal, 'rejected');
  if (proposal.kind === 'transfer') await endTransfer(ctx.tx, subjectOf(proposal), 'rejected');
  return { approval: await readApproval(ctx, approvalId) };
};

export const cancelProposal: Command<typeof contract.cancelProposal> = async ({ approvalId }, ctx) => {
  const { tx, actor, now } = ctx;
  const proposal = await lockApproval(tx, approvalId);
  if (proposal.proposedBy !== actor.userId) throw notOwnProposal();
  const ended = await findEnd(tx, proposal, now);
  if (ended) throw ended;
  await decide(ctx, proposal, 'cancelled');
  if (proposal.kind === 'transfer') await endTransfer(tx, subjectOf(proposal), 'cancelled');
  return { approval: await readApproval(ctx, approvalId) };
};

async function whyNot(ctx: Ctx, proposal: ApprovalRow): Promise<Failure | undefined> {
  const { tx, actor, now } = ctx;
  const found = await findRefusal(tx, proposal, actor.userId, now);
  if (found) {
    const { id: target, companyKey: companyId } = proposal;
    await audit(ctx, 'approval.refused', { target, companyId, reason: found.code });
  }
  return found;
}

async function findRefusal(tx: Tx, proposal: ApprovalRow, userId: string, now: Date): Promise<Failure | undefined> {
  const ended = await findEnd(tx, proposal, now);
  if (ended) return ended;
  if (proposal.proposedBy === userId) {
    return ownProposal();
  }
  if (proposal.kind === 'transfer' && (await hasChangedDetails(tx, proposal.companyKey ?? '', userId))) {
    const detail = 'You have changed the bank details of the company within seven days; another person decides';
    return forbidden(detail, { code: 'changed_bank_details' });
  }
  if (digestOf(proposal.kind, proposal.payload) !== proposal.digest) {
    return conflict('The proposal is not as it was written', { code: 'proposal_changed' });
  }
  return undefined;
}

/** The refusal of a proposal that was decided or has expired. */
async function findEnd(tx: Tx, proposal: ApprovalRow, now: Date): Promise<Failure | undefined> {
  if (proposal.status !== 'pending') return decidedBefore(tx, proposal);
  return proposal.expiresAt <= now ? conflict('The proposal has expired', { code: 'approval_expired' }) : undefined;
}

async function decidedBefore(tx: Tx, { decidedBy, decidedAt, status }: ApprovalRow): Promise<Failure> {
  const [person] = await queryRows<{ name: string }>(
    tx,
    sql`select first_name || ' ' || last_name as name from users where id = ${decidedBy}`,
  );
  return alreadyDecided(status, person?.name, decidedAt);
}

async function mayStillPropose(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await queryRows<{ role: Role; isActive: boolean }>(
    tx,
    sql`select role, is_active as "isActive" from users where id = ${userId}`,
  );
  const needed: Permission = 'banking:propose';
  return person?.isActive === true && permissionsOf(person.role).includes(needed);
}

export const subjectOf = ({ payload }: ApprovalRow): string => String(payload['subject']);

async function carryOut(ctx: Ctx, proposal: ApprovalRow): Promise<void> {
  const { tx } = ctx;
  switch (proposal.kind) {
    case 'transfer':
      return carryOutTransfer(ctx, subjectOf(proposal));
    case 'unfreeze':
      return carryOutAction(ctx, subjectOf(proposal), 'unfreeze', proposal.reason);
    case 'raise_limits':
      return carryOutLimits(ctx, proposal.payload, proposal.reason);
    case 'release_hold':
      return carryOutRelease(ctx, subjectOf(proposal), proposal.reason);
    case 'release_factoring':
      return carryOutFactoring(ctx, subjectOf(proposal), proposal.reason);
    case 'close_account':
      return carryOutClosing(ctx, subjectOf(proposal), proposal.reason);
    case 'grant_role':
      return carryOutGrant(ctx, proposal.payload, proposal);
    case 'change_threshold':
      return carryOutThreshold(ctx, proposal.id, proposal.payload);
    case 'lift_stop':
      await liftStop(tx, subjectOf(proposal));
      return audit(ctx, 'outgoing.resumed', { target: subjectOf(proposal), reason: proposal.reason });
  }
}
