import type { Approval } from '@freight-hq/api/contract/money/approvals';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import { type ApprovalKind, approvalLifetimeMs } from '@freight-hq/api/rules/money/approvals';
import type { MadeFor } from '@freight-hq/api/rules/money/transfers';
import { now } from '../../../kit/now.ts';
import { nameOf } from '../../../kit/session.ts';
import type { MockWorld } from '../../../kit/world.ts';
import { tenantRows } from '../../../tenants/tenants/rows.ts';

export type HeldApproval = Omit<Approval, 'isOwn' | 'isIndependent' | 'eligibleApprovers'> & { proposerId: string };

/** Proposals of a mocked API, the newest first. */
export const approvalRows = (): HeldApproval[] => [];

/** What the mocks of a noun do with a kind of proposal, as its manifest declares in the API. */
export interface MockedProposal {
  /** The state of now, which is compared with the one that the proposal was made for. */
  now(held: HeldApproval): MadeFor;
  carryOut(held: HeldApproval): void;
  /** Ends what has waited for a proposal that is not carried out. */
  end?(held: HeldApproval, status: 'rejected' | 'cancelled'): void;
}

/** The reason of the demo, for a call without one. */
export const noReason = 'No reason was given';

export const subjectOf = ({ payload }: HeldApproval): string => String(payload['subject']);

interface Proposed {
  kind: ApprovalKind;
  payload: Record<string, unknown> & { subject: string };
  companyId?: string;
  /** Why it takes two people. */
  why: string;
  reason: string | undefined;
}

export const pendingOf = (world: MockWorld, kind: ApprovalKind, subject: string): string | undefined =>
  world
    .get(approvalRows)
    .find((one) => one.status === 'pending' && one.kind === kind && one.payload['subject'] === subject)?.id;

/** The ids of those about a company that wait. */
export const pendingIn = (world: MockWorld, companyId: string): string[] =>
  world
    .get(approvalRows)
    .filter((one) => one.companyId === companyId && one.status === 'pending')
    .map(({ id }) => id);

/** Writes a proposal unless one of its kind about the same subject waits already; answers its id. */
export function propose(
  world: MockWorld,
  caller: User | null,
  { kind, payload, companyId, why, reason = noReason }: Proposed,
): string {
  const waiting = kind === 'raise_limits' ? undefined : pendingOf(world, kind, payload.subject);
  if (waiting) return waiting;
  const id = newId('apv');
  const companyName = world.get(tenantRows).find((one) => one.companyId === companyId)?.tenantName;
  world.get(approvalRows).unshift({
    ...{ id, kind, payload, status: 'pending', reason, why },
    ...(companyId && { companyId }),
    ...(companyName && { companyName }),
    ...{ proposedBy: nameOf(caller), proposerId: caller?.id ?? '', proposedAt: now.toISOString() },
    expiresAt: new Date(now.getTime() + approvalLifetimeMs).toISOString(),
  });
  return id;
}

/** Writes the end of a proposal. */
export function close(
  world: MockWorld,
  held: HeldApproval,
  status: 'approved' | 'rejected' | 'cancelled',
  caller: User | null,
): HeldApproval {
  const rows = world.get(approvalRows);
  const next = { ...held, status, decidedBy: nameOf(caller), decidedAt: now.toISOString() };
  rows.splice(
    rows.findIndex(({ id }) => id === held.id),
    1,
    next,
  );
  return next;
}

/** Cancels waiting proposals of a kind about a thing. */
export function cancelWaiting(
  world: MockWorld,
  kind: ApprovalKind,
  subject: string,
  caller: User | null,
  isMeant: (held: HeldApproval) => boolean = () => true,
): void {
  const waiting = world.get(approvalRows).filter((one) => one.kind === kind && one.payload['subject'] === subject);
  for (const held of waiting.filter((one) => one.status === 'pending' && isMeant(one)))
    close(world, held, 'cancelled', caller);
}
