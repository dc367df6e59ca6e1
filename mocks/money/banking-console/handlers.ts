import * as contract from '@freight-hq/api/contract/money/banking-console';
import { newId } from '@freight-hq/api/ids';
import { syncSentence, transactionMissing } from '@freight-hq/api/rules/money/banking-console';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { accountHandlers } from './accountHandlers.ts';
import {
  bankingAhead,
  bankingConsole,
  bankSyncRows,
  bankTransactionDetails,
  bankTransactionFile,
  bankTransactions,
} from './rows.ts';

const usualSize = 30;

export const bankingConsoleHandlers = (world: MockWorld) => {
  const state = world.get(bankSyncRows);
  return [
    mock(contract.getBankingConsole)(() => bankingConsole),
    mock(contract.getBankingAhead)(() => bankingAhead),
    mock(contract.getBankSync)(() => ({ ...(state.sync && { sync: state.sync }) })),
    mock(contract.startBankSync)(() => {
      const accounts = bankingConsole.accountCount;
      const counts = { accounts, synced: 0, newTransactions: 0, differing: 0, failed: [] };
      state.sync ??= {
        ...counts,
        ...{ id: newId('bsy'), status: 'running', startedAt: now.toISOString(), sentence: syncSentence(counts, true) },
      };
      return { sync: state.sync };
    }),
    mock(contract.listBankTransactions)(({ query: { status, 'page[size]': size = usualSize } }) =>
      bankTransactions
        .filter((one) => status === undefined || one.status === status || (status === 'waiting' && one.waitsFor))
        .slice(0, size),
    ),
    ...accountHandlers(),
    mock(contract.exportBankTransactions)(() => bankTransactionFile),
    mock(contract.getBankTransaction)(({ ledgerTransferId }) => {
      const found = bankTransactionDetails.find(({ transaction }) => transaction.id === ledgerTransferId);
      if (!found) throw transactionMissing();
      return found;
    }),
  ];
};
