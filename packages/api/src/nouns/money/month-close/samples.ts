import { sql } from 'drizzle-orm';
import { type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import { fillBooks } from '../../../testing/rows/books.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import * as contract from './contract.ts';

/** Closed, it refuses no receipt of another sample. */
const month = '2026-03';
const things = { month: { a: month, b: month } };

/** Books that were posted anew, in which no month is closed: other samples change rows behind them. */
async function openMonth({ api }: Given) {
  await api.rows(lineUp);
  for (const table of ['closed_months', 'book_days', 'books']) await api.rows(sql.raw(`delete from ${table}`));
  await fillBooks(api);
  return { things };
}

async function closedMonth({ api }: Given) {
  await api.rows(sql`delete from closed_months`);
  await api.rows(sql`insert into closed_months (month, totals, digest, closed_by, closed_at)
    values (${`${month}-01`}, '{}', '', 'usr_test', ${api.now()})`);
  return { things };
}

export const samples: NounSamples = {
  calls: [
    sample(contract.closeMonth)({ ready: openMonth }),
    sample(contract.reopenMonth)({
      body: () => ({ reason: 'A receipt of that month was found' }),
      ready: closedMonth,
    }),
  ],
};
