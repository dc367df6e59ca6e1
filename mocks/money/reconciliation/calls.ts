import * as contract from '@freight-hq/api/contract/money/reconciliation';
import { call, type Call } from '../../kit/call.ts';
import { bankDays, bankDifferences } from './rows.ts';

const [cleared, open] = bankDifferences;
const match = { bankTransactionId: open?.rows[0]?.id ?? '', reason: 'Fee of the bank, by its price list' };
const undoOf = (bankMatchId: string): Call => {
  const { path, ...rest } = call(contract.undoBankMatch, { id: cleared?.difference.id });
  return { ...rest, path: path.replace(/:\w+/, bankMatchId) };
};

export const calls: readonly Call[] = [
  call(contract.listBankDifferences),
  call(contract.listBankDifferences, { query: 'status=open' }),
  call(contract.getBankDifference, { id: open?.difference.id }),
  call(contract.getBankDifference, { id: 'bdf_00000000000000000000000000' }),
  call(contract.listBankDays),
  call(contract.closeBankDay, { body: { day: bankDays[0]?.day ?? '' } }),
  call(contract.matchBankRows, { id: open?.difference.id, body: { ...match, bankTransactionId: 'bkt_1' } }),
  call(contract.matchBankRows, { id: open?.difference.id, body: match }),
  undoOf('bmt_00000000000000000000000000'),
  undoOf(cleared?.matches[0]?.id ?? ''),
];
