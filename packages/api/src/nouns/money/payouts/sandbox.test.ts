import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect } from '../../../platform/cli/invariants.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { askProvider, fillBooks } from '../../../testing/rows/books.ts';
import { cloneCompany } from '../../../testing/rows/clone-company.ts';
import { findFullCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { addCharge } from '../refunds/samples.ts';
import type { PayoutMonth } from './contract.ts';

const dayMs = 24 * 60 * 60_000;
let database: TestDatabase;
let api: TestApi;
let owner: string;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  owner = await api.signIn('owner@freight-hq.example');
  await fillBooks(api);
});
afterAll(() => api.close());

const faults = async () => (await inspect(api.db)).faults;
const weeks = () =>
  api.rows<{ id: string; cents: number }>(sql`select reference as id, cents::float8 as cents from payouts order by 1`);

test('the sandbox of the demo pays out each Monday what came before it, and the books have the rest', async () => {
  expect(await faults()).toEqual([]);
  const paid = await weeks();
  expect(paid.length).toBeGreaterThan(8);
  const [sums] = await api.rows<{ charged: number; left: number; balance: number }>(sql`select
    (select sum(amount_cents - fee_cents)::float8 from payments where channel = 'charge' and status = 'succeeded') as charged,
    (select sum(case when debit = 'stripe' then cents else -cents end)::float8 from books where 'stripe' in (debit, credit)) as left,
    (select balance_cents::float8 from provider_readings) as balance`);
  expect(sums?.balance).toBe(sums?.left);
  expect(paid.reduce((sum, { cents }) => sum + cents, 0) + (sums?.left ?? 0)).toBe(sums?.charged);
  await fillBooks(api);
  expect(await weeks()).toEqual(paid);
  await addCharge(api, (await findFullCompany(api)).id);
  database.clock.advance(7 * dayMs);
  await fillBooks(api);
  expect(await weeks()).toHaveLength(paid.length + 1);
  expect(await faults()).toEqual([]);
  owner = await api.signIn('owner@freight-hq.example');
  const month = database.clock.now.toISOString().slice(0, 7);
  const { json } = await api.call('GET', `/api/hq/payouts?month=${month}`, { token: owner });
  const { payouts, bookCents, balanceCents } = json as PayoutMonth;
  expect(payouts.every(({ match }) => match === 'matched')).toBe(true);
  expect(bookCents).toBe(balanceCents);
});

test('a charge of a tenant that was deleted before it was paid out is still known', async () => {
  const doomed = await cloneCompany(api.db, (await findFullCompany(api)).id);
  await withoutBlockers(api, doomed);
  await fillBooks(api);
  const id = await addCharge(api, doomed);
  const code = await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token: owner });
  const { confirmationCode } = code.json as { confirmationCode: string };
  const gone = await api.call('DELETE', `/api/hq/tenants/${doomed}`, { token: owner, body: { confirmationCode } });
  expect(gone.status, gone.text).toBe(200);
  await askProvider(api);
  const known = await api.rows(sql`select t.kind, t.gross_cents::int as cents from provider_transactions t
    join provider_sources s on s.reference = t.about where s.source = ${id}`);
  expect(known).toEqual([{ kind: 'charge', cents: 100 }]);
  database.clock.advance(7 * dayMs);
  await fillBooks(api);
  expect(await faults()).toEqual([]);
});
