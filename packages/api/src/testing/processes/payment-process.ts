import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/open/client.ts';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { queryRows } from '../../db/tx.ts';
// The nouns declare the audit actions that the runner writes.
import '../../nouns.ts';
import { createPaymentRunner } from '../../nouns/money/payments/runner.ts';
import { sandboxProvider } from '../../nouns/money/payment-provider/sandbox.ts';
import { addRun } from '../rows/due-invoices.ts';

// A process that charges a run through a provider whose book is a file, until it is done or killed. It stands still
// before it writes more than `most` charges, so that the killing test cannot come too late.
const [dataDir = '', bookFile = '', most = 'Infinity'] = process.argv.slice(2);
const charges = 24;

const db = await openDatabase({ dataDir, minFreeBytes: 0 });
const state = () =>
  db.withTx(system('test'), (tx) => queryRows<{ status: string }>(tx, sql`select status from payment_runs`));
if ((await state()).length === 0) {
  await addRun(
    db,
    Array.from({ length: charges }, (_, index) => 10_000 + index * 500),
  );
}
const sandbox = sandboxProvider({ latencyMs: 2 });
const runner = createPaymentRunner({
  db,
  logger: createLogger(() => undefined),
  timeoutMs: 100,
  provider: {
    ...sandbox,
    // It tells apart what it was asked for and what it has charged, by its book.
    find: async () => undefined,
    charge: async (charge, signal) => {
      const outcome = await sandbox.charge(charge, signal);
      const book = existsSync(bookFile) ? readFileSync(bookFile, 'utf8') : '';
      if (!book.includes(charge.key)) {
        if (book.split('\n').length > Number(most)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        appendFileSync(bookFile, `${charge.key} ${charge.amountCents} ${outcome.status}\n`);
      }
      await wait(2);
      return outcome;
    },
  },
});
while ((await state())[0]?.status !== 'finished') {
  await runner.turn();
  await wait(20);
}
await db.close();
