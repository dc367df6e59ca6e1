import * as contract from '@freight-hq/api/contract/money/month-close';
import { explainTransaction, listPayouts } from '@freight-hq/api/contract/money/payouts';
import { addUnknownTransaction, fillBooks } from '@freight-hq/api/testing/books';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The balance has a change that HQ has nothing of. */
export async function prepare({ api }: Recorder) {
  await addUnknownTransaction(api);
  await fillBooks(api);
}

/** It is explained, and then the last month is closed. */
export async function record({ api, get, write }: Recorder) {
  const readMonths = async () => (await get(contract.listBookMonths)).months;
  const months = await readMonths();
  const { month: id } = firstOf(months.slice(1));
  const read = async () => {
    await get(contract.getMonthClose, { id });
    return get(listPayouts, { query: `month=${id}` });
  };
  const { reference } = firstOf((await read()).unknown);
  await write(explainTransaction, { body: { reference, explanation: 'A top-up from our own bank account' } });
  await fillBooks(api);
  await read();
  await readMonths();
  await write(contract.closeMonth, { id });
  await read();
  await readMonths();
}
