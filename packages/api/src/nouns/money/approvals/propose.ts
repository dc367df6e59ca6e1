import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { declarationOf } from '../../../http/noun/proposals.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { type ApprovalKind, approvalLifetimeMs, sorted } from './rules.ts';
import { approvals } from './tables.ts';

/** A proposal; `subject` is the id of its subject. */
export interface Payload extends Record<string, unknown> {
  subject: string;
  /** Compared when it is carried out. */
  madeFor?: object;
}

export interface Proposal {
  kind: ApprovalKind;
  payload: Payload;
  companyId?: string;
  /** Why it takes two people; absent if its kind says it. */
  why?: string;
  reason: string;
}

/** Another for every other payload; the order of members says nothing. */
export const digestOf = (kind: ApprovalKind, payload: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, sorted(payload)]))
    .digest('base64url');

export const endOfProposal = (now: Date): Date => new Date(now.getTime() + approvalLifetimeMs);

/** Writes a proposal for a second person; answers its id. */
export async function propose(ctx: Ctx, { kind, payload, companyId, why, reason }: Proposal): Promise<string> {
  const { tx, actor, now } = ctx;
  const because = why ?? declarationOf(kind).why;
  if (because === undefined) throw new Error(`Nobody says why '${kind}' takes two people`);
  const id = newId('apv', now.getTime());
  await tx.insert(approvals).values({
    id,
    kind,
    status: 'pending',
    companyKey: companyId ?? null,
    payload,
    digest: digestOf(kind, payload),
    why: because,
    reason,
    proposedBy: actor.userId,
    proposedAt: now,
    expiresAt: endOfProposal(now),
  });
  await audit(ctx, 'approval.proposed', {
    target: id,
    companyId: companyId ?? null,
    reason,
    details: { kind, payload },
  });
  return id;
}

/** The proposal of a kind about a thing that can still be decided. */
export async function findPending(tx: Tx, kind: ApprovalKind, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.status, 'pending'),
        gt(approvals.expiresAt, tx.now),
        sql`${approvals.payload} ->> 'subject' = ${subject}`,
      ),
    );
  return row?.id;
}

/** Writes a proposal unless one of its kind about the same subject waits already. */
export async function proposeOnce(ctx: Ctx, proposal: Proposal): Promise<void> {
  if (!(await findPending(ctx.tx, proposal.kind, proposal.payload.subject))) await propose(ctx, proposal);
}
