import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/open/client.ts';
import { queryRows } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { createPaymentRunner } from '../../nouns/money/payments/runner.ts';
import { sandboxProvider } from '../../nouns/money/payment-provider/sandbox.ts';
import { startApi } from '../api.ts';
import { chargeInvoice, chargeRoute } from '../endpoints/charge-route.ts';
import { addDueInvoices } from '../rows/due-invoices.ts';
import { addPerson } from '../rows/people.ts';

// A process that serves one call whose work leaves the transaction, and kills itself at one point of it: `begun`,
// before the provider acts; `acted`, before it answers; `settled`, before the caller is answered. With `never` it
// prints the answer. The provider's book is a file.
const [dataDir = '', bookFile = '', dieAt = 'never'] = process.argv.slice(2);
const die = (point: string) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL');
};

const db = await openDatabase({ dataDir, minFreeBytes: 0 });
const provider = {
  ...sandboxProvider({ latencyMs: 0 }),
  find: async () => undefined,
  charge: async ({ key, amountCents }: { key: string; amountCents: number }) => {
    die('begun');
    const book = existsSync(bookFile) ? readFileSync(bookFile, 'utf8') : '';
    if (!book.includes(key)) appendFileSync(bookFile, `${key} ${amountCents}\n`);
    die('acted');
    return { status: 'succeeded' as const, reference: key };
  },
};
const runner = createPaymentRunner({ db, provider, logger: createLogger(() => undefined), timeoutMs: 100 });
const route = chargeRoute(runner, { onAnswer: () => die('settled') });
const api = await startApi({
  database: { db, clock: undefined as never, close: () => db.close() },
  app: { extraRoutes: [route] },
});
const find = () =>
  db.withTx(system('test'), (tx) =>
    queryRows<{ id: string }>(tx, sql`select id from invoices where number like 'ivc_%'`),
  );
if ((await find()).length === 0) {
  await addPerson(db);
  await db.withTx(system('test'), (tx) => addDueInvoices(tx, [10_000]));
}
const [invoice] = await find();
const once = {
  token: await api.signIn('olga@hq.example'),
  body: { invoiceId: invoice?.id },
  headers: { 'idempotency-key': 'the-same-call' },
};
for (;;) {
  const answer = await api.call('POST', chargeInvoice.path, once);
  if (answer.text.includes('"processing"')) continue;
  process.stdout.write(
    JSON.stringify({ status: answer.status, body: answer.json, replayed: answer.headers.get('idempotent-replayed') }),
  );
  break;
}
await db.close();
