import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { findInvoiceFaults } from './inspect.ts';
import { issueInvoices } from './issue.ts';
import { takeNumbers } from './numbers.ts';
import { invoiceSeries } from './rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  await rows(sql`delete from scheduled_changes`);
  database.clock.set(new Date('2026-07-03T08:00:00Z'));
});
afterAll(() => database.close());

const inTx = <Value>(work: (tx: Tx) => Promise<Value>, asOwner = false) =>
  database.db.withTx(system('test'), work, { asOwner });
const rows = <Row extends object>(query: ReturnType<typeof sql>) => inTx((tx) => queryRows<Row>(tx, query));
const faults = () => inTx(findInvoiceFaults);
const lastNumber = async () =>
  (await rows<{ last: number }>(sql`select last from document_numbers where series = 'INV'`))[0]?.last ?? 0;

/** What the inspection says while something is spoilt; it is put back afterwards. */
async function faultsWith(...spoil: readonly ReturnType<typeof sql>[]): Promise<string[]> {
  const undo = new Error('seen');
  let found: string[] = [];
  await inTx(async (tx) => {
    for (const statement of spoil) await tx.execute(statement);
    found = await findInvoiceFaults(tx);
    throw undo;
  }, true).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}

test('the demo has no gap and no invoice that is not the sum of its lines', async () => {
  expect(await lastNumber()).toBeGreaterThan(200);
  expect(await faults()).toEqual([]);
});

test('a run that does not end loses no number', async () => {
  const before = await lastNumber();
  await expect(
    inTx(async (tx) => {
      expect(await takeNumbers(tx, invoiceSeries, 40)).toBe(before + 1);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await issueInvoices({ db: database.db, logger: createLogger(() => undefined) });
  const issued = await rows<{ number: string }>(
    sql`select number from invoices where number > ${`INV-2026-000${before}`} order by number`,
  );
  expect(issued.length).toBeGreaterThan(60);
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, at) => `INV-2026-000${before + 1 + at}`));
  expect(await lastNumber()).toBe(before + issued.length);
  expect(await faults()).toEqual([]);
});

test('the inspection names a missing cent, a number twice, a gap and a number too many', async () => {
  const one = sql`(select id from invoices where period = '2026-07-01' order by number limit 1)`;
  const last = await lastNumber();
  expect(
    await faultsWith(sql`update invoice_lines set unit_cents = unit_cents + 1, cents = cents + quantity
    where invoice_id = ${one} and position = 1`),
  ).toEqual([expect.stringMatching(/^the lines and the tax of invoice INV-2026-\d{6} are not its amount$/)]);
  expect(await faultsWith(sql`update invoices set source_id = 'src' where id = ${one}`)).toEqual([
    expect.stringMatching(/ of a platform has lines$/),
    expect.stringMatching(/^the invoices have a gap in their numbers: (\d+) to \1$/),
  ]);
  expect(
    await faultsWith(sql`update invoices set number = 'INV-2025-000002' where number = 'INV-2026-000001'`),
  ).toEqual(['number 2 of the invoices was given twice', 'the invoices have a gap in their numbers: 1 to 1']);
  expect(await faultsWith(sql`update document_numbers set last = last + 2`)).toEqual([
    `the invoices have a gap in their numbers: ${last + 1} to ${last + 2}`,
  ]);
  expect(await faultsWith(sql`update document_numbers set last = last - 1`)).toEqual([
    expect.stringMatching(/ has a number that was not given yet$/),
  ]);
});

test('an issued line does not change, and none is added', async () => {
  const stateOf = (statement: ReturnType<typeof sql>) =>
    rows(statement).then(
      () => 'done',
      (error: unknown) => sqlErrorOf(error)?.sqlState,
    );
  expect(await stateOf(sql`update invoice_lines set text = 'Other' where position = 1`)).toBe('42501');
  expect(await stateOf(sql`update document_numbers set since = last`)).toBe('42501');
  expect(await stateOf(sql`delete from document_numbers`)).toBe('42501');
  expect(
    await stateOf(sql`insert into invoice_lines (invoice_id, position, company_id, kind, text, quantity, unit_cents,
      cents, from_day, to_day)
    select id, 9, company_id, 'addon', 'More', 1, 100, 100, '2026-07-01', '2026-07-31' from invoices limit 1`),
  ).toBe('23514');
});
