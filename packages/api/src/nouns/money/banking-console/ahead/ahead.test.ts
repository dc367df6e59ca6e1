import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { type BankCompany, propose, richCompany, transferIn } from '../../../../testing/rows/bank.ts';
import type { BankingControls } from '../../bank-controls/contract.ts';
import type { BankingAhead } from '../contract.ts';

let api: TestApi;
let token: string;
let company: BankCompany;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  company = await richCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
});

const read = async () => (await api.call('GET', '/api/hq/banking/ahead', { token })).json as BankingAhead;
const availableOf = async (companyId: string) => {
  const { json } = await api.call('GET', `/api/hq/banking-controls?companyId=${companyId}`, { token });
  return (json as BankingControls).available;
};
const rowOf = async () => (await read()).short.rows.find(({ companyId }) => companyId === company.id);

test('a withdrawal that was sent is in transit until it arrives', async () => {
  const { inTransit: before } = await read();
  const sent = transferIn(
    await propose(api, token, { companyId: company.id, amount: 40, type: 'emergency_withdrawal' }),
  );
  expect((await read()).inTransit).toEqual(before);
  const arrivesAt = new Date(api.now().getTime() + 60 * 60_000);
  await api.rows(sql`update bank_transfers set status = 'submitted', arrives_at = ${arrivesAt} where id = ${sent.id}`);
  const { inTransit } = await read();
  expect([inTransit.total, inTransit.sum]).toEqual([before.total + 1, before.sum + 4_000]);
  expect(inTransit.rows).toContainEqual({
    ...{ transferId: sent.id, companyId: company.id, companyName: expect.any(String) },
    ...{ amount: 4_000, arrivesAt: arrivesAt.toISOString() },
  });
  api.clock.advance(60 * 60_000);
  token = await api.signIn('owner@freight-hq.example');
  expect((await read()).inTransit.rows.some(({ transferId }) => transferId === sent.id)).toBe(false);
});

test('a company is short by what its money lacks for unpaid invoices and the next one', async () => {
  await api.rows(sql`update invoices set status = 'void' where company_id = ${company.id} and status <> 'paid'`);
  const available = await availableOf(company.id);
  const priced = (cents: number) =>
    api.rows(sql`update subscriptions set status = 'active', cancelled_at = null, base_cents = ${cents}, seats = 1,
      seat_cents = 0, addon_cents = 0 where company_id = ${company.id}`);
  await priced(available);
  expect(await rowOf()).toBeUndefined();
  await priced(available + 1);
  const short = { companyId: company.id, companyName: expect.any(String), available, nextInvoice: available + 1 };
  expect(await rowOf()).toEqual({ ...short, owed: 0, missing: 1 });
  const now = api.now();
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values ('inv_short', ${company.id}, 'INV-SHORT', 'overdue', '2026-05-01', 300, 0, ${now}, ${now})`);
  expect(await rowOf()).toEqual({ ...short, owed: 300, missing: 301 });
  await api.rows(sql`update bank_accounts set is_restricted = true where company_id = ${company.id}`);
  expect(await rowOf()).toMatchObject({ available: 0, missing: available + 301 });
  await api.rows(
    sql`update subscriptions set status = 'cancelled', cancelled_at = ${now} where company_id = ${company.id}`,
  );
  expect(await rowOf()).toBeUndefined();
});
