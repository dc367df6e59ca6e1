import * as contract from '@freight-hq/api/contract/money/approvals';
import type { User } from '@freight-hq/api/contract/people/users';
import {
  alreadyDecided,
  notOwnProposal,
  ownProposal,
  proposalMissing,
  whyStateChanged,
} from '@freight-hq/api/rules/money/approvals';
import { type MadeFor, stateFacts } from '@freight-hq/api/rules/money/transfers';
import { accounts } from '../../kit/accounts.ts';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { kindsIn } from './kinds.ts';
import { approvalRows, close, type HeldApproval } from './proposals/proposals.ts';

/** Proposals, and what becomes of them. */
export const approvalHandlers = (world: MockWorld) => {
  const approvals = world.get(approvalRows);
  const guarded = guardedIn(world);
  return [
    mock(contract.listApprovals)(({ query: { status, companyId, 'page[size]': size } }, { caller }) =>
      approvals
        .filter((one) => one.status === (status ?? one.status) && one.companyId === (companyId ?? one.companyId))
        .slice(0, size)
        .map((one) => shown(one, caller)),
    ),
    mock(contract.countApprovals)(() => ({ pending: approvals.filter(({ status }) => status === 'pending').length })),
    guarded(contract.approveProposal)(({ approvalId }, { caller }) => ({
      approval: shown(decided(world, approvalId, 'approved', caller), caller),
    })),
    guarded(contract.rejectProposal)(({ approvalId }, { caller }) => ({
      approval: shown(decided(world, approvalId, 'rejected', caller), caller),
    })),
    mock(contract.cancelProposal)(({ approvalId }, { caller }) => {
      const held = proposalOf(world, approvalId);
      if (held.proposerId !== caller?.id) throw notOwnProposal();
      demandPending(held);
      kindsIn(world)[held.kind]?.end?.(held, 'cancelled');
      return { approval: shown(close(world, held, 'cancelled', caller), caller) };
    }),
  ];
};

const deciders = Object.values(accounts).filter(({ user }) => user.permissions.includes('banking:move'));

const shown = ({ proposerId, ...approval }: HeldApproval, caller: User | null): contract.Approval => ({
  ...approval,
  isOwn: proposerId === caller?.id,
  isIndependent: proposerId !== caller?.id,
  eligibleApprovers: deciders.filter(({ user }) => user.id !== proposerId).length,
});

function proposalOf(world: MockWorld, id: string): HeldApproval {
  const held = world.get(approvalRows).find((one) => one.id === id);
  if (!held) throw proposalMissing();
  return held;
}

function demandPending({ status, decidedBy }: HeldApproval): void {
  if (status !== 'pending') throw alreadyDecided(status, decidedBy, now);
}

function decided(world: MockWorld, id: string, status: 'approved' | 'rejected', caller: User | null): HeldApproval {
  const held = proposalOf(world, id);
  demandPending(held);
  if (held.proposerId === caller?.id) throw ownProposal();
  const kind = kindsIn(world)[held.kind];
  const present = status === 'approved' ? kind?.now(held) : undefined;
  const changed = present && whyStateChanged(held.payload['madeFor'] as MadeFor | undefined, present, stateFacts);
  if (changed) {
    kind?.end?.(held, 'cancelled');
    close(world, held, 'cancelled', caller);
    throw changed;
  }
  if (status === 'approved') kind?.carryOut(held);
  else kind?.end?.(held, 'rejected');
  return close(world, held, status, caller);
}
