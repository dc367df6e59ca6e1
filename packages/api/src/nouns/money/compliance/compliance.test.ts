import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankDesk, startBankDesk } from '../../../testing/rows/bank.ts';
import type { BankCompliance, BankScreening } from './contract.ts';

let desk: BankDesk;
const path = '/api/hq/banking';
const dayMs = 24 * 60 * 60_000;
const reason = 'The bank has confirmed it on the telephone';
const read = async () => (await get('/compliance')).json as BankCompliance;
const get = (rest: string, token = desk.owner) => desk.api.call('GET', `${path}${rest}`, { token });
const post = (rest: string, body: object, token = desk.owner) =>
  desk.api.call('POST', `${path}${rest}`, { token, body });
const dayIn = (days: number) => new Date(desk.api.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const audited = (action: string) =>
  desk.api.rows<{ companyId: string | null; details: object }>(
    sql`select company_id as "companyId", details from audit_log where action = ${action} order by seq`,
  );

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

test('a document is shown 90 days before its last day, and a newer one of its kind takes its place', async () => {
  await desk.api.rows(sql`delete from bank_documents`);
  const { id: companyId } = desk.company;
  const record = (days: number, kind = 'insurance') =>
    post('/documents', { companyId, kind, expiresOn: dayIn(days) }).then(({ json }) => json as BankCompliance);
  expect(await record(91)).toMatchObject({ documents: { total: 0 }, recordedDocuments: 1 });
  expect(await record(90)).toMatchObject({
    documents: { total: 1, rows: [{ companyId, kind: 'insurance', days: 90 }] },
    recordedDocuments: 1,
  });
  expect((await record(-1, 'owner_identity')).documents.rows.map(({ kind, days }) => [kind, days])).toEqual([
    ['owner_identity', -1],
    ['insurance', 90],
  ]);
  expect(await audited('bank_document.recorded')).toHaveLength(3);
});

test('what is recorded names a company, a kind and a day that exist', async () => {
  const { id: companyId } = desk.company;
  const document = { companyId, kind: 'insurance', expiresOn: dayIn(1) };
  const screening = { companyId, list: 'ofac_sdn', result: 'clear', reason, screenedOn: dayIn(0) };
  for (const [rest, body, pointer] of [
    ['/documents', { ...document, companyId: 'cmp_1' }, '/companyId'],
    ['/documents', { ...document, kind: 'passport' }, '/kind'],
    ['/documents', { ...document, expiresOn: '2027-02-29' }, '/expiresOn'],
    ['/screenings', { ...screening, companyId: 'cmp_1' }, '/companyId'],
    ['/screenings', { ...screening, screenedOn: dayIn(1) }, '/screenedOn'],
    ['/screenings', { ...screening, reason: 'too short' }, '/reason'],
  ] as const) {
    const { status, problem } = await post(rest, body);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  }
});

test('a frozen and a restricted account are listed with the reason, and leave the list when they are free', async () => {
  const order = (action: string) =>
    desk.api.call('POST', '/api/hq/account-action', {
      token: desk.owner,
      body: { companyId: desk.company.id, action, reason },
    });
  expect((await read()).blocked).toEqual({ total: 0, rows: [] });
  expect((await order('restrict')).status).toBe(200);
  expect((await read()).blocked).toMatchObject({
    total: 1,
    rows: [{ accountId: desk.company.accountId, status: 'active', isRestricted: true, reason }],
  });
  expect((await order('freeze')).status).toBe(200);
  expect((await read()).blocked.rows).toMatchObject([
    { status: 'suspended', isRestricted: true, by: expect.any(String) },
  ]);
  await desk.api.rows(sql`update bank_accounts set status = 'closed' where id = ${desk.company.accountId}`);
  expect((await read()).blocked.total).toBe(0);
});

test('a customer whom the bank has not decided on is in review, beside an application without an answer', async () => {
  const before = (await read()).inReview.total;
  await desk.api.rows(sql`update bank_customers set status = 'pending' where id =
    (select customer_id from bank_accounts where id = ${desk.company.accountId})`);
  const { inReview } = await read();
  expect(inReview.total).toBe(before + 1);
  expect(inReview.rows).toContainEqual(expect.objectContaining({ companyId: desk.company.id, state: 'pending' }));
});

test('the rates are those of the monitoring', async () => {
  const { json } = await desk.api.call('GET', '/api/hq/banking/monitoring', { token: desk.owner });
  const { returnRates, payoutReturns } = json as { returnRates: unknown; payoutReturns: unknown };
  expect(await read()).toMatchObject({ returnRates, payoutReturns });
});

test('a screening is kept as it was recorded, and says by when it is reported', async () => {
  const screening = { companyId: desk.company.id, list: 'ofac_sdn', reason } as const;
  const record = async (result: string, screenedOn: string) =>
    (await post('/screenings', { ...screening, result, screenedOn })).json as BankScreening;
  // 10 business days after Wednesday 24 June 2026; 4 July is on a Saturday, which is not moved.
  expect(await record('blocked', '2026-06-24')).toMatchObject({
    ...{ reportBy: '2026-07-08', annualReportBy: '2026-09-30', recordedBy: expect.any(String) },
  });
  expect(await record('rejected', '2025-12-22')).toMatchObject({ reportBy: '2026-01-07' });
  expect(await record('cleared', '2026-06-24')).not.toHaveProperty('reportBy');
  const list = async (query: string) => (await get(`/screenings${query}`)).json as BankScreening[];
  expect((await list('?result=blocked')).map(({ result }) => result)).toEqual(['blocked']);
  const all = await list('');
  expect(all.map(({ recordedAt }) => recordedAt)).toEqual(
    all
      .map(({ recordedAt }) => recordedAt)
      .toSorted()
      .toReversed(),
  );
  const page = await get('/screenings?page[size]=2');
  expect(page.json).toHaveLength(2);
});

test('the yearly review has an owner, is completed once by its document, and the next is due a year later', async () => {
  await desk.api.rows(sql`delete from fraud_reviews`);
  const { review, possibleOwners } = await read();
  expect(review).toEqual({ dueOn: review.latest, latest: review.latest });
  const [owner] = possibleOwners;
  const plan = (dueOn: string, ownerId = owner?.id) => post('/fraud-reviews', { ownerId, dueOn });
  expect((await plan(dayIn(-1))).problem.errors?.[0]?.pointer).toBe('/dueOn');
  expect((await plan(dayIn(800))).problem.errors?.[0]?.pointer).toBe('/dueOn');
  expect((await plan(dayIn(5), 'usr_1')).problem.errors?.[0]?.pointer).toBe('/ownerId');
  expect((await plan(dayIn(5))).json).toMatchObject({ review: { dueOn: dayIn(5), owner } });
  const planned = (await plan(dayIn(6))).json as BankCompliance;
  expect(planned.review).toMatchObject({ dueOn: dayIn(6), owner });
  const complete = () => post(`/fraud-reviews/${planned.review.id}/complete`, { document: 'Review 2026, signed' });
  const answers = await Promise.all([complete(), complete()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const after = (await read()).review;
  expect(after).toMatchObject({ owner, last: { completedOn: dayIn(0), document: 'Review 2026, signed' } });
  expect(after.dueOn).toBe(after.latest);
  expect(after.dueOn.slice(0, 4)).toBe(String(desk.api.now().getUTCFullYear() + 1));
  expect(after.id).not.toBe(planned.review.id);
  expect(await audited('fraud_review.completed')).toHaveLength(1);
});

test('screenings outlive their company, without its name', async () => {
  const id = `bsc_${'0'.repeat(26)}`;
  await desk.api
    .rows(sql`insert into bank_screenings (id, company_key, list, result, reason, screened_on, recorded_by, recorded_at)
    values (${id}, 'cmp_gone', 'ofac_sdn', 'clear', ${reason}, ${desk.api.now()}, 'usr_gone', ${desk.api.now()})`);
  const [kept] = ((await get('/screenings')).json as BankScreening[]).filter((one) => one.id === id);
  expect(kept).toMatchObject({ companyId: 'cmp_gone', recordedBy: 'A former user' });
  expect(kept).not.toHaveProperty('companyName');
});
