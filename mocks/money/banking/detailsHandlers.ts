import * as bankingContract from '@freight-hq/api/contract/money/banking';
import * as contract from '@freight-hq/api/contract/money/payees';
import { conflict } from '@freight-hq/api/errors';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import * as bankingRules from '@freight-hq/api/rules/money/banking';
import * as rules from '@freight-hq/api/rules/money/payees';
import type { User } from '@freight-hq/api/contract/people/users';
import { accounts } from '../../kit/accounts.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import { pendingOf, propose } from './bank.ts';
import { noticeThen } from './madeFor.ts';
import type { BankRows } from './rows.ts';

const threshold = 'approval_threshold';
const mayPropose = (user: User | null): boolean => user?.permissions.includes('banking:propose') ?? false;
const callers = Object.values(accounts).filter(({ user }) => mayPropose(user)).length;

/** Bank details of companies, and the amount above which two people decide. */
export const detailsHandlers = (bank: BankRows, guarded: typeof mock) => {
  const detailsOf = (companyId: string): contract.BankDetails => {
    const found = bank.details.find((one) => one.companyId === companyId);
    if (!found) throw rules.bankedCompanyMissing();
    return found;
  };
  const change = (companyId: string, to: Partial<contract.BankDetails>): contract.BankDetails => {
    const changed = { ...detailsOf(companyId), ...to };
    bank.details = bank.details.map((one) => (one.companyId === companyId ? changed : one));
    return changed;
  };
  const shown = (companyId: string, caller: User | null): contract.BankDetails => {
    const { current, ...rest } = detailsOf(companyId);
    const mayCall = bank.changers.get(companyId) !== caller?.id && mayPropose(caller);
    return current ? { ...rest, current: { ...current, mayCall } } : rest;
  };
  const thresholdState = () => {
    const approvalId = pendingOf(bank, 'change_threshold', threshold);
    return { amount: bank.threshold, ...(approvalId && { approvalId }) };
  };
  return [
    mock(contract.getBankDetails)(({ companyId }, { caller }) => shown(companyId, caller)),
    guarded(contract.changeBankDetails)(({ companyId, body }, { caller }) => {
      const { factoring, numberOnFile } = detailsOf(companyId);
      const standing = { factorName: factoring?.factorName ?? null, phoneChangedAt: null };
      const refusal = rules.whyNotChanged({ ...standing, numberOnFile: numberOnFile ?? null }, now);
      if (refusal) throw conflict(refusal.detail, { code: refusal.code });
      const usableFrom = new Date(now.getTime() + rules.coolOffMs);
      const blocked = rules.whyNotPaid({ usableFrom, isCalledBack: false }, now)?.detail;
      const { holderName, routingNumber, accountNumber } = body;
      bank.changers.set(companyId, caller?.id ?? '');
      return change(companyId, {
        current: {
          ...{ holderName, routingNumber, accountNumber: `••••${accountNumber.slice(-4)}`, blocked },
          ...{ changedAt: now.toISOString(), changedBy: nameOf(caller), usableFrom: usableFrom.toISOString() },
          ...{ eligibleCallers: callers - 1, mayCall: false },
        },
      });
    }),
    guarded(contract.recordCallBack)(({ companyId, body: { spokeWith, number } }, { caller }) => {
      const { current, numberOnFile } = detailsOf(companyId);
      if (!current) throw rules.detailsUnchanged();
      rules.checkCalledNumber(number, numberOnFile);
      if (bank.changers.get(companyId) === caller?.id) throw rules.ownChange();
      if (current.callBack) throw rules.callRecorded();
      const callBack = { spokeWith, number: numberOnFile ?? '', at: now.toISOString() };
      change(companyId, { current: { ...current, callBack } });
      return shown(companyId, caller);
    }),
    mock(contract.fileFactoring)(({ companyId, body: { factorName } }) => {
      if (detailsOf(companyId).factoring) throw rules.noticeFiled();
      const { numberOnFile = null } = detailsOf(companyId);
      const changeBlocked = rules.whyNotChanged({ factorName, numberOnFile, phoneChangedAt: null }, now)?.detail;
      return change(companyId, { changeBlocked, factoring: { factorName, filedAt: now.toISOString() } });
    }),
    guarded(contract.releaseFactoring)(({ companyId, body: { reason } }, { caller }) => {
      const { factoring } = detailsOf(companyId);
      if (!factoring) throw rules.noticeMissing();
      const payload = { subject: companyId, madeFor: noticeThen(bank, companyId) };
      const approvalId = propose(bank, caller, { kind: 'release_factoring', payload, companyId, reason });
      return change(companyId, { factoring: { ...factoring, approvalId } });
    }),
    mock(bankingContract.getThreshold)(thresholdState),
    guarded(bankingContract.changeThreshold)(({ body: { amount, reason } }, { caller }) => {
      if (pendingOf(bank, 'change_threshold', threshold)) throw bankingRules.thresholdWaits();
      const fromCents = bank.threshold * 100;
      const madeFor = { thresholdCents: fromCents };
      const payload = { subject: threshold, fromCents, cents: centsOf(amount) ?? 0, madeFor };
      propose(bank, caller, { kind: 'change_threshold', payload, reason });
      return thresholdState();
    }),
  ];
};
