import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, richCompany, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { postTransfer } from '../ledger/service.ts';
import { platformAccounts } from '../ledger/rules.ts';

const reason = 'A tenant reports a withdrawal that it does not know';
let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

test('a bank that takes a payment and never answers leaves it as sending, and pays once', async () => {
  const before = await desk.money();
  const { sandbox } = desk.bank;
  const { pay } = sandbox;
  let asked = 0;
  sandbox.pay = async (...given) => {
    asked += 1;
    await pay(...given);
    return new Promise(() => undefined);
  };
  const { id } = transferIn(await desk.propose({ amount: 300 }));
  await desk.bank.runner.turn();
  expect((await desk.transfer(id)).status).toBe('submitting');
  expect((await desk.money())[1]).toBe(before[1] - 30_000);
  for (let turn = 0; turn < 3; turn += 1) {
    desk.api.clock.advance(61_000);
    await desk.bank.runner.turn();
    expect(['submitting', 'submitted', 'completed']).toContain((await desk.transfer(id)).status);
  }
  sandbox.pay = pay;
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('completed');
  expect(asked).toBe(1);
  expect(await desk.money()).toEqual([before[0] - 30_000, before[1] - 30_000]);
});

test('a bank that is silent for long asks for attention, and is never called a failure', async () => {
  const { sandbox } = desk.bank;
  sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + 30 * 60_000) };
  const { id } = transferIn(await desk.propose({ amount: 300 }));
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    await desk.bank.runner.turn();
    desk.api.clock.advance(61_000);
    seen.add((await desk.transfer(id)).status);
  }
  expect([...seen]).toEqual(['submitting', 'requires_attention']);
  desk.api.clock.advance(30 * 60_000);
  await desk.settle(3);
  await desk.signIn();
  expect((await desk.transfer(id)).status).toBe('completed');
});

test('a proposal whose money is gone by the time of its approval moves nothing, and says why', async () => {
  const [balance] = await desk.money();
  const waiting = transferIn(await desk.propose({ amount: balance / 100 }));
  expect(waiting.status).toBe('pending_approval');
  const credit = await desk.api.db.withTx(system('test'), (tx) =>
    tx.execute(sql`select id, debit_account_id as debit, amount_cents as cents from ledger_transfers
      where credit_account_id = ${desk.company.ledgerAccountId} and kind = 'move' order by created_at desc limit 1`),
  );
  const [paid] = credit as unknown as { id: string; cents: number }[];
  // A payment that was booked comes back; what comes back always lands.
  await desk.api.db.withTx(system('test'), (tx) =>
    postTransfer(tx, {
      ...{ kind: 'reversal', reverses: paid?.id ?? '', amountCents: paid?.cents ?? 0, memo: 'Test' },
      ...{ debitAccountId: desk.company.ledgerAccountId, creditAccountId: platformAccounts.settlement },
    }),
  );
  const refused = await desk.approve(waiting.approvalId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'insufficient_funds']);
  expect((await desk.transfer(waiting.id)).status).toBe('pending_approval');
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
});

test.each(['force_debit', 'force_credit', 'emergency_withdrawal'])(
  'a stop of outgoing money refuses a %s; holding money is still possible',
  async (type) => {
    await desk.call('/api/hq/outgoing-stop', { reason });
    const refused = await desk.propose({ amount: 5, type });
    expect([refused.status, refused.problem.code]).toEqual([409, 'outgoing_stopped']);
    expect((await desk.propose({ amount: 5, type: 'freeze_funds' })).status).toBe(202);
    const lifting = await desk.call('/api/hq/outgoing-stop/lift', { reason });
    const { approvalId } = lifting.json as { approvalId: string };
    expect((await desk.approve(approvalId, desk.owner)).status).toBe(403);
    expect((await desk.propose({ amount: 5, type })).status).toBe(409);
    expect((await desk.approve(approvalId)).status).toBe(200);
    expect((await desk.propose({ amount: 5, type })).status).toBe(202);
  },
);

test('held money is freed by two people, once', async () => {
  const before = await desk.money();
  const held = transferIn(await desk.propose({ amount: 700, type: 'freeze_funds' }));
  expect(held).toMatchObject({ status: 'completed', isHeld: true });
  const release = () => desk.call(`/api/hq/transfers/${held.id}/release`, { reason });
  expect([(await release()).status, (await release()).status]).toEqual([200, 200]);
  const path = `/api/hq/approvals?status=pending&companyId=${desk.company.id}`;
  const waiting = (await desk.api.call('GET', path, { token: desk.finance })).json as { id: string; kind: string }[];
  expect(waiting.map(({ kind }) => kind)).toEqual(['release_hold']);
  expect((await desk.approve(waiting[0]?.id, desk.owner)).status).toBe(403);
  expect((await desk.money())[1]).toBe(before[1] - 70_000);
  expect((await desk.approve(waiting[0]?.id)).status).toBe(200);
  expect(await desk.money()).toEqual(before);
  expect(await desk.transfer(held.id)).toMatchObject({ isHeld: false, code: 'released' });
  expect((await release()).problem.code).toBe('wrong_state');
  const debit = transferIn(await desk.propose({ amount: 5 }));
  expect((await desk.call(`/api/hq/transfers/${debit.id}/release`, { reason })).problem.code).toBe('wrong_state');
});

test('a company whose debit of three days ago may come back is not deleted; one of six days ago is no reason', async () => {
  const { id } = transferIn(await desk.propose({ amount: 5, type: 'emergency_withdrawal' }));
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('completed');
  const blockers = async () => {
    await desk.signIn();
    const path = `/api/hq/tenants/${desk.company.id}/deletion-impact`;
    const { json } = await desk.api.call('GET', path, { token: desk.owner });
    return (json as { blockers: { code: string; detail: string }[] }).blockers;
  };
  desk.api.clock.advance(3 * 24 * 60 * 60_000);
  expect((await blockers()).map(({ code }) => code)).toContain('recent_debit');
  desk.api.clock.advance(3 * 24 * 60 * 60_000);
  expect((await blockers()).map(({ code }) => code)).not.toContain('recent_debit');
});

test('a company with a history of transfers is deleted once its money is gone, and the ledger still sums to zero', async () => {
  desk.company = await richCompany(desk.api, 1);
  const [cents] = await desk.money();
  const { id, approvalId } = transferIn(await desk.propose({ amount: cents / 100 }));
  await desk.approve(approvalId);
  await desk.settle();
  expect([(await desk.transfer(id)).status, await desk.money()]).toEqual(['completed', [0, 0]]);
  desk.api.clock.advance(6 * 24 * 60 * 60_000);
  await desk.signIn();
  const tenant = `/api/hq/tenants/${desk.company.id}`;
  const { confirmationCode } = (await desk.call(`${tenant}/deletion-code`)).json as { confirmationCode: string };
  const deleted = await desk.api.call('DELETE', tenant, { token: desk.owner, body: { confirmationCode } });
  expect(deleted.status, deleted.text).toBe(200);
  expect((await desk.transfer(id)).status).toBe('completed');
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
});

test('money that a debit has left in suspense is told of after three days', async () => {
  await desk.propose({ amount: 40 });
  await desk.settle();
  const alerts = async () => {
    await desk.signIn();
    const { json } = await desk.api.call('GET', '/api/hq/banking/monitoring', { token: desk.owner });
    return (json as { alerts: { kind: string; detail: string }[] }).alerts;
  };
  desk.api.clock.advance(4 * 24 * 60 * 60_000);
  expect(await alerts()).toContainEqual(
    expect.objectContaining({ kind: 'old_clearing', detail: expect.stringContaining('Suspense: $') as string }),
  );
});
