import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { cancelProposalsAbout, propose } from '../../money/approvals/service.ts';
import type { HqJob } from '../../../kernel/permissions.ts';
import type { HqRole } from '../users/rules.ts';
import { type TeamRow, whyStopped } from '../users/service.ts';

interface NewRole {
  role: HqRole;
  /** Of a person who comes back as a plain admin. */
  jobs?: readonly HqJob[];
  reason: string;
}

/** Proposes a role for a person or an invitation; a person who has changed by the approval does not get it. */
export async function proposeRole(
  ctx: Ctx,
  subject: string | TeamRow,
  { role, jobs, reason }: NewRole,
): Promise<string> {
  const stopped = await whyStopped(ctx.tx, role);
  if (stopped) throw stopped;
  const payload =
    typeof subject === 'string'
      ? { subject, role }
      : { subject: subject.id, role, jobs, from: subject.role, wasActive: subject.isActive };
  return propose(ctx, { kind: 'grant_role', payload, reason });
}

/** Cancels the waiting proposals of a role for a person or an invitation. */
export const cancelGrantsTo = (ctx: Ctx, subject: string): Promise<number> =>
  cancelProposalsAbout(ctx, 'grant_role', subject);
