import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { type Database, queryRows } from '../../../db/tx.ts';
import { bookProvider } from '../../../testing/rows/book-provider.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { createPaymentRunner } from './runner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

const timeoutMs = 100;
const log: string[] = [];
const logger = createLogger((line) => log.push(line));
const read = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query));

interface Row {
  id: string;
  status: string;
  attempts: number;
  amount: number;
  paid: number;
  invoice: string;
}
const rowsOf = (runId: string) =>
  read<Row>(sql`select p.id, p.status, p.attempts, p.amount_cents as amount, i.paid_cents as paid, i.status as invoice
    from payments p join invoices i on i.id = p.invoice_id where p.run_id = ${runId} order by p.id`);
const statusOf = async (runId: string) =>
  (await read<{ status: string }>(sql`select status from payment_runs where id = ${runId}`))[0]?.status;
const runnerOn = (provider: ReturnType<typeof bookProvider>, db = database.db) =>
  createPaymentRunner({ db, provider, logger, timeoutMs });
/** Advances the clock beyond every claim and pause. */
const later = () => database.clock.advance(120_000);

/** A database whose process ends at its nth transaction: this transaction is never committed, and no other begins. */
function dyingAt(nth: number): Database {
  let count = 0;
  const { db } = database;
  return {
    kind: db.kind,
    withAdmitted: (...parts) => db.withAdmitted(...parts),
    checkReady: () => db.checkReady(),
    close: () => db.close(),
    withTx: (actor, fn, options) => {
      count += 1;
      if (count > nth) throw new Error('dead');
      return db.withTx(
        actor,
        async (tx) => {
          const value = await fn(tx);
          if (count === nth) throw new Error('dead');
          return value;
        },
        options,
      );
    },
  };
}

async function expectPaidOnce(runId: string, book: ReturnType<typeof bookProvider>) {
  expect(await statusOf(runId)).toBe('finished');
  const rows = await rowsOf(runId);
  for (const { id, status, amount, paid, invoice } of rows) {
    const charge = book.charges.get(id);
    expect(charge?.amountCents).toBe(amount);
    expect([status, paid, invoice]).toEqual(charge?.isPaid ? ['succeeded', amount, 'paid'] : ['declined', 0, 'open']);
  }
  expect(book.charges.size).toBe(rows.length);
}

const cents = fc.integer({ min: 1, max: 900_000_000_000 });

describe('with crashes at every point', () => {
  test('each invoice is charged once and paid to the cent', { timeout: 120_000 }, async () => {
    const fault = fc.oneof(
      fc.record({ kind: fc.constant('dies' as const), at: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('hears nothing' as const), at: fc.integer({ min: 1, max: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        fc.array(fault, { maxLength: 4 }),
        async (amounts, faults) => {
          const book = bookProvider();
          const runId = await addRun(database.db, amounts);
          for (const { kind, at } of faults) {
            if (kind === 'dies')
              await runnerOn(book, dyingAt(at))
                .turn()
                .catch(() => undefined);
            else {
              book.swallow(at);
              await runnerOn(book).turn();
              book.swallow(0);
            }
            later();
          }
          while ((await statusOf(runId)) !== 'finished') {
            await runnerOn(book).turn();
            later();
          }
          await expectPaidOnce(runId, book);
        },
      ),
      { numRuns: 25, seed: 20_260_630 },
    );
  });

  test('two processes at once share the work', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [1_000, 2_000, 3_000, 4_000, 5_000, 6_000]);
    await Promise.all([runnerOn(book).turn(), runnerOn(book).turn()]);
    await runnerOn(book).turn();
    await expectPaidOnce(runId, book);
    expect(book.asked).toHaveLength(6);
  });
});

describe('a provider without an answer', () => {
  test('leaves the charge open, is called again with the same key after a pause, and is logged separately', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000, 20_000]);
    book.swallow(1);
    const runner = runnerOn(book);
    await runner.turn();
    const [unanswered, ...others] = (await rowsOf(runId)).toSorted((a, b) => (a.status < b.status ? -1 : 1));
    expect(unanswered).toMatchObject({ status: 'processing', attempts: 1, paid: 0 });
    expect(others).toMatchObject([{ status: 'succeeded' }]);
    expect(await statusOf(runId)).toBe('running');
    expect(log.some((line) => line.includes('outcome_unknown') && line.includes(unanswered?.id ?? ''))).toBe(true);
    await runner.turn();
    expect(book.asked).toHaveLength(2);
    database.clock.advance(1_000);
    await runner.turn();
    expect(book.asked.filter((key) => key === unanswered?.id)).toHaveLength(2);
    await expectPaidOnce(runId, book);
  });

  test('that never answers times out', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    book.close();
    await runnerOn(book).turn();
    expect(await rowsOf(runId)).toMatchObject([{ status: 'processing', attempts: 1 }]);
    book.open();
    later();
    await runnerOn(book).turn();
    await expectPaidOnce(runId, book);
  });

  test('is not called again after five charges in a row, until the next turn', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, Array(8).fill(10_000));
    book.swallow(100);
    await runnerOn(book).turn();
    expect(book.asked).toHaveLength(5);
    book.swallow(0);
    later();
    await runnerOn(book).turn();
    await expectPaidOnce(runId, book);
  });
});

test('a runner that is woken while it works checks once more; a stopped runner leaves the rest for the next start', async () => {
  const book = bookProvider();
  const first = await addRun(database.db, [10_000, 20_000, 30_000]);
  book.close();
  const runner = runnerOn(book);
  const turn = runner.turn();
  while (book.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const stopping = runner.stop();
  book.open();
  await Promise.all([turn, stopping]);
  expect((await rowsOf(first)).filter(({ status }) => status === 'waiting')).toHaveLength(2);
  await runner.turn();
  expect(book.asked).toHaveLength(1);
  runnerOn(book).wake();
  while ((await statusOf(first)) !== 'finished') await new Promise((resolve) => setTimeout(resolve, 5));
  await expectPaidOnce(first, book);
});

describe('a charge without an answer for a day', () => {
  const hourMs = 60 * 60_000;
  const lostOf = (runId: string) =>
    read<{ isLost: boolean; status: string }>(
      sql`select lost_at is not null as "isLost", status from payments where run_id = ${runId}`,
    );

  test('is looked for and not sent again: the provider may have forgotten its key', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    book.swallow(1);
    await runnerOn(book).turn();
    database.clock.advance(25 * hourMs);
    await runnerOn(book).turn();
    await expectPaidOnce(runId, book);
  });

  test('that the provider does not have is for a person, keeps no run open, and is found late', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    const charge = (await rowsOf(runId))[0]?.id;
    book.lose(1);
    await runnerOn(book).turn();
    database.clock.advance(23 * hourMs);
    await runnerOn(book).turn();
    expect(await lostOf(runId)).toEqual([{ isLost: true, status: 'processing' }]);
    expect(await statusOf(runId)).toBe('finished');
    expect(book.charges.size).toBe(0);
    // What was sent a day ago arrives after all.
    await book.charge(
      { key: charge ?? '', companyId: '', amountCents: 10_000, description: '' },
      AbortSignal.timeout(99),
    );
    database.clock.advance(2 * hourMs);
    await runnerOn(book).turn();
    expect(await lostOf(runId)).toEqual([{ isLost: false, status: 'succeeded' }]);
    await expectPaidOnce(runId, book);
  });

  test('is sent again within the hours in which the key counts', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    book.lose(1);
    await runnerOn(book).turn();
    database.clock.advance(22 * hourMs);
    await runnerOn(book).turn();
    await expectPaidOnce(runId, book);
  });
});

describe('a debit of a bank account', () => {
  const dayMs = 24 * 60 * 60_000;

  test('ends its run at once, and is asked about until it has succeeded', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    book.submit(1);
    await runnerOn(book).turn();
    expect(await statusOf(runId)).toBe('finished');
    expect(await rowsOf(runId)).toMatchObject([{ status: 'submitted', paid: 0, invoice: 'open' }]);
    database.clock.advance(2 * dayMs);
    await runnerOn(book).turn();
    expect(await rowsOf(runId)).toMatchObject([{ status: 'submitted', paid: 0 }]);
    book.settleDebits({ status: 'succeeded', reference: 'pi_1', feeCents: 500 });
    database.clock.advance(2 * dayMs);
    await runnerOn(book).turn();
    expect(await rowsOf(runId)).toMatchObject([{ status: 'succeeded', paid: 10_000, invoice: 'paid' }]);
    expect(await read(sql`select fee_cents::int as fee from payments where run_id = ${runId}`)).toEqual([{ fee: 500 }]);
    expect(book.asked).toHaveLength(1);
  });

  test('that comes back leaves its invoice open, with what follows from it', async () => {
    const book = bookProvider();
    const runId = await addRun(database.db, [10_000]);
    book.submit(1);
    await runnerOn(book).turn();
    book.settleDebits({ status: 'declined', code: 'R01' });
    database.clock.advance(4 * dayMs);
    await runnerOn(book).turn();
    expect(await rowsOf(runId)).toMatchObject([{ status: 'declined', paid: 0, invoice: 'open' }]);
    expect(
      await read(sql`select decline_code as code, decline_class as class from payments where run_id = ${runId}`),
    ).toEqual([{ code: 'R01', class: 'retry' }]);
  });
});

test('a fee that comes later takes the place of the usual one, and changes nothing else', async () => {
  const book = bookProvider();
  const runId = await addRun(database.db, [10_000]);
  const fee = () =>
    read(sql`select fee_cents::int as fee, is_fee_estimated as "isEstimated" from payments where run_id = ${runId}`);
  book.hideFees(true);
  await runnerOn(book).turn();
  expect(await fee()).toEqual([{ fee: 290, isEstimated: true }]);
  const before = await rowsOf(runId);
  book.hideFees(false);
  database.clock.advance(3_600_000);
  await runnerOn({
    ...book,
    readCharge: async (reference) => ({ status: 'succeeded', reference, feeCents: 80 }),
  }).turn();
  expect(await fee()).toEqual([{ fee: 80, isEstimated: false }]);
  expect(await rowsOf(runId)).toEqual(before.map((row) => ({ ...row, attempts: row.attempts + 1 })));
});
