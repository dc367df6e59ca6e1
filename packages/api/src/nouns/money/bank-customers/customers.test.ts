import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeBank, provideBank, type TestBank } from '../../../testing/rows/bank.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { ProviderRefusal } from '../bank-provider/port.ts';
import { applicationService } from './service.ts';
import { type ApplicationRunner, createApplicationRunner } from './applications.ts';

let api: TestApi;
let bank: TestBank;
let applications: ApplicationRunner;
let token: string;
let companyId: string;
const log: string[] = [];
const minuteMs = 60_000;

beforeAll(async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  bank = makeBank(database);
  applications = createApplicationRunner({
    db: database.db,
    provider: bank.sandbox,
    logger: createLogger((line) => log.push(line)),
    timeoutMs: 200,
  });
  const provided = [...provideBank(bank.runner), provide(applicationService, applications)];
  api = await startApi({ database, provided });
});
afterAll(() => api.close());
beforeEach(async () => {
  bank.sandbox.plan = { mode: 'settle', code: 'R01' };
  token = await api.signIn('owner@freight-hq.example');
  companyId = await withoutAccount();
});

/** Another company each time. */
async function withoutAccount(): Promise<string> {
  const [row] = await api.rows<{ id: string }>(sql`select c.id from companies c join tenants t on t.company_id = c.id
    where not exists (select from bank_accounts where company_id = c.id)
      and not exists (select from bank_applications where company_id = c.id) order by c.id limit 1`);
  return row?.id ?? '';
}

const person = { firstName: 'Mara', lastName: 'Quist', email: 'mara@quist.example', phone: '(555) 555-0142' };
const create = (body: Record<string, unknown> = {}, key?: string) =>
  api.call('POST', '/api/hq/customers', {
    token,
    body: { companyId, ...person, ssn: '000-00-0000', dob: '1984-02-29', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const rowsOf = (table: string) =>
  api.rows<Record<string, unknown>>(sql`select * from ${sql.identifier(table)} where company_id = ${companyId}`);
const applicationIn = ({ json }: { json: unknown }) =>
  (json as { application: { id: string; status: string } }).application;

describe('a new customer', () => {
  test('gets an account that is open and empty, and both are listed', async () => {
    const answer = await create();
    expect([answer.status, applicationIn(answer)]).toMatchObject([201, { companyId, status: 'approved' }]);
    const { customerId, accountId } = applicationIn(answer) as unknown as Record<string, string>;
    const customers = (await api.call('GET', '/api/hq/customers?q=quist', { token })).json;
    const [company] = await api.rows<{ name: string }>(sql`select name from companies where id = ${companyId}`);
    const ofCompany = { status: 'approved', companyId, companyName: company?.name };
    expect(customers).toMatchObject({ data: [{ id: customerId, attributes: ofCompany }] });
    const { data } = (await api.call('GET', '/api/hq/accounts', { token })).json as { data: { id: string }[] };
    const attributes = { balance: 0, status: 'Open', companyId };
    expect(data.find(({ id }) => id === accountId)).toMatchObject({ attributes });
    expect(await api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
  });

  test('is created once for a key, and the number is no part of what is kept of the key', async () => {
    const first = await create({}, 'once');
    const again = await create({ ssn: '111-11-1111' }, 'once');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(applicationIn(again)).toEqual(applicationIn(first));
    expect((await create({ firstName: 'Nora' }, 'once')).status).toBe(422);
    expect(await rowsOf('bank_accounts')).toHaveLength(1);
  });

  test('is refused where the company has an account, or does not exist', async () => {
    await create();
    const second = await create();
    expect([second.status, second.problem.code]).toEqual([409, 'has_account']);
    expect((await create({ companyId: 'cmp_00000000000000000000000000' })).status).toBe(404);
  });

  test.each([
    ['ssn', '123-45-678'],
    ['ssn', '12345678901'],
    ['dob', '2020-01-01'],
    ['dob', '31.01.1980'],
    ['dob', '1850-01-01'],
    ['phone', '12'],
    ['email', 'mara'],
    ['firstName', '  '],
  ])('is refused for the %s %j, in place', async (name, value) => {
    const { status, problem } = await create({ [name]: value });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, `/${name}`]);
    expect(await rowsOf('bank_applications')).toEqual([]);
  });

  test('that the bank reviews is pending, and has an account once it is approved', async () => {
    const answer = await create({ ssn: '000-00-0003' });
    expect([answer.status, applicationIn(answer).status]).toEqual([201, 'pending']);
    expect(await rowsOf('bank_accounts')).toEqual([]);
    expect((await create()).problem.code).toBe('application_open');
    api.clock.advance(minuteMs);
    await applications.turn();
    expect(await rowsOf('bank_accounts')).toMatchObject([{ status: 'open' }]);
    expect(await rowsOf('bank_customers')).toMatchObject([{ status: 'approved', ssn_last4: '0003' }]);
  });

  test('that the bank refuses is no customer, and the company may apply again', async () => {
    const answer = await create({ ssn: '000-00-0002' });
    expect([answer.status, answer.problem.code]).toEqual([409, 'application_denied']);
    expect(await rowsOf('bank_customers')).toEqual([]);
    expect((await create()).status).toBe(201);
  });
});

describe('an answer that is lost', () => {
  test('is never a refusal: the same call finds what the bank has, and opens nothing twice', async () => {
    bank.sandbox.plan = { mode: 'lose_answer', code: '' };
    const first = await create({}, 'lost');
    expect([first.status, applicationIn(first).status]).toEqual([202, 'unanswered']);
    const again = await create({}, 'lost');
    expect([again.status, applicationIn(again).status]).toEqual([201, 'approved']);
    expect(await api.rows(sql`select 1 from sandbox_customers where key = ${applicationIn(again).id}`)).toHaveLength(1);
    expect(await rowsOf('bank_accounts')).toHaveLength(1);
  });

  test('is asked for by the server itself', async () => {
    bank.sandbox.plan = { mode: 'lose_answer', code: '' };
    await create();
    api.clock.advance(minuteMs);
    await applications.turn();
    expect(await rowsOf('bank_accounts')).toHaveLength(1);
  });

  test('of a bank that was away: the same call sends it again; without one it is lost, and entered again', async () => {
    bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(api.now().getTime() + minuteMs) };
    expect((await create({}, 'away')).status).toBe(202);
    api.clock.advance(minuteMs);
    await applications.turn();
    expect(await rowsOf('bank_applications')).toMatchObject([{ status: 'unanswered' }]);
    expect((await create({}, 'away')).status).toBe(201);

    companyId = await withoutAccount();
    bank.sandbox.plan = { mode: 'settle', code: '', awayUntil: new Date(api.now().getTime() + minuteMs) };
    expect((await create({}, 'gone')).status).toBe(202);
    for (let minute = 0; minute < 11; minute += 1) {
      api.clock.advance(minuteMs);
      await applications.turn();
    }
    const lost = await create({}, 'gone');
    expect([lost.status, lost.problem.code]).toEqual([409, 'application_lost']);
    expect((await create({}, 'afresh')).status).toBe(201);
  });
});

test('a social security number is nowhere: database, log, audit, answers, errors', async () => {
  const planted = /123-?45-?6789/;
  const ssn = '123-45-6789';
  const answers: { text: string }[] = [await create({ ssn }, 'planted'), await create({ ssn }, 'planted')];
  companyId = await withoutAccount();
  answers.push(await create({ ssn, email: 'nobody' }), await create({ ssn, dob: '2024-01-01' }));
  answers.push(await create({ ssn: `${ssn}0` }), await create({ ssn: 123_456_789 }));
  bank.sandbox.plan = { mode: 'lose_answer', code: '' };
  answers.push(await create({ ssn }, 'unanswered'));
  companyId = await withoutAccount();
  const { openCustomer } = bank.sandbox;
  for (const [key, failure] of [
    ['fault', new Error(`Cannot parse {"ssn":"${ssn}"}`)],
    ['refusal', new ProviderRefusal('invalid', `123456789 is no number`)],
  ] as const) {
    bank.sandbox.openCustomer = () => Promise.reject(failure);
    answers.push(await create({ ssn }, key));
    api.clock.advance(11 * minuteMs);
    await applications.turn();
  }
  bank.sandbox.openCustomer = openCustomer;
  const written = [await databaseText(api.db), ...log, ...api.log, ...bank.log, ...answers.map(({ text }) => text)];
  expect(written.join('\n')).toContain('6789');
  expect(written.filter((text) => planted.test(text))).toEqual([]);
});

describe('the bank is told', () => {
  let id: string;
  const path = (rest = '') => `/api/hq/customers/${id}${rest}`;
  const change = (email: string) => api.call('PATCH', path(), { token, body: { email } });
  const archive = () => api.call('POST', path('/archive'), { token, body: { reason: 'The company has left' } });
  const providerId = async () =>
    (await api.rows<{ id: string }>(sql`select provider_id as id from bank_customers where id = ${id}`))[0]?.id ?? '';

  beforeEach(async () => {
    id = (applicationIn(await create()) as unknown as { customerId: string }).customerId;
  });

  test('how it reaches a customer now', async () => {
    expect((await change('nora@quist.example')).status).toBe(200);
    expect(bank.sandbox.contacts.get(await providerId())).toEqual({ email: 'nora@quist.example', phone: person.phone });
  });

  test('first: without its answer nothing changes here, and the call can be sent again', async () => {
    bank.sandbox.plan = { mode: 'settle', code: 'R01', awayUntil: new Date(api.now().getTime() + minuteMs) };
    const away = await change('nora@quist.example');
    expect([away.status, away.problem.code]).toEqual([503, 'bank_silent']);
    expect(await rowsOf('bank_customers')).toMatchObject([{ email: person.email }]);
    bank.sandbox.plan = { mode: 'lose_answer', code: 'R01' };
    expect((await change('nora@quist.example')).status).toBe(503);
    expect((await change('nora@quist.example')).status).toBe(200);
    expect(await rowsOf('bank_customers')).toMatchObject([{ email: 'nora@quist.example' }]);
  });

  test('of a customer that is archived, and of none that has an account', async () => {
    expect((await archive()).problem.code).toBe('has_account');
    expect(bank.sandbox.archived.has(await providerId())).toBe(false);
    await api.rows(sql`update bank_accounts set status = 'closed' where customer_id = ${id}`);
    expect((await archive()).status).toBe(200);
    expect(bank.sandbox.archived.has(await providerId())).toBe(true);
  });
});
