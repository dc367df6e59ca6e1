import * as monitoring from '@freight-hq/api/contract/money/bank-monitoring';
import * as contract from '@freight-hq/api/contract/money/banking';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import { outgoingRuns, outgoingStopped } from '@freight-hq/api/rules/money/bank-controls';
import { checkForeignCancel, codeFactsOf, comesBack, holdsNothing, isFinal, type MadeFor, type SumsSoFar, tooLate, whyApproval } from '@freight-hq/api/rules/money/transfers';
import { paymentMissing, staysPaid } from '@freight-hq/api/rules/money/bank-monitoring';
import { defaultReturnCode } from '@freight-hq/api/rules/money/bank-provider';
import { conflict } from '@freight-hq/api/errors';
import { type LedgerRefusal, ledgerRefusals } from '@freight-hq/api/rules/money/ledger';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { cancelWaiting, close, decision } from './approvalHandlers.ts';
import * as state from './bank.ts';
import { heldThen, transferThen } from './madeFor.ts';
import type { BankRows, HeldTransfer } from './rows.ts';

export const transferHandlers = (bank: BankRows, guarded: typeof mock) => [
  guarded(contract.forceTransfer)(({ body: { companyId, amount, type, description, reason } }, { caller }) => {
    const { accountId, available, accountStatus, isRestricted } = state.controlsOf(bank, companyId);
    if (bank.stop && type !== 'freeze_funds') throw outgoingStopped();
    const amountCents = centsOf(amount) ?? 0;
    if (type !== 'force_credit') {
      if (accountStatus !== 'Open' || isRestricted) throw refused('debits_blocked');
      if (amountCents > available) throw refused('insufficient_funds');
    }
    const why = whyApproval(type, sumsOf(bank, type, amountCents, companyId, caller?.id ?? '', isMover(caller)));
    const id = newId('btr');
    const madeFor = transferThen(bank, type, companyId);
    const payload = { subject: id, type, amountCents, companyId, accountId, ...toLast4In(madeFor), madeFor };
    const approvalId = why && state.propose(bank, caller, { kind: 'transfer', payload, companyId, why, reason });
    const at = now.toISOString();
    bank.transfers.unshift({
      ...{ id, companyId, amount, type, description, reason: reason ?? state.noReason, isHeld: true },
      ...{ initiatedBy: caller?.id ?? '', createdAt: at, updatedAt: at },
      status: why ? 'pending_approval' : type === 'freeze_funds' ? 'completed' : 'approved',
      ...(why && { approvalId, whyApproval: why }),
    });
    if (type !== 'force_credit') state.addMoney(bank, companyId, { available: -amountCents });
    return { transfer: shownTo(caller, state.transferOf(bank, id)) };
  }),
  mock(contract.listTransfers)(({ query: { companyId } }, { caller }) => ({
    transfers: bank.transfers.filter((one) => one.companyId === companyId).map((one) => shownTo(caller, one)),
  })),
  mock(contract.getTransfer)(({ transferId }, { caller }) => ({
    transfer: shownTo(caller, state.carriedOut(bank, transferId)),
  })),
  mock(contract.cancelTransfer)(({ transferId, body }, { caller }) => {
    const { status, approvalId, initiatedBy } = state.transferOf(bank, transferId);
    if (initiatedBy !== caller?.id) checkForeignCancel(isMover(caller), body.reason);
    if (isFinal(status)) throw tooLate(status);
    const proposal = bank.approvals.find(({ id }) => id === approvalId);
    if (proposal) close(bank, proposal, decision('cancelled', caller));
    return { transfer: shownTo(caller, state.ended(bank, transferId, 'cancelled')) };
  }),
  guarded(contract.releaseHold)(({ transferId, body: { reason } }, { caller }) => {
    const held = state.transferOf(bank, transferId);
    if (held.type !== 'freeze_funds' || !held.isHeld) throw holdsNothing();
    const madeFor = heldThen(bank, transferId);
    const payload = { subject: transferId, amountCents: centsOf(held.amount) ?? 0, madeFor };
    state.propose(bank, caller, { kind: 'release_hold', payload, companyId: held.companyId, reason });
    return { transfer: shownTo(caller, held) };
  }),
];

const isMover = (caller: User | null): boolean => caller?.permissions.includes('banking:move') ?? false;

const shownTo = (caller: User | null, { initiatedBy, ...transfer }: HeldTransfer): contract.BankTransfer => ({
  ...transfer,
  isOwn: initiatedBy === caller?.id,
});

const toLast4In = ({ toLast4 }: MadeFor) => (toLast4 ? { toLast4 } : {});

const refused = (code: LedgerRefusal) => conflict(ledgerRefusals[code], { code });

function sumsOf(
  bank: BankRows,
  type: HeldTransfer['type'],
  amountCents: number,
  companyId: string,
  userId: string,
  mayExecute: boolean,
): SumsSoFar {
  const sum = (counts: (transfer: HeldTransfer) => boolean) =>
    bank.transfers
      .filter((one) => one.type !== 'freeze_funds' && !['rejected', 'cancelled'].includes(one.status) && counts(one))
      .reduce((cents, { amount }) => cents + (centsOf(amount) ?? 0), 0);
  return {
    ...{ amountCents, mayExecute, thresholdCents: bank.threshold * 100 },
    initiatorCents: sum(({ initiatedBy }) => initiatedBy === userId),
    accountCents: sum((one) => one.companyId === companyId),
    isFirstToDetails: type === 'emergency_withdrawal' && isFirst(bank, companyId),
  };
}

/** Whether no withdrawal has reached bank details that were changed. */
const isFirst = (bank: BankRows, companyId: string): boolean =>
  bank.details.some((one) => one.companyId === companyId && one.current) &&
  !bank.transfers.some(
    (one) => one.companyId === companyId && one.type === 'emergency_withdrawal' && one.status === 'completed',
  );

/** The stop of all outgoing money, and the sandbox's panel. */
export const switchHandlers = (bank: BankRows, guarded: typeof mock) => {
  const stopState = () => {
    const approvalId = bank.stop && state.pendingOf(bank, 'lift_stop', bank.stop.id);
    return { isStopped: bank.stop !== undefined, ...bank.stop, ...(approvalId && { approvalId }) };
  };
  const sandboxState = () => ({ ...bank.sandbox, payments: bank.transfers.flatMap(paymentOf) });
  return [
    mock(contract.getOutgoingStop)(stopState),
    mock(contract.stopOutgoing)(({ body: { reason } }, { caller }) => {
      if (bank.stop) cancelWaiting(bank, 'lift_stop', bank.stop.id, caller);
      bank.stop ??= { id: newId('stp'), since: now.toISOString(), reason };
      return stopState();
    }),
    guarded(contract.liftOutgoingStop)(({ body: { reason } }, { caller }) => {
      if (!bank.stop) throw outgoingRuns();
      const payload = { subject: bank.stop.id, madeFor: { stoppedAt: bank.stop.since } };
      state.propose(bank, caller, { kind: 'lift_stop', payload, reason });
      return stopState();
    }),
    mock(monitoring.getBankSandbox)(sandboxState),
    guarded(monitoring.planBankSandbox)(({ body: { mode, code = bank.sandbox.code } }) => {
      const awayUntil = new Date(now.getTime() + 60_000).toISOString();
      bank.sandbox = { ...bank.sandbox, ...(mode === 'away' ? { awayUntil } : { mode, code }) };
      return sandboxState();
    }),
    guarded(monitoring.changeSandboxPayment)(({ transferId, body: { action, code = defaultReturnCode } }) => {
      if (!bank.transfers.some((one) => one.id === transferId && paymentOf(one).length > 0)) throw paymentMissing();
      if (action === 'return' && !comesBack(state.transferOf(bank, transferId).type)) throw staysPaid();
      state.carriedOut(bank, transferId);
      if (action === 'return') giveBack(bank, transferId, code);
      return sandboxState();
    }),
  ];
};

function paymentOf({ id: transferId, status, amount, type, code, createdAt }: HeldTransfer) {
  const state = ({ approved: 'pending', completed: 'sent', returned: 'returned' } as const)[status as 'approved'];
  if (type === 'freeze_funds' || !state) return [];
  return [{ transferId, state, amount, type, createdAt, ...(code && { code }) }];
}

function giveBack(bank: BankRows, transferId: string, code: string): void {
  const { amount, type, companyId, arrivesAt } = state.transferOf(bank, transferId);
  const cents = (centsOf(amount) ?? 0) * (type === 'force_credit' ? -1 : 1);
  state.addMoney(bank, companyId, { balance: cents, available: cents });
  state.changeTransfer(bank, transferId, {
    ...{ status: 'returned', code },
    ...codeFactsOf({ code, status: 'returned', arrivesAt: arrivesAt ? new Date(arrivesAt) : null, updatedAt: now }),
  });
}
