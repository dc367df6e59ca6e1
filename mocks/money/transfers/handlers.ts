import * as contract from '@freight-hq/api/contract/money/transfers';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import { outgoingStopped } from '@freight-hq/api/rules/money/bank-controls';
import {
  checkForeignCancel,
  holdsNothing,
  isFinal,
  type MadeFor,
  type SumsSoFar,
  tooLate,
  whyApproval,
  whyTwoPeople,
} from '@freight-hq/api/rules/money/transfers';
import { conflict } from '@freight-hq/api/errors';
import { type LedgerRefusal, ledgerRefusals } from '@freight-hq/api/rules/money/ledger';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { approvalRows, close, noReason, propose } from '../approvals/proposals/proposals.ts';
import { addMoney } from '../bank-accounts/state.ts';
import { controlsOf, switches } from '../bank-controls/rows.ts';
import { payeeRows } from '../payees/rows.ts';
import { heldThen, transferThen } from './proposals.ts';
import { carriedOut, ended, type HeldTransfer, transferOf, transferRows } from './rows.ts';

export const transferHandlers = (world: MockWorld) => {
  const transfers = world.get(transferRows);
  const approvals = world.get(approvalRows);
  const guarded = guardedIn(world);
  return [
    guarded(contract.forceTransfer)(({ body: { companyId, amount, type, description, reason } }, { caller }) => {
      const { accountId, available, accountStatus, isRestricted } = controlsOf(world, companyId);
      if (world.get(switches).stop && type !== 'freeze_funds') throw outgoingStopped();
      const amountCents = centsOf(amount) ?? 0;
      if (type !== 'force_credit') {
        if (accountStatus !== 'Open' || isRestricted) throw refused('debits_blocked');
        if (amountCents > available) throw refused('insufficient_funds');
      }
      const why = whyApproval(type, sumsOf(world, type, amountCents, companyId, caller?.id ?? '', isMover(caller)));
      const id = newId('btr');
      const madeFor = transferThen(world, type, companyId);
      const payload = { subject: id, type, amountCents, companyId, accountId, ...toLast4In(madeFor), madeFor };
      const approvalId = why && propose(world, caller, { kind: 'transfer', payload, companyId, why, reason });
      const at = now.toISOString();
      transfers.unshift({
        ...{ id, companyId, amount, type, description, reason: reason ?? noReason, isHeld: true },
        ...{ initiatedBy: caller?.id ?? '', createdAt: at, updatedAt: at },
        status: why ? 'pending_approval' : type === 'freeze_funds' ? 'completed' : 'approved',
        ...(why && { approvalId, whyApproval: why }),
      });
      if (type !== 'force_credit') addMoney(world, companyId, { available: -amountCents });
      return { transfer: shownTo(caller, transferOf(world, id)) };
    }),
    mock(contract.listTransfers)(({ query: { companyId } }, { caller }) => ({
      transfers: transfers.filter((one) => one.companyId === companyId).map((one) => shownTo(caller, one)),
    })),
    mock(contract.getTransfer)(({ transferId }, { caller }) => ({
      transfer: shownTo(caller, carriedOut(world, transferId)),
    })),
    mock(contract.cancelTransfer)(({ transferId, body }, { caller }) => {
      const { status, approvalId, initiatedBy } = transferOf(world, transferId);
      if (initiatedBy !== caller?.id) checkForeignCancel(isMover(caller), body.reason);
      if (isFinal(status)) throw tooLate(status);
      const proposal = approvals.find(({ id }) => id === approvalId);
      if (proposal) close(world, proposal, 'cancelled', caller);
      return { transfer: shownTo(caller, ended(world, transferId, 'cancelled')) };
    }),
    guarded(contract.releaseHold)(({ transferId, body: { reason } }, { caller }) => {
      const held = transferOf(world, transferId);
      if (held.type !== 'freeze_funds' || !held.isHeld) throw holdsNothing();
      const madeFor = heldThen(world, transferId);
      const payload = { subject: transferId, amountCents: centsOf(held.amount) ?? 0, madeFor };
      propose(world, caller, {
        kind: 'release_hold',
        payload,
        companyId: held.companyId,
        why: whyTwoPeople.release_hold,
        reason,
      });
      return { transfer: shownTo(caller, held) };
    }),
  ];
};

const isMover = (caller: User | null): boolean => caller?.permissions.includes('banking:move') ?? false;

const shownTo = (caller: User | null, { initiatedBy, ...transfer }: HeldTransfer): contract.BankTransfer => ({
  ...transfer,
  isOwn: initiatedBy === caller?.id,
});

const toLast4In = ({ toLast4 }: MadeFor) => (toLast4 ? { toLast4 } : {});

const refused = (code: LedgerRefusal) => conflict(ledgerRefusals[code], { code });

function sumsOf(
  world: MockWorld,
  type: HeldTransfer['type'],
  amountCents: number,
  companyId: string,
  userId: string,
  mayExecute: boolean,
): SumsSoFar {
  const sum = (counts: (transfer: HeldTransfer) => boolean) =>
    world
      .get(transferRows)
      .filter((one) => one.type !== 'freeze_funds' && !['rejected', 'cancelled'].includes(one.status) && counts(one))
      .reduce((cents, { amount }) => cents + (centsOf(amount) ?? 0), 0);
  return {
    ...{ amountCents, mayExecute, thresholdCents: world.get(switches).threshold * 100 },
    initiatorCents: sum(({ initiatedBy }) => initiatedBy === userId),
    accountCents: sum((one) => one.companyId === companyId),
    isFirstToDetails: type === 'emergency_withdrawal' && isFirst(world, companyId),
  };
}

/** Whether no withdrawal has reached bank details that were changed. */
const isFirst = (world: MockWorld, companyId: string): boolean =>
  world.get(payeeRows).some((one) => one.companyId === companyId && one.current) &&
  !world
    .get(transferRows)
    .some((one) => one.companyId === companyId && one.type === 'emergency_withdrawal' && one.status === 'completed');
