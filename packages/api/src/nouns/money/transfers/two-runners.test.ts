import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import type { BankingProvider } from '../bank-provider/port.ts';
import { createBank } from '../bank-provider/bank.ts';
import { createTransferRunner, type TransferRunner } from './runner.ts';

const transfers = 12;
let desk: BankDesk;
/** How often the bank was asked to pay, by key. */
let asked: Map<string, number>;
let runners: TransferRunner[];

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  asked = new Map();
  const { sandbox } = desk.bank;
  const provider: BankingProvider = {
    ...sandbox,
    pay: (order, signal) => {
      asked.set(order.key, (asked.get(order.key) ?? 0) + 1);
      return sandbox.pay(order, signal);
    },
  };
  const logger = createLogger(() => undefined);
  runners = [1, 2, 3].map(() =>
    createTransferRunner({ db: desk.api.db, logger, bank: createBank({ provider, sandbox }), timeoutMs: 5_000 }),
  );
});

const turnAll = () => Promise.all(runners.map(({ turn }) => turn()));
const proposeAll = async () => {
  const ids: string[] = [];
  for (let count = 0; count < transfers; count += 1) ids.push(transferIn(await desk.propose({ amount: 1.25 })).id);
  return ids;
};
const audited = (id: string) =>
  desk.api.rows<{ status: string }>(sql`select details ->> 'status' as status from audit_log
    where action = 'transfer.changed' and target_id = ${id} order by seq`);

test('three runners at once pay each transfer once, and write down each step once', async () => {
  const before = await desk.money();
  const ids = await proposeAll();
  await turnAll();
  desk.api.clock.advance(2_000);
  await turnAll();
  expect(asked).toEqual(new Map(ids.map((id) => [id, 1])));
  for (const id of ids) {
    expect((await audited(id)).map(({ status }) => status)).toEqual(['submitting', 'submitted', 'completed']);
  }
  const moved = -125 * transfers;
  expect(await desk.money()).toEqual([before[0] + moved, before[1] + moved]);
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
});

test('a bank that is away for a minute delays transfers, and three runners pay none of them twice', async () => {
  const before = await desk.money();
  desk.bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + 60_000) };
  const ids = await proposeAll();
  await turnAll();
  for (const id of ids) expect((await desk.transfer(id)).status).toBe('submitting');
  expect((await desk.money())[0]).toBe(before[0]);
  for (let turn = 0; turn < 4; turn += 1) {
    desk.api.clock.advance(31_000);
    await turnAll();
  }
  await desk.signIn();
  for (const id of ids) expect((await desk.transfer(id)).status).toBe('completed');
  const payments = await desk.api.rows<{ key: string }>(sql`select key from sandbox_payments`);
  expect(payments.filter(({ key }) => ids.includes(key))).toHaveLength(transfers);
  expect((await desk.money())[0]).toBe(before[0] - 125 * transfers);
});
