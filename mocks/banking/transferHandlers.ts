import * as contract from '@freight-hq/api/contract/banking';
import { newId } from '@freight-hq/api/ids';
import { centsOf, isFinal, returnCodeAt, type SumsSoFar, whyApproval } from '@freight-hq/api/rules/banking';
import { lastDayOf } from '@freight-hq/api/rules/banking/returns';
import { outgoingRuns, outgoingStopped } from '@freight-hq/api/rules/banking/stops';
import { holdsNothing, paymentMissing, tooLate } from '@freight-hq/api/rules/banking/transfers';
import { conflict } from '@freight-hq/api/errors';
import { type LedgerRefusal, ledgerRefusals } from '@freight-hq/api/rules/ledger';
import { mock } from '../kit/mock.ts';
import { now } from '../kit/now.ts';
import { close, decision } from './approvalHandlers.ts';
import * as state from './bank.ts';
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
    const isMover = caller?.permissions.includes('banking:move') ?? false;
    const why = whyApproval(type, sumsOf(bank, amountCents, companyId, caller?.id ?? '', isMover));
    const id = newId('btr');
    const payload = { subject: id, type, amountCents, companyId, accountId };
    const approvalId = why && state.propose(bank, caller, { kind: 'transfer', payload, companyId, why, reason });
    const at = now.toISOString();
    bank.transfers.unshift({
      ...{ id, companyId, amount, type, description, reason: reason ?? state.noReason, isHeld: true },
      ...{ initiatedBy: caller?.id ?? '', createdAt: at, updatedAt: at },
      status: why ? 'pending_approval' : type === 'freeze_funds' ? 'completed' : 'approved',
      ...(why && { approvalId, whyApproval: why }),
    });
    if (type !== 'force_credit') state.addMoney(bank, companyId, { available: -amountCents });
    return { transfer: state.transferOf(bank, id) };
  }),
  mock(contract.listTransfers)(({ query: { companyId } }) => ({
    transfers: bank.transfers.filter((one) => one.companyId === companyId),
  })),
  mock(contract.getTransfer)(({ transferId }) => ({ transfer: state.carriedOut(bank, transferId) })),
  mock(contract.cancelTransfer)(({ transferId }, { caller }) => {
    const { status, approvalId } = state.transferOf(bank, transferId);
    if (isFinal(status)) throw tooLate(status);
    const proposal = bank.approvals.find(({ id }) => id === approvalId);
    if (proposal) close(bank, proposal, decision('cancelled', caller));
    return { transfer: state.ended(bank, transferId, 'cancelled') };
  }),
  guarded(contract.releaseHold)(({ transferId, body: { reason } }, { caller }) => {
    const held = state.transferOf(bank, transferId);
    if (held.type !== 'freeze_funds' || !held.isHeld) throw holdsNothing();
    const payload = { subject: transferId, amountCents: centsOf(held.amount) ?? 0 };
    state.propose(bank, caller, { kind: 'release_hold', payload, companyId: held.companyId, reason });
    return { transfer: held };
  }),
];

const refused = (code: LedgerRefusal) => conflict(ledgerRefusals[code], { code });

function sumsOf(
  bank: BankRows,
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
  };
}

/** The stop of all outgoing money, and the sandbox's panel. */
export const switchHandlers = (bank: BankRows, guarded: typeof mock) => {
  const stopState = () => {
    const approvalId = bank.stop && state.pendingOf(bank, 'lift_stop', bank.stop.id);
    return { isStopped: bank.stop !== undefined, ...bank.stop, ...(approvalId && { approvalId }) };
  };
  const sandboxState = () => ({ ...bank.sandbox, payments: bank.transfers.flatMap(paymentOf) });
  return [
    mock(contract.getOutgoingStop)(stopState),
    mock(contract.stopOutgoing)(({ body: { reason } }) => {
      bank.stop ??= { id: newId('stp'), since: now.toISOString(), reason };
      return stopState();
    }),
    guarded(contract.liftOutgoingStop)(({ body: { reason } }, { caller }) => {
      if (!bank.stop) throw outgoingRuns();
      state.propose(bank, caller, { kind: 'lift_stop', payload: { subject: bank.stop.id }, reason });
      return stopState();
    }),
    mock(contract.getBankSandbox)(sandboxState),
    mock(contract.planBankSandbox)(({ body: { mode, code = bank.sandbox.code } }) => {
      const awayUntil = new Date(now.getTime() + 60_000).toISOString();
      bank.sandbox = { ...bank.sandbox, ...(mode === 'away' ? { awayUntil } : { mode, code }) };
      return sandboxState();
    }),
    mock(contract.changeSandboxPayment)(({ transferId, body: { action, code = 'R01' } }) => {
      if (!bank.transfers.some((one) => one.id === transferId && paymentOf(one).length > 0)) throw paymentMissing();
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
  const { amount, type, companyId } = state.transferOf(bank, transferId);
  const cents = (centsOf(amount) ?? 0) * (type === 'force_credit' ? -1 : 1);
  state.addMoney(bank, companyId, { balance: cents, available: cents });
  const { text: codeText, advice, deadline } = returnCodeAt(code, now) ?? {};
  state.changeTransfer(bank, transferId, {
    ...{ status: 'returned', code },
    ...(codeText && { codeText, advice }),
    ...(deadline && { deadline, deadlineOn: lastDayOf(deadline, now) }),
  });
}
