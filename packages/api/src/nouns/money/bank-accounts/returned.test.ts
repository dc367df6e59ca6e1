import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { postTransfer, readPlatformStandings } from '../ledger/service.ts';
import { platformAccounts } from '../ledger/rules.ts';

const dayMs = 24 * 60 * 60_000;
let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
  await desk.begin();
});
afterAll(() => desk.api.close());

test('a payment that comes back to a closed account waits on the suspense account of its rail', async () => {
  const [balance] = await desk.money();
  const away = { debitAccountId: desk.company.ledgerAccountId, creditAccountId: platformAccounts.settlement };
  await desk.api.db.withTx(system('test'), (tx) =>
    postTransfer(tx, { ...away, kind: 'move', amountCents: balance - 1_000, memo: 'Test' }),
  );
  const { id } = transferIn(await desk.propose({ amount: 10, type: 'emergency_withdrawal' }));
  await desk.settle();
  expect((await desk.transfer(id)).status).toBe('completed');
  desk.api.clock.advance(6 * dayMs);
  await desk.signIn();
  const { json } = await desk.call(`/api/hq/accounts/${desk.company.accountId}/close`, { reason: 'Out of business' });
  const { approvalId } = json as { approvalId: string };
  expect((await desk.approve(approvalId)).status).toBe(200);
  const back = await desk.call(`/api/hq/banking-sandbox/payments/${id}`, { action: 'return', code: 'R02' });
  expect(back.status, back.text).toBe(200);
  await desk.settle();
  expect(await desk.transfer(id)).toMatchObject({ status: 'returned', code: 'R02' });
  expect(await desk.money()).toEqual([0, 0]);
  const transactions = await desk.api.call('GET', `/api/hq/banking/transactions?companyId=${desk.company.id}&q=10.00`, {
    token: desk.owner,
  });
  expect(transactions.json).toMatchObject([{ amount: -1_000, returned: {} }]);
  const standings = await desk.api.db.withTx(system('test'), readPlatformStandings);
  expect(standings.find(({ code }) => code === 'suspense:ach')?.balanceCents).toBe(1_000);
  expect(standings.find(({ code }) => code === 'clearing:ach')?.balanceCents).toBe(0);
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
});
