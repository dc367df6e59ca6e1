import * as contract from '@freight-hq/api/contract/money/payees';
import { conflict } from '@freight-hq/api/errors';
import * as rules from '@freight-hq/api/rules/money/payees';
import type { User } from '@freight-hq/api/contract/people/users';
import { accounts } from '../../kit/accounts.ts';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { propose } from '../approvals/proposals/proposals.ts';
import { noticeThen } from './proposals.ts';
import { changeDetails, detailChangers, detailsOf } from './rows.ts';

const mayPropose = (user: User | null): boolean => user?.permissions.includes('banking:propose') ?? false;
const callers = Object.values(accounts).filter(({ user }) => mayPropose(user)).length;

/** Bank details of companies, and who has called back about them. */
export const payeeHandlers = (world: MockWorld) => {
  const guarded = guardedIn(world);
  const changers = world.get(detailChangers);
  const shown = (companyId: string, caller: User | null): contract.BankDetails => {
    const { current, ...rest } = detailsOf(world, companyId);
    const mayCall = changers.get(companyId) !== caller?.id && mayPropose(caller);
    return current ? { ...rest, current: { ...current, mayCall } } : rest;
  };
  return [
    mock(contract.getBankDetails)(({ companyId }, { caller }) => shown(companyId, caller)),
    guarded(contract.changeBankDetails)(({ companyId, body }, { caller }) => {
      const { factoring, numberOnFile } = detailsOf(world, companyId);
      const standing = { factorName: factoring?.factorName ?? null, phoneChangedAt: null };
      const refusal = rules.whyNotChanged({ ...standing, numberOnFile: numberOnFile ?? null }, now);
      if (refusal) throw conflict(refusal.detail, { code: refusal.code });
      const usableFrom = new Date(now.getTime() + rules.coolOffMs);
      const blocked = rules.whyNotPaid({ usableFrom, isCalledBack: false }, now)?.detail;
      const { holderName, routingNumber, accountNumber } = body;
      changers.set(companyId, caller?.id ?? '');
      return changeDetails(world, companyId, {
        current: {
          ...{ holderName, routingNumber, accountNumber: `••••${accountNumber.slice(-4)}`, blocked },
          ...{ changedAt: now.toISOString(), changedBy: nameOf(caller), usableFrom: usableFrom.toISOString() },
          ...{ eligibleCallers: callers - 1, mayCall: false },
        },
      });
    }),
    guarded(contract.recordCallBack)(({ companyId, body: { spokeWith, number } }, { caller }) => {
      const { current, numberOnFile } = detailsOf(world, companyId);
      if (!current) throw rules.detailsUnchanged();
      rules.checkCalledNumber(number, numberOnFile);
      if (changers.get(companyId) === caller?.id) throw rules.ownChange();
      if (current.callBack) throw rules.callRecorded();
      const callBack = { spokeWith, number: numberOnFile ?? '', at: now.toISOString() };
      changeDetails(world, companyId, { current: { ...current, callBack } });
      return shown(companyId, caller);
    }),
    mock(contract.fileFactoring)(({ companyId, body: { factorName } }) => {
      if (detailsOf(world, companyId).factoring) throw rules.noticeFiled();
      const { numberOnFile = null } = detailsOf(world, companyId);
      const changeBlocked = rules.whyNotChanged({ factorName, numberOnFile, phoneChangedAt: null }, now)?.detail;
      return changeDetails(world, companyId, { changeBlocked, factoring: { factorName, filedAt: now.toISOString() } });
    }),
    guarded(contract.releaseFactoring)(({ companyId, body: { reason } }, { caller }) => {
      const { factoring } = detailsOf(world, companyId);
      if (!factoring) throw rules.noticeMissing();
      const why = rules.whyReleaseTakesTwo;
      const payload = { subject: companyId, madeFor: noticeThen(world, companyId) };
      const approvalId = propose(world, caller, { kind: 'release_factoring', payload, companyId, why, reason });
      return changeDetails(world, companyId, { factoring: { ...factoring, approvalId } });
    }),
  ];
};
