import * as contract from '@freight-hq/api/contract/money/banking-console';
import * as accountContract from '@freight-hq/api/contract/money/banking-console/accounts';
import { getBankingAhead } from '@freight-hq/api/contract/money/banking-console/ahead';
import * as compliance from '@freight-hq/api/contract/money/banking-console/compliance';
import * as reconciliation from '@freight-hq/api/contract/money/banking-console/reconciliation';
import { call, type Call } from '../../kit/call.ts';
import { bankCompliance, bankDays, bankDifferences, bankTransactions, consoleAccounts } from './rows.ts';

const [transaction] = bankTransactions;
const [account] = consoleAccounts;
const [cleared, open] = bankDifferences;
const match = { bankTransactionId: open?.rows[0]?.id ?? '', reason: 'Fee of the bank, by its price list' };
const undoOf = (bankMatchId: string): Call => {
  const { path, ...rest } = call(reconciliation.undoBankMatch, { id: cleared?.difference.id });
  return { ...rest, path: path.replace(/:\w+/, bankMatchId) };
};
const [owner, nextOwner] = bankCompliance.possibleOwners;
const document = { companyId: account?.companyId ?? '', kind: 'insurance' as const, expiresOn: '2026-07-31' };
const screening = {
  ...{ companyId: account?.companyId ?? '', list: 'ofac_sdn' as const, result: 'clear' as const },
  ...{ reason: 'No match in the yearly run', screenedOn: '2026-06-30' },
};
const missing = 'acc_00000000000000000000000000';

export const calls: readonly Call[] = [
  call(contract.getBankingConsole),
  call(contract.getBankingConsole, { as: 'dispatcher' }),
  call(contract.listBankTransactions, { query: 'page[size]=30' }),
  call(contract.listBankTransactions, { query: 'status=waiting' }),
  call(contract.listBankTransactions, { query: 'status=completed&page[size]=5' }),
  call(contract.listBankTransactions, { query: 'status=lost' }),
  call(contract.exportBankTransactions),
  call(contract.getBankTransaction, { id: transaction?.id }),
  call(contract.getBankTransaction, { id: 'ltr_00000000000000000000000000' }),
  call(accountContract.listConsoleAccounts),
  call(accountContract.listConsoleAccounts, { query: 'status=closed' }),
  call(accountContract.listConsoleAccounts, { query: `q=${account?.accountNumber.slice(-4)}` }),
  call(accountContract.listConsoleAccounts, { query: 'status=lost' }),
  call(accountContract.getConsoleAccount, { id: account?.id }),
  call(accountContract.getConsoleAccount, { id: missing }),
  call(accountContract.getAccountStatement, { id: account?.id }),
  call(accountContract.getAccountStatement, { id: missing }),
  call(accountContract.exportAccountStatement, { id: account?.id }),
  call(accountContract.getBalanceAt, { id: account?.id, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(accountContract.getBalanceAt, { id: missing, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(reconciliation.listBankDifferences),
  call(reconciliation.listBankDifferences, { query: 'status=open' }),
  call(reconciliation.getBankDifference, { id: open?.difference.id }),
  call(reconciliation.getBankDifference, { id: 'bdf_00000000000000000000000000' }),
  call(reconciliation.listBankDays),
  call(reconciliation.closeBankDay, { body: { day: bankDays[0]?.day ?? '' } }),
  call(reconciliation.matchBankRows, { id: open?.difference.id, body: { ...match, bankTransactionId: 'bkt_1' } }),
  call(reconciliation.matchBankRows, { id: open?.difference.id, body: match }),
  undoOf('bmt_00000000000000000000000000'),
  undoOf(cleared?.matches[0]?.id ?? ''),
  call(getBankingAhead),
  call(compliance.getBankCompliance),
  call(compliance.listBankScreenings),
  call(compliance.listBankScreenings, { query: 'result=cleared' }),
  call(compliance.recordBankDocument, { body: document }),
  call(compliance.recordBankDocument, { body: { ...document, companyId: 'cmp_1' } }),
  call(compliance.recordBankScreening, { body: screening, makes: 'id' }),
  call(compliance.recordBankScreening, { body: { ...screening, screenedOn: '2026-07-01' } }),
  call(compliance.planFraudReview, { body: { ownerId: 'usr_1', dueOn: '2026-07-01' } }),
  call(compliance.planFraudReview, { body: { ownerId: owner?.id ?? '', dueOn: '2026-06-29' } }),
  call(compliance.planFraudReview, { body: { ownerId: nextOwner?.id ?? '', dueOn: '2026-07-02' } }),
  call(compliance.completeFraudReview, { id: 'frv_00000000000000000000000000', body: { document: 'Review 2026' } }),
  call(contract.getBankSync),
  call(contract.startBankSync, { as: 'admin' }),
  call(contract.startBankSync, { makes: 'sync' }),
];
