import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { cloneCompany } from '../../../testing/rows/clone-company.ts';
import { findFullCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { findBookFaults } from './inspect.ts';
import { postBooks } from './jobs.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  await postBooks(api.db, { all: true });
});
afterAll(() => api.close());

const faults = () => api.db.withTx(system('test'), findBookFaults);
const read = async (path: string) => {
  const { status, text } = await api.call('GET', `/api/hq/accounting/${path}`, { token: owner });
  expect(status, text).toBe(200);
  return parseCsv(text);
};
const cents = (dollars = '') => Math.round(Number(dollars) * 100);

test('the journal of a month begins with its accounts, and its legs add up to them', async () => {
  const [newest] = await api.rows<{ month: string; legs: number }>(
    sql`select to_char(month, 'YYYY-MM') as month, count(*)::int as legs from books group by 1 order by 2 desc limit 1`,
  );
  const { month, legs: count } = newest ?? { month: '', legs: 0 };
  const [, ...rows] = await read(`journal?month=${month}`);
  const accounts = rows.filter(([kind]) => kind === 'Definition');
  const legs = rows.filter(([kind]) => kind !== 'Definition');
  expect([accounts.length, legs.length]).toEqual([11, count]);
  for (const [, name, , debit, credit] of accounts) {
    const sumOf = (column: number) =>
      legs.filter((leg) => leg[column] === name).reduce((sum, leg) => sum + cents(leg[5]), 0);
    expect([name, cents(debit), cents(credit)]).toEqual([name, sumOf(3), sumOf(4)]);
  }
});

test('the deferred revenue goes on from day to day', async () => {
  const [first] = await api.rows<{ month: string }>(sql`select to_char(max(day), 'YYYY-MM') as month from book_days`);
  const [, , ...days] = await read(`deferred?month=${first?.month}`);
  expect(days.length).toBeGreaterThan(0);
  expect(days.some(([, , , earned]) => cents(earned) > 0)).toBe(true);
  for (const [index, [, start, invoiced, earned, end]] of days.entries()) {
    expect(cents(start) + cents(invoiced) - cents(earned)).toBe(cents(end));
    if (index > 0) expect(start).toBe(days[index - 1]?.[4]);
  }
});

test('the exports are for owners and super admins', async () => {
  await addHqUser(api, 'reader@freight-hq.example', 'admin');
  const token = await api.signIn('reader@freight-hq.example');
  expect((await api.call('GET', '/api/hq/accounting/journal?month=2026-05', { token })).status).toBe(403);
  expect((await api.call('GET', '/api/hq/accounting/journal?month=2026-13', { token: owner })).status).toBe(422);
});

test('what was changed behind the journal is named', async () => {
  const [leg] = await api.rows<{ source: string }>(
    sql`select source from books where leg = 'issued' order by 1 limit 1`,
  );
  const change = (by: number) =>
    sql`update books set cents = cents + ${by} where source = ${leg?.source} and leg = 'issued'`;
  await api.rows(change(1));
  const found = await faults();
  expect(found.some((fault) => fault.includes(`${leg?.source} (issued)`))).toBe(true);
  expect(found.some((fault) => fault.startsWith('the receivable of the books is '))).toBe(true);
  expect(found.some((fault) => fault.startsWith('the deferred revenue of the books is '))).toBe(true);
  await api.rows(change(-1));
  expect(await faults()).toEqual([]);
});

test('what comes late to a closed month is counted in the running one, and says so', async () => {
  const now = api.now();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 20)).toISOString().slice(0, 10);
  const month = `${day.slice(0, 7)}-01`;
  await api.rows(sql`insert into closed_months (month, totals, digest, closed_by, closed_at)
    values (${month}, '{}', 'test', 'test', ${now})`);
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 1`);
  const [source] = await api.rows<{ id: string }>(sql`select id from link_sources limit 1`);
  await api.rows(sql`insert into receipts (id, company_id, channel, reference, received_on, amount_cents, surplus_cents,
      fee_cents, source_id, recorded_at)
    values (${newId('rcp')}, ${company?.id}, 'platform', 'late', ${day}, 12345, 12345, 45, ${source?.id ?? 'src_test'}, ${now})`);
  await api.rows(sql`insert into credit_entries (id, company_id, kind, cents, receipt_id, at)
    select ${newId('crd')}, company_id, 'surplus', 12345, id, ${now} from receipts where reference = 'late'`);
  await postBooks(api.db, { all: false });
  const running = now.toISOString().slice(0, 7);
  const [, ...rows] = await read(`journal?month=${running}`);
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const late = rows.filter(
    ([, , leg, , , , , says]) => leg !== '' && says === `for ${monthName.format(new Date(day))}`,
  );
  expect(late.map(([at, , leg, debit, credit, amount]) => [at, leg, debit, credit, amount])).toEqual([
    [day, 'fee', 'Fees', 'Bank', '0.45'],
    [day, 'received', 'Bank', 'Credit of tenants', '123.45'],
  ]);
  await api.rows(sql`delete from closed_months`);
});

test('a deleted tenant owes nothing in the books, and what was posted of it stays', async () => {
  const doomed = await cloneCompany(api.db, (await findFullCompany(api)).id);
  await withoutBlockers(api, doomed);
  const id = newId('ivc');
  const now = api.now();
  const days = [now, new Date(now.getTime() + 30 * 24 * 60 * 60_000)].map((at) => at.toISOString().slice(0, 10));
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${doomed}, ${id}, 'open', ${now}, 31000, 0, ${now}, ${now})`);
  await api.rows(lineUp);
  await api.rows(sql`update invoice_lines set from_day = ${days[0]}, to_day = ${days[1]} where invoice_id = ${id}`);
  const code = await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token: owner });
  const { confirmationCode } = code.json as { confirmationCode: string };
  const gone = await api.call('DELETE', `/api/hq/tenants/${doomed}`, { token: owner, body: { confirmationCode } });
  expect(gone.status, gone.text).toBe(200);
  const [balance] = await api.rows<{ cents: number }>(sql`select sum(case when debit = 'receivable' then cents
      when credit = 'receivable' then -cents else 0 end)::float8 as cents from books where company_key = ${doomed}`);
  expect(balance?.cents).toBe(0);
  const legs = await api.rows<{ leg: string }>(sql`select leg from books where company_key = ${doomed}`);
  expect(legs.map(({ leg }) => leg)).toEqual(expect.arrayContaining(['issued', 'deleted', 'deleted earned']));
  expect(await faults()).toEqual([]);
  await postBooks(api.db, { all: true });
  expect(await faults()).toEqual([]);
});
