import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { audit } from '../../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { conflict, type Failure, forbidden, refuse } from '../../../../kernel/errors.ts';
import { type Permission, permissionsOf, type Role } from '../../../../kernel/permissions.ts';
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
import { alreadyDecided, notOwnProposal, ownProposal, proposerGone } from '../approvals/rules.ts';
import type { ApprovalKind } from '../rules.ts';
import { findChange } from './find-change.ts';
import { carryOutGrant, whyNotIndependent } from '../../../people/users/service.ts';
import { carryOutThreshold } from '../payees/threshold.ts';

export const approve =
  (runner: TransferRunner): Command<typeof contract.approveProposal> =>
  async ({ approvalId }, ctx) => {
    const proposal = await lockApproval(ctx.tx, approvalId);
    const refusal = await whyNot(ctx, proposal, findSecondPersonRefusal);
    if (refusal) return refuse(refusal);
    const changed = (await mayStillPropose(ctx.tx, proposal)) ? await findChange(ctx.tx, proposal) : proposerGone();
    if (changed) return cancelRefused(ctx, proposal, changed);
    await carryOut(ctx, proposal);
    await decide(ctx, proposal, 'approved');
    ctx.tx.afterCommit(() => runner.wake());
    return { approval: await readApproval(ctx, approvalId) };
  };

/** Cancels a proposal that can never be carried out any more; the refusal says why. */
async function cancelRefused(ctx: Ctx, proposal: ApprovalRow, refusal: Failure) {
  await noteRefusal(ctx, proposal, refusal);
  await decide(ctx, proposal, 'cancelled');
  if (proposal.kind === 'transfer') await endTransfer(ctx.tx, subjectOf(proposal), 'cancelled');
  return refuse(refusal);
}

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

type FindRefusal = (tx: Tx, proposal: ApprovalRow, userId: string) => Promise<Failure | undefined>;

async function whyNot(ctx: Ctx, proposal: ApprovalRow, findMore?: FindRefusal): Promise<Failure | undefined> {
  const { tx, actor } = ctx;
  const found = (await findRefusal(tx, proposal, actor.userId)) ?? (await findMore?.(tx, proposal, actor.userId));
  if (found) await noteRefusal(ctx, proposal, found);
  return found;
}

const noteRefusal = (ctx: Ctx, { id: target, companyKey: companyId }: ApprovalRow, { code: reason }: Failure) =>
  audit(ctx, 'approval.refused', { target, companyId, reason });

/** Against a decision of either kind. */
async function findRefusal(tx: Tx, proposal: ApprovalRow, userId: string): Promise<Failure | undefined> {
  const ended = await findEnd(tx, proposal, tx.now);
  if (ended) return ended;
  if (proposal.proposedBy === userId) {
    return ownProposal();
  }
  return undefined;
}

/** Against an approval alone: one person alone may stop something. */
async function findSecondPersonRefusal(tx: Tx, proposal: ApprovalRow, userId: string): Promise<Failure | undefined> {
  const dependent = await whyNotIndependent(tx, proposal.proposedBy, userId);
  if (dependent) return dependent;
  if (proposal.kind === 'transfer' && (await hasChangedDetails(tx, proposal.companyKey ?? '', userId))) {
    const detail =
      'You, or an account that counts as yours, have changed the bank details of the company within seven days; another person decides';
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

const permissionToPropose: Readonly<Record<ApprovalKind, Permission>> = {
  transfer: 'banking:propose',
  unfreeze: 'banking:propose',
  raise_limits: 'banking:propose',
  lift_stop: 'banking:propose',
  release_hold: 'banking:propose',
  release_factoring: 'banking:propose',
  change_threshold: 'banking:propose',
  close_account: 'banking:propose',
  grant_role: 'team:manage',
};

async function mayStillPropose(tx: Tx, { kind, proposedBy }: ApprovalRow): Promise<boolean> {
  const [person] = await queryRows<{ role: Role; isActive: boolean }>(
    tx,
    sql`select role, is_active as "isActive" from users where id = ${proposedBy}`,
  );
  const needed = permissionToPropose[kind];
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
