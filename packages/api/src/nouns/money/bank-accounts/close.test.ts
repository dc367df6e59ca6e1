import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { system } from '../../../kernel/actor.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { postTransfer } from '../ledger/service.ts';
import { platformAccounts } from '../ledger/rules.ts';
import { createFreezeRunner } from './freezes.ts';

const reason = 'The company has gone out of business';
const dayMs = 24 * 60 * 60_000;
let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  await leave(0);
});

/** Moves all of the company's money but some cents away. */
async function leave(cents: number) {
  const [balance] = await desk.money();
  const pair = { debitAccountId: desk.company.ledgerAccountId, creditAccountId: platformAccounts.settlement };
  const posting = { ...pair, kind: 'move' as const, amountCents: balance - cents, memo: 'Test' };
  if (balance > cents) await desk.api.db.withTx(system('test'), (tx) => postTransfer(tx, posting));
}
const pay = (cents: number) =>
  desk.api.db.withTx(system('test'), (tx) =>
    postTransfer(tx, {
      ...{ debitAccountId: platformAccounts.settlement, creditAccountId: desk.company.ledgerAccountId },
      ...{ kind: 'move', amountCents: cents, memo: 'Test' },
    }),
  );
const close = () => desk.call(`/api/hq/accounts/${desk.company.accountId}/close`, { reason });
const refusal = async () => {
  const { status, problem } = await close();
  return [status, problem.code, problem.detail];
};
const status = async () => {
  const path = `/api/hq/accounts/${desk.company.accountId}`;
  const { json } = await desk.api.call('GET', path, { token: desk.owner });
  return (json as { data: { attributes: { status: string } } }).data.attributes.status;
};

test('an account with a cent, a hold, money on its way or a payment that may come back is not closed', async () => {
  await pay(1);
  expect(await refusal()).toEqual([
    ...[409, 'account_not_empty', 'The account has a balance of $0.01; an account is closed at $0.00'],
  ]);
  const held = transferIn(await desk.propose({ amount: 0.01, type: 'freeze_funds' }));
  expect((await refusal())[2]).toBe('The account holds $0.01; release it first');
  const released = await desk.call(`/api/hq/transfers/${held.id}/release`, { reason });
  expect(released.status).toBe(200);
  const waiting = (
    await desk.api.call('GET', `/api/hq/approvals?status=pending&companyId=${desk.company.id}`, {
      token: desk.finance,
    })
  ).json as { id: string }[];
  await desk.approve(waiting[0]?.id);
  const credit = transferIn(await desk.propose({ amount: 5, type: 'force_credit' }));
  expect((await refusal())[2]).toBe('$5.00 is on its way to the account');
  await desk.call(`/api/hq/transfers/${credit.id}/cancel`);
  await pay(1);
  await desk.propose({ amount: 0.01, type: 'force_debit' });
  await desk.propose({ amount: 0.01, type: 'emergency_withdrawal' });
  await desk.settle();
  await desk.signIn();
  expect((await refusal())[2]).toBe('Its bank may still return 1 payment of the last 5 days');
  desk.api.clock.advance(6 * dayMs);
  await desk.signIn();
  expect((await close()).status).toBe(200);
});

test('it takes two people, is looked at again, and reaches the bank; nothing follows it', async () => {
  const { approvalId } = (await close()).json as { approvalId: string };
  expect((await close()).json).toEqual({ approvalId });
  expect((await desk.approve(approvalId, desk.owner)).status).toBe(403);
  await pay(1);
  const refused = await desk.approve(approvalId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'account_not_empty']);
  expect(await status()).toBe('Open');
  await leave(0);
  expect((await desk.approve(approvalId)).status).toBe(200);
  expect(await status()).toBe('Closed');
  expect((await refusal())[2]).toBe('The account is closed already');
  const act = (action: string) => desk.call('/api/hq/account-action', { companyId: desk.company.id, action, reason });
  for (const action of ['freeze', 'unfreeze', 'restrict']) expect((await act(action)).problem.code).toBe('wrong_state');
  expect((await desk.propose({ amount: 5, type: 'force_credit' })).problem.code).toBe('account_closed');
  const { provider, ...deps } = { provider: desk.bank.sandbox, db: desk.api.db, timeoutMs: 200 };
  await createFreezeRunner({ ...deps, provider, logger: createLogger(() => undefined) }).turn();
  const [row] = await desk.api.rows<{ id: string }>(
    sql`select provider_account_id as id from bank_accounts where id = ${desk.company.accountId}`,
  );
  expect(desk.bank.sandbox.closed).toContain(row?.id);
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
});
