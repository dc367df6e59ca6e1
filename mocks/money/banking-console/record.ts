import { getBankingControls } from '@freight-hq/api/contract/money/bank-controls';
import * as contract from '@freight-hq/api/contract/money/banking-console';
import { addDifferences } from '@freight-hq/api/testing/bank-differences';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50';

/** The demo's own bank agrees with the ledger. */
export const prepare = ({ api }: Recorder) => addDifferences(api);

export async function record({ get, write }: Recorder) {
  await get(contract.getBankingConsole);
  await get(contract.getBankingAhead);
  await get(contract.getBankSync);

  const [, completed] = await get(contract.listBankTransactions, { query: first });
  const [waiting] = await get(contract.listBankTransactions, { query: `${first}&status=waiting&min=12.50` });
  for (const id of [waiting?.id, completed?.id]) await get(contract.getBankTransaction, { id });

  await get(contract.listConsoleAccounts, { query: first });
  const { id, companyId } = firstOf(await get(contract.listConsoleAccounts, { query: `${first}&status=active` }));
  await get(contract.getConsoleAccount, { id });
  await get(getBankingControls, { query: `companyId=${companyId}` });
  await get(contract.getAccountStatement, { id, query: 'month=2026-06' });
  await get(contract.getBalanceAt, { id, query: 'at=2026-06-30T16:00:00.000Z' });

  await get(contract.exportBankTransactions, { query: 'from=2026-06-01&until=2026-06-30' });
  await write(contract.startBankSync);
  await get(contract.getBankSync);
}
