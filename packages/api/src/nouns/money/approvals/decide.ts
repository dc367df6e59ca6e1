import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { declarationOf } from '../../../http/noun/proposals.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { conflict, type Failure, refuse } from '../../../kernel/errors.ts';
import { permissionsOf, type Role } from '../../../kernel/permissions.ts';
import { whyNotSigned } from '../../people/signatures/service.ts';
import { whyNotIndependent } from '../../people/users/service.ts';
import type * as contract from './contract.ts';
import { digestOf } from './propose.ts';
import { readApproval } from './queries.ts';
import { type ApprovalRow, decide, endProposal, lockApproval, writtenOf } from './rows.ts';
import { statementOf } from './statement.ts';
import { alreadyDecided, notOwnProposal, ownProposal, proposerGone, whyStateChanged } from './rules.ts';

export const approve =
  (runtime: Runtime): Command<typeof contract.approveProposal> =>
  async ({ approvalId }, ctx) => {
    const proposal = await lockApproval(ctx.tx, approvalId);
    const refusal = await whyNot(ctx, proposal, findSecondPersonRefusal);
    if (refusal) return refuse(refusal);
    const changed = (await mayStillPropose(ctx.tx, proposal)) ? await findChange(ctx.tx, proposal) : proposerGone();
    if (changed) return cancelRefused(ctx, proposal, changed);
    const unsigned = await whyNotSigned(ctx, await statementOf(ctx, proposal));
    if (unsigned) return refuse(unsigned);
    await declarationOf(proposal.kind).carryOut(ctx, writtenOf(proposal), runtime);
    await decide(ctx, proposal, 'approved');
    return { approval: await readApproval(ctx, approvalId) };
  };

/** Cancels a proposal that can never be carried out any more; the refusal says why. */
async function cancelRefused(ctx: Ctx, proposal: ApprovalRow, refusal: Failure) {
  await noteRefusal(ctx, proposal, refusal);
  await endProposal(ctx, proposal, 'cancelled');
  return refuse(refusal);
}

export const reject: Command<typeof contract.rejectProposal> = async ({ approvalId }, ctx) => {
  const proposal = await lockApproval(ctx.tx, approvalId);
  const refusal = await whyNot(ctx, proposal);
  if (refusal) return refuse(refusal);
  await endProposal(ctx, proposal, 'rejected');
  return { approval: await readApproval(ctx, approvalId) };
};

export const cancelProposal: Command<typeof contract.cancelProposal> = async ({ approvalId }, ctx) => {
  const { tx, actor, now } = ctx;
  const proposal = await lockApproval(tx, approvalId);
  if (proposal.proposedBy !== actor.userId) throw notOwnProposal();
  const ended = await findEnd(tx, proposal, now);
  if (ended) throw ended;
  await endProposal(ctx, proposal, 'cancelled');
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
  const refusal = await declarationOf(proposal.kind).refuseApprover?.(tx, writtenOf(proposal), userId);
  if (refusal) return refusal;
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

/**
 * The refusal of a proposal that was made for another state; undefined if all is as it was. What it looks at stays so
 * until the transaction ends.
 */
async function findChange(tx: Tx, proposal: ApprovalRow): Promise<Failure | undefined> {
  const { state } = declarationOf(proposal.kind);
  if (state === 'own') return undefined;
  const now = await state.lock(tx, writtenOf(proposal));
  return whyStateChanged(proposal.payload['madeFor'] as object | undefined, now, state.facts);
}

async function mayStillPropose(tx: Tx, { kind, proposedBy }: ApprovalRow): Promise<boolean> {
  const [person] = await queryRows<{ role: Role; isActive: boolean }>(
    tx,
    sql`select role, is_active as "isActive" from users where id = ${proposedBy}`,
  );
  return person?.isActive === true && permissionsOf(person.role).includes(declarationOf(kind).permission);
}
