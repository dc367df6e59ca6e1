import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { type Tx, type TxOptions } from '../../../db/tx.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { sweepHolds } from '../../../testing/rows/holds.ts';
import { findLedgerFaults } from './inspect.ts';
import { availableOf, balanceOf, platformAccounts } from './rules.ts';
import {
  type NewPosting,
  openCustomerAccount,
  postTransfer,
  setDebitsBlocked,
  readCompanyMoney,
  readEntries,
  readStanding,
} from './service.ts';

const { settlement, opening } = platformAccounts;
const hourMs = 60 * 60_000;

let database: TestDatabase;
let account: string;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  account = await run((tx) => openCustomerAccount(tx, newId('cmp')));
});

const run = <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions) => database.db.withTx(system('test'), fn, options);
const post = (posting: NewPosting) => run((tx) => postTransfer(tx, posting));
const pair = { debitAccountId: settlement, creditAccountId: '', memo: 'Test' };
const payIn = (amountCents: number, kind: 'move' | 'hold' = 'move') =>
  post({ ...pair, kind, creditAccountId: account, amountCents });
const out = (amountCents: number, kind: 'move' | 'hold' = 'move', expiresAt?: Date) =>
  post({
    kind,
    debitAccountId: account,
    creditAccountId: settlement,
    amountCents,
    memo: 'Test',
    ...(expiresAt && { expiresAt }),
  });
const resolve = (kind: 'post' | 'void' | 'expire', pendingId: string, amountCents: number) =>
  post({ kind, pendingId, debitAccountId: account, creditAccountId: settlement, amountCents, memo: 'Test' });
const takeBack = (reverses: string, amountCents: number) =>
  post({ ...pair, kind: 'reversal', reverses, creditAccountId: account, amountCents });
const standing = () => run(async (tx) => (await readStanding(tx, account)) ?? expect.fail('no account'));
const money = async () => {
  const found = await standing();
  return [balanceOf(found), availableOf(found)];
};
const later = (ms: number) => new Date(database.clock.now.getTime() + ms);

/** The code with which something is refused; 'done' if it is not. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

describe('a transfer', () => {
  test('moves money from one account to the other, with an entry in both', async () => {
    await payIn(70_000);
    const id = await out(30_000);
    expect(await money()).toEqual([40_000, 40_000]);
    const entries = await run((tx) => readEntries(tx, account, {}));
    expect(entries.rows).toMatchObject([
      { seq: 2, transferId: id, amountCents: -30_000, balanceCents: 40_000 },
      { seq: 1, amountCents: 70_000, balanceCents: 70_000 },
    ]);
    const newest = await run((tx) => readEntries(tx, account, { 'page[size]': 1 }));
    expect(newest.rows).toEqual(entries.rows.slice(0, 1));
    const older = await run((tx) => readEntries(tx, account, { 'page[after]': newest.cursors.next?.after }));
    expect(older.rows).toEqual(entries.rows.slice(1));
    const newer = await run((tx) => readEntries(tx, account, { 'page[before]': older.cursors.prev?.before }));
    expect(newer).toEqual(newest);
  });

  test('of the same id happens once; with another amount it is 422 that names it', async () => {
    const posting = { ...pair, id: newId('ltr'), kind: 'move' as const, creditAccountId: account };
    expect(await post({ ...posting, amountCents: 500 })).toBe(await post({ ...posting, amountCents: 500 }));
    expect(await money()).toEqual([500, 500]);
    const other = post({ ...posting, amountCents: 501 });
    await expect(other).rejects.toMatchObject({ status: 422, options: { errors: [{ pointer: '/amountCents' }] } });
  });

  test('of the same id by ten at once happens once', async () => {
    const posting = { ...pair, id: newId('ltr'), kind: 'move' as const, creditAccountId: account };
    await Promise.all(Array.from({ length: 10 }, () => post({ ...posting, amountCents: 700 })));
    expect(await money()).toEqual([700, 700]);
  });

  test('is refused beyond what is there, from a blocked account, and between currencies; credits land', async () => {
    await payIn(100);
    expect(await codeOf(out(101))).toBe('insufficient_funds');
    await run((tx) => setDebitsBlocked(tx, account, true));
    expect(await codeOf(out(1))).toBe('debits_blocked');
    await payIn(50);
    await run((tx) => setDebitsBlocked(tx, account, false));
    expect(await codeOf(out(150))).toBe('done');
    expect(
      await codeOf(post({ ...pair, kind: 'move', creditAccountId: account, amountCents: 1, currency: 'EUR' })),
    ).toBe('currency_mismatch');
  });

  test('is taken back once, in full, also below zero', async () => {
    await payIn(1_000);
    const id = await out(600);
    expect(await codeOf(takeBack(id, 599))).toBe('reversal_mismatch');
    expect(await Promise.all([codeOf(takeBack(id, 600)), codeOf(takeBack(id, 600))])).toEqual(
      expect.arrayContaining(['done', 'reversal_mismatch']),
    );
    expect(await money()).toEqual([1_000, 1_000]);
    const incoming = await payIn(200);
    await out(1_150);
    const back = { debitAccountId: account, creditAccountId: settlement, memo: 'Returned' };
    await post({ ...back, kind: 'reversal', reverses: incoming, amountCents: 200 });
    expect(await money()).toEqual([-150, -150]);
    expect(await codeOf(out(1))).toBe('insufficient_funds');
  });

  test('opens an account only before its first entry', async () => {
    const first = { kind: 'opening' as const, debitAccountId: opening, creditAccountId: account, memo: 'Opening' };
    expect(await codeOf(post({ ...first, amountCents: 10 }))).toBe('done');
    expect(await codeOf(post({ ...first, amountCents: 10 }))).toBe('not_opening');
  });

  test('by fifty writers on one account loses nothing', async () => {
    await payIn(100_000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codeOf(out(3_000))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(33);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(17);
    expect(await money()).toEqual([1_000, 1_000]);
  });
});

describe('a hold', () => {
  test('of 500 on 700 leaves 200, and what is to come counts for nothing', async () => {
    await payIn(70_000);
    await payIn(99_900, 'hold');
    const until = later(hourMs);
    await out(50_000, 'hold', until);
    expect(await money()).toEqual([70_000, 20_000]);
    expect(await codeOf(out(30_000))).toBe('insufficient_funds');
    expect(await codeOf(out(20_000))).toBe('done');
    database.clock.advance(hourMs - 1);
    expect(await codeOf(out(1))).toBe('insufficient_funds');
    database.clock.advance(1);
    expect(await money()).toEqual([50_000, 50_000]);
    expect(await codeOf(out(50_000))).toBe('done');
    expect(await money()).toEqual([0, 0]);
    expect(await sweepHolds(database.db)).toBe(1);
    expect(await standing()).toMatchObject({ debitsPending: 0, expiredDebits: 0 });
  });

  test('is posted up to its amount, voided or expired: one of them, once', async () => {
    await payIn(1_000);
    const hold = await out(800, 'hold');
    expect(await codeOf(resolve('post', hold, 801))).toBe('hold_mismatch');
    expect(await codeOf(resolve('expire', hold, 800))).toBe('hold_not_due');
    const outcomes = await Promise.all([codeOf(resolve('post', hold, 300)), codeOf(resolve('void', hold, 800))]);
    expect(outcomes.toSorted()).toEqual(['done', 'hold_resolved']);
    expect(await codeOf(resolve('void', hold, 800))).toBe('hold_resolved');
    const [balance, available] = await money();
    expect(available).toBe(balance);
    expect([700, 1_000]).toContain(balance);
  });

  test('that has ended cannot be posted, also before it is swept', async () => {
    await payIn(1_000);
    const hold = await out(400, 'hold', later(1_000));
    database.clock.advance(1_000);
    expect(await codeOf(resolve('post', hold, 400))).toBe('hold_expired');
    expect(await codeOf(resolve('expire', hold, 400))).toBe('done');
    expect(await sweepHolds(database.db)).toBe(0);
    expect(await money()).toEqual([1_000, 1_000]);
  });

  test('of a blocked account is still posted', async () => {
    await payIn(1_000);
    const hold = await out(400, 'hold');
    await run((tx) => setDebitsBlocked(tx, account, true));
    expect(await codeOf(resolve('post', hold, 400))).toBe('done');
    expect(await money()).toEqual([600, 600]);
  });

  test('counts as money on its way until it ends', async () => {
    const companyId = newId('cmp');
    account = await run((tx) => openCustomerAccount(tx, companyId));
    await payIn(900);
    await out(400, 'hold', later(1_000));
    const read = () => run((tx) => readCompanyMoney(tx, companyId));
    expect(await read()).toEqual({ accounts: 1, balanceCents: 900, pending: 1 });
    database.clock.advance(1_000);
    expect(await read()).toEqual({ accounts: 1, balanceCents: 900, pending: 0 });
  });
});

describe('the tables, for their owner too', () => {
  const asOwner = (statement: ReturnType<typeof sql>) => codeOf(run((tx) => tx.execute(statement), { asOwner: true }));
  const refused = expect.stringMatching(/append-only|stays open|unknown account/);

  test('take no change, no deletion and no truncation of what was written', async () => {
    await payIn(500);
    await out(100, 'hold');
    for (const table of ['ledger_transfers', 'ledger_entries', 'ledger_accounts', 'ledger_holds']) {
      const name = sql.identifier(table);
      expect(await asOwner(sql`delete from ${name}`), `${table}: delete`).toEqual(refused);
      expect(await asOwner(sql`truncate ${name} cascade`), `${table}: truncate`).toEqual(refused);
    }
    for (const [table, change] of [
      ['ledger_transfers', sql`amount_cents = amount_cents + 1`],
      ['ledger_transfers', sql`memo = 'another'`],
      ['ledger_entries', sql`balance_cents = 0`],
      ['ledger_holds', sql`expires_at = null`],
      ['ledger_holds', sql`amount_cents = 1`],
      ['ledger_accounts', sql`credits_posted = credits_posted + 1`],
      ['ledger_accounts', sql`debits_pending = 0`],
      ['ledger_accounts', sql`allows_negative = true`],
      ['ledger_accounts', sql`company_key = 'cmp_other' where kind = 'customer'`],
    ] as const) {
      expect(await asOwner(sql`update ${sql.identifier(table)} set ${change}`), table).toEqual(refused);
    }
    expect(await money()).toEqual([500, 400]);
  });

  test('take no entry, no hold and no counters but by a transfer between known accounts', async () => {
    const at = database.clock.now;
    for (const statement of [
      sql`insert into ledger_entries values (${account}, 1, 'ltr_x', 100, 100, ${at})`,
      sql`insert into ledger_holds values ('ltr_x', ${account}, ${settlement}, 100, null)`,
      sql`insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, created_at) values ('ltr_x', 'ltr_x', 'move', ${settlement}, 'lac_x', 1, '', ${at})`,
      sql`insert into ledger_transfers (id, journal_id, kind, debit_account_id, credit_account_id, amount_cents, memo, created_at) values ('ltr_x', 'ltr_x', 'move', 'lac_x', ${account}, 1, '', ${at})`,
      sql`insert into ledger_accounts (id, kind, company_key, credits_posted, created_at) values ('lac_x', 'customer', 'cmp_x', 100, ${at})`,
    ]) {
      expect(await asOwner(statement)).toEqual(refused);
    }
  });

  test('close an account only when it is empty, and for good', async () => {
    const close = (at: Date | null) => asOwner(sql`update ledger_accounts set closed_at = ${at} where id = ${account}`);
    await payIn(1);
    expect(await close(database.clock.now)).toEqual(refused);
    await out(1);
    await payIn(100, 'hold');
    expect(await close(database.clock.now)).toEqual(refused);
    account = await run((tx) => openCustomerAccount(tx, newId('cmp')));
    expect(await close(database.clock.now)).toBe('done');
    expect(await close(null)).toEqual(refused);
    expect(await codeOf(payIn(1))).toBe('account_closed');
  });
});

test('inspection names what differs', async () => {
  await payIn(500);
  await out(100, 'hold');
  expect(await run(findLedgerFaults)).toEqual([]);
  for (const [table, change, words] of [
    [
      'ledger_accounts',
      sql`update ledger_accounts set credits_posted = credits_posted + 1 where id = ${account}`,
      'zero',
    ],
    [
      'ledger_transfers',
      sql`update ledger_transfers set amount_cents = 1 where credit_account_id = ${account}`,
      account,
    ],
    ['ledger_entries', sql`delete from ledger_entries where account_id = ${account}`, account],
    ['ledger_entries', sql`update ledger_entries set balance_cents = 7 where account_id = ${account}`, `${account} 1`],
    ['ledger_holds', sql`delete from ledger_holds where debit_account_id = ${account}`, 'hold'],
  ] as const) {
    const faults = await faultsAfter(table, change);
    expect(faults.join('; '), table).toContain(words);
  }
  expect(await run(findLedgerFaults)).toEqual([]);
});

/** The faults that a change by hand would leave; it is rolled back. */
async function faultsAfter(table: string, change: ReturnType<typeof sql>): Promise<string[]> {
  let faults: string[] = [];
  const undo = new Error('undone');
  const work = run(
    async (tx) => {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
      await tx.execute(change);
      faults = await findLedgerFaults(tx);
      throw undo;
    },
    { asOwner: true },
  );
  await expect(work).rejects.toBe(undo);
  return faults;
}
