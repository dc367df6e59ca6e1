import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { sweepBanking } from '../transfers/jobs.ts';
import { ProviderRefusal, type ProviderTransaction } from '../bank-provider/port.ts';
import type { BankComparison } from './contract.ts';
import { unmatchedOf } from './compare.ts';
import { createFreezeRunner } from './freezes.ts';

let desk: BankDesk;
const reason = 'A tenant reports a withdrawal that it does not know';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

const ask = (accountId = desk.company.accountId) =>
  desk.api.call('GET', `/api/hq/accounts/${accountId}/at-bank`, { token: desk.owner });
const compare = async () => (await ask()).json as BankComparison;
const send = async (type: string) => transferIn(await desk.propose({ amount: 25, type })).id;

test('bank and ledger agree after transfers of each kind, one that came back included', async () => {
  for (const type of ['force_debit', 'force_credit', 'emergency_withdrawal']) await send(type);
  await desk.settle();
  desk.bank.sandbox.plan = { mode: 'return', code: 'R02' };
  const returned = await send('emergency_withdrawal');
  await desk.settle(4);
  expect((await desk.transfer(returned)).status).toBe('returned');
  const [ledgerBalance] = await desk.money();
  expect(await compare()).toMatchObject({ bankBalance: ledgerBalance, ledgerBalance, unmatched: [] });
});

test('a payment that only the bank has, or only the ledger, is named with its amount', async () => {
  const lost = await send('force_debit');
  await desk.settle();
  await desk.api.rows(
    sql`update sandbox_payments set state = 'pending', sent_at = null, next = null where key = ${lost}`,
  );
  await desk.api.rows(sql`insert into sandbox_payments (key, id, state, due_at, sent_at, account_id, amount_cents)
    select 'elsewhere', 'sbx_elsewhere', 'sent', ${desk.api.now()}, ${desk.api.now()}, provider_account_id, -700
    from bank_accounts where id = ${desk.company.accountId}`);
  const { bankBalance, ledgerBalance, unmatched } = await compare();
  expect(bankBalance - ledgerBalance).toBe(2_500 - 700);
  expect(unmatched.map(({ side, amount }) => [side, amount])).toEqual([
    ['bank', -700],
    ['ledger', -2_500],
  ]);
  await desk.api.rows(sql`delete from sandbox_payments where key = 'elsewhere'`);
});

test('a bank that is away is 503, an unknown account 404', async () => {
  desk.bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(desk.api.now().getTime() + 60_000) };
  const { status, problem } = await ask();
  expect([status, problem.code]).toEqual([503, 'bank_silent']);
  expect((await ask('acc_00000000000000000000000000')).status).toBe(404);
});

test('movements that both have are never named, and what is named adds up to the difference', () => {
  const movement = fc.record({
    key: fc.constantFrom('a', 'b', undefined),
    amountCents: fc.integer({ min: -3, max: 3 }),
  });
  const movements = fc.array(movement, { maxLength: 8 }).map((list) =>
    list.map(({ key, amountCents }, index): ProviderTransaction => ({
      ...{ id: `${index}`, amountCents, description: '', at: '' },
      ...(key !== undefined && { key }),
    })),
  );
  const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0);
  fc.assert(
    fc.property(movements, movements, (bank, ledger) => {
      expect(unmatchedOf(bank, bank.toReversed())).toEqual([]);
      const named = unmatchedOf(bank, ledger).map(({ side, amount }) => (side === 'bank' ? amount : -amount));
      const cents = (list: readonly ProviderTransaction[]) => sum(list.map(({ amountCents }) => amountCents));
      expect(sum(named)).toBe(cents(bank) - cents(ledger));
    }),
  );
});

test('the bank is told the limits that are in force, raised ones after approval, temporary ones again when they end', async () => {
  const { api, bank, company } = desk;
  const freezes = createFreezeRunner({ db: api.db, logger: createLogger(() => undefined), provider: bank.sandbox });
  const [account] = await api.rows<{ providerId: string }>(
    sql`select provider_account_id as "providerId" from bank_accounts where id = ${company.accountId}`,
  );
  const told = async () => {
    await freezes.turn();
    return bank.sandbox.limits.get(account?.providerId ?? '')?.dailyACHLimit;
  };
  const change = (dollars: number, hours?: number) =>
    desk.call('/api/hq/update-banking-limits', {
      ...{ companyId: company.id, limits: { dailyACHLimit: dollars }, type: 'account', reason },
      ...(hours !== undefined && { hours }),
    });
  await change(500);
  expect(await told()).toBe(50_000);
  const { approvalId } = (await change(900, 4)).json as { approvalId: string };
  expect(await told()).toBe(50_000);
  expect((await desk.approve(approvalId)).status).toBe(200);
  expect(await told()).toBe(90_000);
  api.clock.advance(4 * 60 * 60_000);
  await desk.signIn();
  await sweepBanking(api.runtime);
  expect(await told()).toBe(50_000);
  await freezes.stop();
});

test('a bank that takes no limits shows beside them, and hides no freeze', async () => {
  const { api, bank, company } = desk;
  const refusing = createFreezeRunner({
    ...{ db: api.db, logger: createLogger(() => undefined) },
    provider: { ...bank.sandbox, setLimits: () => Promise.reject(new ProviderRefusal('limits_not_supported', 'x')) },
  });
  await desk.call('/api/hq/account-action', { companyId: company.id, action: 'freeze', reason });
  const limits = { dailyACHLimit: 400 };
  await desk.call('/api/hq/update-banking-limits', { companyId: company.id, limits, type: 'account', reason });
  const read = async () =>
    (await api.call('GET', `/api/hq/banking-controls?companyId=${company.id}`, { token: desk.owner })).json;
  expect(await read()).toMatchObject({ bankFreeze: { action: 'freeze' }, bankLimits: { status: 'sending' } });
  await refusing.turn();
  expect(await read()).toMatchObject({ currentLimits: { dailyACHLimit: 400 }, bankLimits: { status: 'refused' } });
  expect(await read()).not.toHaveProperty('bankFreeze');
  await refusing.stop();
});
