import * as contract from '@freight-hq/api/contract/money/reconciliation';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import { dayRefused, differenceMissing, matchMissing, rowMissing } from '@freight-hq/api/rules/money/reconciliation';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { reconciliationRows } from './rows.ts';

type Detail = contract.BankDifferenceDetail;

const nameOf = (user: User | null) => `${user?.firstName} ${user?.lastName}`;

/** Differences with their rows and matches, and the days. */
export const reconciliationHandlers = (world: MockWorld) => {
  const state = world.get(reconciliationRows);
  const find = (id: string): Detail => {
    const detail = state.differences.find(({ difference }) => difference.id === id);
    if (!detail) throw differenceMissing();
    return detail;
  };
  const put = (detail: Detail): Detail => {
    state.differences = state.differences.map((one) => (one.difference.id === detail.difference.id ? detail : one));
    return detail;
  };
  return [
    mock(contract.listBankDifferences)(({ query: { status } }) =>
      state.differences.map(({ difference }) => difference).filter((one) => !status || one.status === status),
    ),
    mock(contract.getBankDifference)(({ bankDifferenceId }) => find(bankDifferenceId)),
    mock(contract.matchBankRows)(({ bankDifferenceId, body }, { caller }) => {
      const { difference, rows, matches } = find(bankDifferenceId);
      const bank = rows.find(({ id }) => id === body.bankTransactionId);
      if (!bank) throw rowMissing();
      return put({
        difference: {
          ...{ ...difference, explained: difference.explained + bank.amount },
          ...{ status: 'cleared', clearedAt: now.toISOString() },
        },
        rows: rows.filter((row) => row !== bank),
        matches: [
          {
            ...{ id: newId('bmt'), bank, reason: body.reason, matchedBy: nameOf(caller) },
            ...{ matchedAt: now.toISOString(), isFinal: false },
          },
          ...matches,
        ],
      });
    }),
    mock(contract.undoBankMatch)(({ bankDifferenceId, bankMatchId }) => {
      const { difference, rows, matches } = find(bankDifferenceId);
      const match = matches.find(({ id }) => id === bankMatchId);
      if (!match) throw matchMissing();
      const explained = difference.explained - (match.bank?.amount ?? 0);
      return put({ difference: { ...difference, explained }, rows, matches: matches.filter((one) => one !== match) });
    }),
    mock(contract.listBankDays)(() => ({ days: state.days })),
    mock(contract.closeBankDay)(({ body: { day } }, { caller }) => {
      const refusal = state.days.find((one) => one.day === day)?.refusal;
      if (refusal !== undefined) throw dayRefused(refusal);
      state.days = state.days.map((one) =>
        one.day > day ? one : { ...one, isClosed: true, closedAt: now.toISOString(), closedBy: nameOf(caller) },
      );
      return { days: state.days };
    }),
  ];
};
