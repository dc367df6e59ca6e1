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
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import * as state from './bank.ts';
import { stateNow } from './madeFor.ts';
import type { BankRows, HeldApproval } from './rows.ts';

type Guarded = typeof mock;

export const approvalHandlers = (bank: BankRows, guarded: Guarded) => [
  mock(contract.listApprovals)(({ query: { status, companyId, 'page[size]': size } }, { caller }) =>
    bank.approvals
      .filter((one) => one.status === (status ?? one.status) && one.companyId === (companyId ?? one.companyId))
      .slice(0, size)
      .map((one) => shown(one, caller)),
  ),
  mock(contract.countApprovals)(() => ({
    pending: bank.approvals.filter(({ status }) => status === 'pending').length,
  })),
  guarded(contract.approveProposal)(({ approvalId }, { caller }) => ({
    approval: shown(decided(bank, approvalId, 'approved', caller), caller),
  })),
  guarded(contract.rejectProposal)(({ approvalId }, { caller }) => ({
    approval: shown(decided(bank, approvalId, 'rejected', caller), caller),
  })),
  mock(contract.cancelProposal)(({ approvalId }, { caller }) => {
    const held = bank.approvals.find((one) => one.id === approvalId);
    if (!held) throw proposalMissing();
    if (held.proposerId !== caller?.id) throw notOwnProposal();
    if (held.status !== 'pending') throw alreadyDecided(held.status, held.decidedBy, now);
    if (held.kind === 'transfer') state.ended(bank, String(held.payload['subject']), 'cancelled');
    return { approval: shown(close(bank, held, decision('cancelled', caller)), caller) };
  }),
];

const deciders = Object.values(accounts).filter(({ user }) => user.permissions.includes('banking:move'));

const shown = ({ proposerId, ...approval }: HeldApproval, caller: User | null): contract.Approval => ({
  ...approval,
  isOwn: proposerId === caller?.id,
  isIndependent: proposerId !== caller?.id,
  eligibleApprovers: deciders.filter(({ user }) => user.id !== proposerId).length,
});

function decided(bank: BankRows, id: string, status: 'approved' | 'rejected', caller: User | null): HeldApproval {
  const held = bank.approvals.find((one) => one.id === id);
  if (!held) throw proposalMissing();
  if (held.status !== 'pending') throw alreadyDecided(held.status, held.decidedBy, now);
  if (held.proposerId === caller?.id) throw ownProposal();
  const present = status === 'approved' ? stateNow(bank, held) : undefined;
  const changed = present && whyStateChanged(held.payload['madeFor'] as MadeFor | undefined, present, stateFacts);
  if (changed) {
    if (held.kind === 'transfer') state.ended(bank, String(held.payload['subject']), 'cancelled');
    close(bank, held, decision('cancelled', caller));
    throw changed;
  }
  if (status === 'approved') carryOut(bank, held);
  else if (held.kind === 'transfer') state.ended(bank, String(held.payload['subject']), 'rejected');
  return close(bank, held, decision(status, caller));
}

export const decision = (status: 'approved' | 'rejected' | 'cancelled', caller: User | null) => ({
  ...{ status, decidedBy: nameOf(caller), decidedAt: now.toISOString() },
});

/** Writes the end of a proposal. */
export function close(bank: BankRows, held: HeldApproval, end: Partial<HeldApproval>): HeldApproval {
  const next = { ...held, ...end };
  bank.approvals = bank.approvals.map((one) => (one.id === held.id ? next : one));
  const { companyId } = held;
  if (companyId) state.changeControls(bank, companyId, { pendingApprovals: state.pendingIn(bank, companyId) });
  return next;
}

/** Cancels waiting proposals of a kind about a thing. */
export function cancelWaiting(
  bank: BankRows,
  kind: HeldApproval['kind'],
  subject: string,
  caller: User | null,
  isMeant: (held: HeldApproval) => boolean = () => true,
): void {
  const waiting = bank.approvals.filter((one) => one.kind === kind && one.payload['subject'] === subject);
  for (const held of waiting.filter((one) => one.status === 'pending' && isMeant(one)))
    close(bank, held, decision('cancelled', caller));
}

function carryOut(bank: BankRows, { kind, payload, companyId = '' }: HeldApproval): void {
  const subject = String(payload['subject']);
  switch (kind) {
    case 'transfer':
      return void state.changeTransfer(bank, subject, { status: 'approved' });
    case 'unfreeze':
      return state.act(bank, companyId, 'unfreeze');
    case 'raise_limits':
      return state.setLimits(bank, companyId, payload['changes'] as Record<string, number>);
    case 'release_hold':
      state.addMoney(bank, companyId, { available: Number(payload['amountCents']) });
      return void state.changeTransfer(bank, subject, {
        ...{ isHeld: false, code: 'released', codeText: 'The hold was released' },
      });
    case 'release_factoring':
      bank.details = bank.details.map(({ factoring, ...rest }) =>
        factoring && rest.companyId !== companyId ? { ...rest, factoring } : rest,
      );
      return;
    case 'close_account':
      return state.stand(bank, companyId, { status: 'closed', isRestricted: false });
    case 'change_threshold':
      bank.threshold = Number(payload['cents']) / 100;
      return;
    case 'lift_stop':
      bank.stop = undefined;
      return;
    // The mocked team is another part of the world, and no story approves a role.
    case 'grant_role':
  }
}
