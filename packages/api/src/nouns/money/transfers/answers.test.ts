import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { PaymentState } from '../bank-provider/rules.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { platformAccounts } from '../ledger/rules.ts';
import type { TransferState } from './rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const cents = 8_037;
let desk: BankDesk;
let before: { money: [number, number]; platform: Record<string, number> };
/** What the bank answers to each question. */
let answer: { state: PaymentState; code?: string };

const platform = async () => {
  const rows = await desk.api.rows<{ id: string; cents: number }>(
    sql`select id, (credits_posted - debits_posted)::bigint as cents from ledger_accounts where kind <> 'customer'`,
  );
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.cents)]));
};

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  // What an earlier test has left ends without an effect.
  answer = { state: 'rejected' };
  await desk.begin();
  await later(2 * minuteMs);
  const { sandbox } = desk.bank;
  const paid = (key: string) => Promise.resolve({ id: `pay_${key}`, key, ...answer });
  answer = { state: 'pending' };
  // The bank says nothing by itself: its answers are all there is.
  Object.assign(sandbox, {
    ...{ progress: async () => [], pay: ({ key }: { key: string }) => paid(key), findPayment: paid },
  });
  before = { money: await desk.money(), platform: await platform() };
});

const send = async (type = 'emergency_withdrawal') => {
  const { id } = transferIn(await desk.propose({ amount: cents / 100, type }));
  return id;
};
const later = async (ms: number) => {
  desk.api.clock.advance(ms);
  await desk.bank.runner.turn();
};
const shown = async (id: string) => {
  await desk.signIn();
  return desk.transfer(id);
};
const statuses = async (id: string) => {
  const rows = await desk.api.rows<{ status: string }>(
    sql`select details->>'status' as status from audit_log where action = 'transfer.changed' and target_id = ${id} order by seq`,
  );
  return rows.map(({ status }) => status);
};

/** A transfer of which the product knows this state when the bank answers. */
async function bring(to: TransferState): Promise<string> {
  const id = await send();
  if (to === 'approved') return id;
  if (to === 'submitted') {
    await desk.bank.runner.turn();
    return id;
  }
  // The bank has it, and its answers are lost.
  const { sandbox } = desk.bank;
  const { pay, findPayment } = sandbox;
  Object.assign(sandbox, {
    pay: () => Promise.reject(new Error('lost')),
    findPayment: () => Promise.reject(new Error('lost')),
  });
  for (let turn = 0; turn < (to === 'submitting' ? 1 : 4); turn += 1) await later(minuteMs + 1_000);
  Object.assign(sandbox, { pay, findPayment });
  return id;
}

const ends: Record<PaymentState, { status: TransferState; cents: number; isHeld: boolean }> = {
  pending: { status: 'submitted', cents: 0, isHeld: true },
  sent: { status: 'completed', cents: -cents, isHeld: false },
  rejected: { status: 'failed', cents: 0, isHeld: false },
  returned: { status: 'returned', cents: 0, isHeld: false },
};
const known = ['approved', 'submitting', 'submitted', 'requires_attention'] as const;
const cases = known.flatMap((from) => (Object.keys(ends) as PaymentState[]).map((state) => [from, state] as const));

describe("the bank's answer is the present state", () => {
  test.each(cases)('a transfer that is %s and a payment that is %s', async (from, state) => {
    const id = await bring(from);
    expect((await shown(id)).status).toBe(from);
    answer = { state, ...((state === 'returned' || state === 'rejected') && { code: 'R02' }) };
    await later(2 * minuteMs);
    await desk.bank.runner.turn();
    const end = ends[state];
    expect(await shown(id)).toMatchObject({
      ...{ status: end.status, isHeld: end.isHeld },
      ...(answer.code && { code: 'R02', codeText: 'Account closed' }),
    });
    const [balance, available] = before.money;
    expect(await desk.money()).toEqual([balance + end.cents, available + (end.isHeld ? -cents : end.cents)]);
    const { settlement } = platformAccounts;
    const settled = (before.platform[settlement] ?? 0) + (state === 'sent' ? cents : 0);
    expect(await platform()).toEqual({ ...before.platform, [settlement]: settled });
    expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
    if (state === 'returned') expect((await statuses(id)).slice(-2)).toEqual(['completed', 'returned']);
  });

  test('the answer again changes nothing', async () => {
    const id = await bring('submitted');
    answer = { state: 'returned', code: 'R02' };
    for (let turn = 0; turn < 3; turn += 1) await later(2 * minuteMs);
    expect((await statuses(id)).filter((status) => status === 'returned')).toHaveLength(1);
    expect(await desk.money()).toEqual(before.money);
  });

  test('an event of the return that came first is no late one', async () => {
    const id = await bring('submitted');
    await desk.api.rows(sql`insert into bank_events (id, transfer_id, state, code, at, received_at)
      values (${`evt_${id}`}, ${id}, 'returned', 'R02', ${desk.api.now()}, ${desk.api.now()})`);
    answer = { state: 'returned', code: 'R02' };
    await later(2 * minuteMs);
    expect(await shown(id)).not.toHaveProperty('late');
    expect(await desk.money()).toEqual(before.money);
  });
});

describe('a payment without an end', () => {
  const attention = async () => {
    const rows = await desk.api.rows(sql`select id from bank_transfers where status = 'requires_attention'`);
    return rows.length;
  };

  test.each([['force_debit'], ['emergency_withdrawal']])(
    'requires attention after a day, once, and is still asked about: %s',
    async (type) => {
      const id = await send(type);
      await desk.bank.runner.turn();
      const { arrivesAt = '' } = (await desk.transfer(id)) as { arrivesAt?: string };
      const due = Math.max(desk.api.now().getTime() + dayMs, arrivesAt ? Date.parse(arrivesAt) : 0);
      await later(due - desk.api.now().getTime() - 1_000);
      expect((await shown(id)).status).toBe('submitted');
      for (let turn = 0; turn < 4; turn += 1) await later(2 * minuteMs);
      expect(await shown(id)).toMatchObject({ status: 'requires_attention', isHeld: true });
      expect((await statuses(id)).filter((status) => status === 'requires_attention')).toHaveLength(1);
      expect(await attention()).toBe(1);
      answer = { state: 'sent' };
      await later(2 * minuteMs);
      expect((await shown(id)).status).toBe('completed');
      expect(await attention()).toBe(0);
    },
  );
});
