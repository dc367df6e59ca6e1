import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/tx.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { AttentionList } from '../../desk/attention/contract.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { createBank } from '../bank-provider/bank.ts';
import { createTransferRunner } from './runner.ts';

let desk: BankDesk;
let asked: string[];

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  asked = [];
});

/** A process that ends at its next transaction after the bank has paid: claim, prepare, and then nothing any more. */
async function dieInTheMiddle(): Promise<void> {
  const { db } = desk.api;
  const { sandbox } = desk.bank;
  let isDead = false;
  const dying: Database = {
    ...db,
    withTx: async (...given) => {
      if (isDead) throw new Error('dead');
      return db.withTx(...given);
    },
  };
  const provider = {
    ...sandbox,
    findPayment: async (key: string) => {
      asked.push(key);
      isDead = true;
      return Promise.reject(new Error('dead'));
    },
    pay: async ({ key }: { key: string }) => {
      asked.push(key);
      isDead = true;
      return Promise.reject(new Error('dead'));
    },
  };
  const logger = createLogger(() => undefined);
  const runner = createTransferRunner({
    ...{ db: dying, logger, timeoutMs: 200 },
    bank: createBank({ provider, sandbox }),
  });
  await runner.turn().catch(() => undefined);
}
const asOwner = (statement: SQL) =>
  desk.api.db.withTx(system('test'), (tx) => tx.execute(statement), { asOwner: true });
const later = (ms: number) => desk.api.clock.advance(ms);
const rowOf = async (id: string) => {
  const [row] = await desk.api.rows<{ status: string; claims: number; holdId: string | null }>(
    sql`select status, claims, hold_id as "holdId" from bank_transfers where id = ${id}`,
  );
  return row;
};
const attention = async (token: string) => {
  const { json } = await desk.api.call('GET', '/api/hq/attention', { token });
  return (json as AttentionList).items.filter(({ kind }) => kind === 'transfer');
};

test('a transfer that ends three processes requires attention, keeps its hold, is asked about and settles late', async () => {
  const before = await desk.money();
  const { id } = transferIn(await desk.propose({ amount: 300 }));
  for (let time = 0; time < 3; time += 1) {
    await dieInTheMiddle();
    expect(await rowOf(id)).toMatchObject({ status: 'submitting', claims: time + 1 });
    later(1_000);
  }
  await dieInTheMiddle();
  expect(await rowOf(id)).toMatchObject({
    status: 'requires_attention',
    claims: 4,
    holdId: expect.any(String) as string,
  });
  expect(await desk.money()).toEqual([before[0], before[1] - 30_000]);
  expect(asked).toHaveLength(4);

  // The bank is asked again, but not at once: the server works meanwhile.
  later(30_000);
  await dieInTheMiddle();
  expect(asked).toHaveLength(4);
  later(40_000);
  await dieInTheMiddle();
  expect(asked).toEqual([id, id, id, id, id]);
  expect(await desk.money()).toEqual([before[0], before[1] - 30_000]);

  await desk.signIn();
  const item = { id: `transfer:${desk.company.id}`, count: 1, amount: 300, isMine: true };
  expect(await attention(desk.owner)).toEqual([expect.objectContaining(item)]);
  expect(await attention(desk.finance)).toEqual([expect.objectContaining({ ...item, isMine: false })]);

  later(60 * 60_000);
  await desk.settle(3);
  later(61_000);
  await desk.settle(3);
  expect(await rowOf(id)).toMatchObject({ status: 'completed', claims: 0, holdId: null });
  expect(await desk.money()).toEqual([before[0] - 30_000, before[1] - 30_000]);
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
  await desk.signIn();
  expect(await attention(desk.owner)).toEqual([]);
});

test('a transfer that cannot be prepared does not keep the next one from being sent', async () => {
  const [bad, good] = [transferIn(await desk.propose({ amount: 10 })), transferIn(await desk.propose({ amount: 20 }))];
  // As a fault would that comes before the bank is asked.
  await asOwner(
    sql.raw(`create function refuse_test() returns trigger language plpgsql as
    $$ begin raise exception 'test'; end $$`),
  );
  await asOwner(
    sql.raw(`create trigger refuse_test before update on bank_transfers for each row
    when (new.id = '${bad.id}' and new.status = 'submitting') execute function refuse_test()`),
  );
  for (let turn = 0; turn < 6; turn += 1) {
    await desk.bank.runner.turn().catch(() => undefined);
    later(2_000);
  }
  expect((await rowOf(good.id))?.status).toBe('completed');
  expect(await rowOf(bad.id)).toMatchObject({ status: 'approved', holdId: expect.any(String) as string });
  await asOwner(sql.raw('drop function refuse_test() cascade'));
  later(61_000);
  await desk.settle(3);
  expect((await rowOf(bad.id))?.status).toBe('completed');
});

test('an order for an account that ends three processes is still asked about, and named', async () => {
  const [account] = await desk.api.rows<{ id: string }>(
    sql`select id from bank_accounts where company_id = ${desk.company.id} limit 1`,
  );
  await desk.api
    .rows(sql`insert into bank_freezes (id, company_id, bank_account_id, action, reason, status, claims, attempts,
      claimed_until, created_at)
    values ('bfz_test', ${desk.company.id}, ${account?.id}, 'freeze', 'Test', 'sending', 3, 3, ${desk.api.now()}, ${desk.api.now()})`);
  const { json } = await desk.api.call('GET', '/api/hq/attention', { token: desk.owner });
  expect((json as AttentionList).items).toContainEqual(
    expect.objectContaining({ kind: 'order', objectId: desk.company.id, count: 1 }),
  );
  await desk.api.rows(sql`delete from bank_freezes where id = 'bfz_test'`);
});
