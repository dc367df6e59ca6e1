import * as contract from '@freight-hq/api/contract/money/month-close';
import { fillBooks } from '@freight-hq/api/testing/books';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => fillBooks(api);

export async function record({ get, write }: Recorder) {
  const readMonths = async () => (await get(contract.listBookMonths)).months;
  const months = await readMonths();
  const { month: id } = firstOf(months.slice(1));
  await get(contract.getMonthClose, { id });
  await write(contract.closeMonth, { id });
  await get(contract.getMonthClose, { id });
  await readMonths();
}
