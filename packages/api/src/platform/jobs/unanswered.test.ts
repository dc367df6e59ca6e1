import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tx.ts';
import { newId } from '../../kernel/ids.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import type { AttentionKind, AttentionList } from '../../nouns/desk/attention/contract.ts';
import { createBank } from '../../nouns/money/bank-provider/bank.ts';
import { createFreezeRunner } from '../../nouns/money/bank-accounts/freezes.ts';
import { createApplicationRunner } from '../../nouns/money/bank-customers/applications.ts';
import { createTransferRunner } from '../../nouns/money/transfers/runner.ts';
import type { BankCustomer } from '../../nouns/money/bank-customers/contract.ts';
import type { Payment } from '../../nouns/money/payments/contract.ts';
import { createPaymentRunner } from '../../nouns/money/payments/runner.ts';
import { bookProvider } from '../../testing/rows/book-provider.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../testing/rows/bank.ts';
import { addRun } from '../../testing/rows/due-invoices.ts';

let desk: BankDesk;
const logger = createLogger(() => undefined);
const minuteMs = 60_000;

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

/** A process that ends when it asks the provider; `ask` takes the place of the provider's call. */
function dying() {
  const { db } = desk.api;
  let isDead = false;
  const dead: Database = {
    ...db,
    withTx: async (...given) => {
      if (isDead) throw new Error('dead');
      return db.withTx(...given);
    },
  };
  const ask = () => {
    isDead = true;
    return Promise.reject(new Error('dead'));
  };
  return { db: dead, ask };
}
const dieThreeTimes = async (turn: (process: ReturnType<typeof dying>) => Promise<unknown>) => {
  for (let time = 0; time < 3; time += 1) {
    await turn(dying()).catch(() => undefined);
    desk.api.clock.advance(minuteMs);
  }
  await desk.signIn();
};
const get = async <T>(path: string) => (await desk.api.call('GET', path, { token: desk.owner })).json as T;
const attention = async (kind: AttentionKind) =>
  (await get<AttentionList>('/api/hq/attention')).items.filter((item) => item.kind === kind);

test('an order for an account that ends three processes is still asked about, named, and a late answer confirms it', async () => {
  const id = newId('bfz');
  await desk.api.rows(sql`insert into bank_freezes
      (id, company_id, bank_account_id, action, reason, status, claimed_until, created_at)
    values (${id}, ${desk.company.id}, ${desk.company.accountId}, 'freeze', 'Test', 'sending', ${desk.api.now()}, ${desk.api.now()})`);
  const row = () => desk.api.rows(sql`select status, claims from bank_freezes where id = ${id}`);
  const { sandbox } = desk.bank;
  await dieThreeTimes(({ db, ask }) =>
    createFreezeRunner({ db, logger, provider: { ...sandbox, setFrozen: ask } }).turn(),
  );
  expect(await row()).toEqual([{ status: 'sending', claims: 3 }]);
  expect(await attention('order')).toMatchObject([{ objectId: desk.company.id, count: 1 }]);
  await createFreezeRunner({ db: desk.api.db, logger, provider: sandbox }).turn();
  expect(await row()).toEqual([{ status: 'confirmed', claims: 0 }]);
  expect(await attention('order')).toEqual([]);
});

test('an application that ends three processes is still asked about and marked in the list, and a late answer opens the account', async () => {
  const { api, bank } = desk;
  const [customerId, id, now] = [newId('bcu'), newId('bap'), api.now()];
  const [company] = await api.rows<{ id: string; name: string }>(sql`select id, name from companies c
    where not exists (select from bank_accounts a where a.company_id = c.id)
      and not exists (select from bank_applications a where a.company_id = c.id) order by id limit 1`);
  await api.rows(sql`insert into bank_customers (id, company_id, first_name, last_name, email, phone, ssn_last4, provider_id,
      status, created_at)
    values (${customerId}, ${company?.id}, 'Mara', 'Quist', 'm@q.example', '1', '0000', ${id}, 'pending', ${now})`);
  await api.rows(sql`insert into bank_applications (id, company_id, status, first_name, last_name, email, phone, ssn_last4,
      customer_id, attempts, claimed_until, created_at)
    values (${id}, ${company?.id}, 'pending', 'Mara', 'Quist', 'm@q.example', '1', '0000', ${customerId}, 1, ${now}, ${now})`);
  const row = () => api.rows(sql`select status, claims from bank_applications where id = ${id}`);
  const shown = async () =>
    (await get<{ data: BankCustomer[] }>('/api/hq/customers?q=Quist')).data.map(
      ({ attributes: { status, requiresAttention } }) => ({ status, requiresAttention }),
    );
  const review = async () =>
    (
      await get<{ inReview: { rows: { id: string; state: string }[] } }>('/api/hq/banking/compliance')
    ).inReview.rows.filter((each) => each.id === customerId);
  await desk.signIn();
  expect(await shown()).toEqual([{ status: 'pending', requiresAttention: undefined }]);
  await dieThreeTimes(({ db, ask }) =>
    createApplicationRunner({ db, logger, provider: { ...bank.sandbox, findCustomer: ask } }).turn(),
  );
  expect(await row()).toEqual([{ status: 'pending', claims: 3 }]);
  expect(await shown()).toEqual([{ status: 'pending', requiresAttention: true }]);
  expect(await review()).toMatchObject([{ state: 'requires_attention' }]);
  expect(await attention('order')).toMatchObject([{ objectId: company?.id, name: company?.name }]);
  const findCustomer = async () => ({
    ...{ status: 'approved' as const, customerId: id },
    account: { accountId: `acc_${id}`, last4: '1234', routingNumber: '000000000' },
  });
  await createApplicationRunner({ db: api.db, logger, provider: { ...bank.sandbox, findCustomer } }).turn();
  expect(await row()).toEqual([{ status: 'approved', claims: 0 }]);
  expect(await shown()).toEqual([{ status: 'approved', requiresAttention: undefined }]);
  expect(await attention('order')).toEqual([]);
});

test('a charge that ends three processes requires attention, is asked about again, and a late answer pays the invoice once', async () => {
  const runId = await addRun(desk.api.db, [70_000]);
  const book = bookProvider();
  const row = () =>
    desk.api.rows(sql`select p.status, claims, paid_cents as paid from payments p join invoices i on i.id = p.invoice_id
      where p.run_id = ${runId}`);
  const shown = async () => (await get<Payment[]>('/api/hq/payments?status=open')).map(({ status }) => status);
  // The provider charges, and the process ends before it hears so.
  await dieThreeTimes(({ db, ask }) =>
    createPaymentRunner({
      ...{ db, logger },
      provider: {
        ...book,
        charge: (...given) => book.charge(...given).then(ask),
        find: (...given) => book.find(...given).then(ask),
      },
    }).turn(),
  );
  expect(await row()).toEqual([{ status: 'processing', claims: 3, paid: 0 }]);
  expect(await shown()).toEqual(['requires_attention']);
  expect(await attention('charge')).toMatchObject([{ count: 1, amount: 700 }]);
  await createPaymentRunner({ db: desk.api.db, logger, provider: book }).turn();
  expect(await row()).toEqual([{ status: 'succeeded', claims: 0, paid: 70_000 }]);
  expect(await shown()).toEqual([]);
  expect(await attention('charge')).toEqual([]);
  expect(book.charges.size).toBe(1);
  expect(book.asked).toHaveLength(4);
});

test('a transfer that requires attention is under way again once the bank says so, with its hold', async () => {
  const before = await desk.money();
  const { id } = transferIn(await desk.propose({ amount: 300 }));
  const { sandbox } = desk.bank;
  const turn = (db: Database, ask: () => Promise<never>) =>
    createTransferRunner({
      ...{ db, logger, timeoutMs: 200 },
      bank: createBank({ provider: { ...sandbox, findPayment: ask, pay: ask }, sandbox }),
    }).turn();
  await dieThreeTimes(({ db, ask }) => turn(db, ask));
  const { db, ask } = dying();
  await turn(db, ask).catch(() => undefined);
  expect((await desk.transfer(id)).status).toBe('requires_attention');
  desk.bank.sandbox.plan = { mode: 'delay', code: 'R01' };
  desk.api.clock.advance(2 * minuteMs);
  await desk.bank.runner.turn();
  await desk.signIn();
  expect((await desk.transfer(id)).status).toBe('submitted');
  expect(await desk.money()).toEqual([before[0], before[1] - 30_000]);
  expect(await attention('transfer')).toEqual([]);
});
