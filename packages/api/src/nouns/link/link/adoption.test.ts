import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany, type TestCompany } from '../../../testing/rows/companies.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { doneFacts, onboardingCalls, onboardingForm } from '../../../testing/rows/onboardings.ts';
import { refusalOf, resultsOf, sendingTo } from '../../../testing/rows/sending.ts';
import type { Metrics } from '../../desk/dashboard/contract.ts';

let api: TestApi;
let owner: string;
let swift: TestCompany & { dotNumber: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const company = await findCompany(api, 'Swift Haul Logistics');
  const [row] = await api.rows<{ dot: string }>(sql`select dot_number as dot from companies where id = ${company.id}`);
  swift = { ...company, dotNumber: row?.dot ?? '' };
});
afterAll(() => api.close());

const { newSource, one, count, wake } = sendingTo(() => api);
const tenant = (companyId: string | undefined) => api.call('GET', `/api/hq/tenants/${companyId}`, { token: owner });

describe('rows that HQ knows already', () => {
  test('are taken over: the company by its DOT number, its rows by their numbers and addresses', async () => {
    const { send } = await newSource();
    const before = {
      companies: await count(sql`select from companies`),
      vehicles: await count(sql`select from vehicles`),
      loads: await count(sql`select from loads`),
      users: await count(sql`select from users`),
    };
    const [unit] = await api.rows<{ id: string; number: string }>(
      sql`select id, unit_number as number from vehicles where company_id = ${swift.id} order by id limit 1`,
    );
    const [load] = await api.rows<{ id: string; number: string }>(
      sql`select id, load_number as number from loads where company_id = ${swift.id} order by id limit 1`,
    );
    const user = await one<{ id: string; hash: string }>(
      sql`select id, password_hash as hash from users where email = 'dispatch@swifthaul.example'`,
    );
    const version = (await tenant(swift.id)).headers.get('etag');
    const sent = [
      ...(await send('companies', linkRow('companies', 'c-1', { dotNumber: swift.dotNumber, name: 'Swift Haul LLC' }))),
      ...(await send('vehicles', linkRow('vehicles', 'v-1', { unitNumber: unit?.number }))),
      ...(await send('loads', linkRow('loads', 'l-1', { loadNumber: load?.number }))),
      ...(await send('users', linkRow('users', 'u-1', { email: 'Dispatch@SwiftHaul.example', role: 'dispatcher' }))),
    ];
    expect(sent.map(({ result, id }) => [result, id])).toEqual(
      [swift.id, unit?.id, load?.id, user?.id].map((id) => ['applied', id]),
    );
    expect({
      companies: await count(sql`select from companies`),
      vehicles: await count(sql`select from vehicles`),
      loads: await count(sql`select from loads`),
      users: await count(sql`select from users`),
    }).toEqual(before);
    // An open form of the tenant learns that the name has changed.
    expect((await tenant(swift.id)).headers.get('etag')).not.toBe(version);
    expect((await tenant(swift.id)).json).toMatchObject({ tenantName: 'Swift Haul LLC' });
    // The password of a user who had one stays.
    expect(await one(sql`select password_hash as hash from users where id = ${user?.id}`)).toEqual({
      hash: user?.hash,
    });
  });

  test('once: a second row of the same thing, or of another source, is refused', async () => {
    const { send } = await newSource();
    const [dot] = await send('companies', linkRow('companies', 'c-2', { dotNumber: swift.dotNumber }));
    expect(refusalOf(dot)).toEqual({ code: 'dot_number_taken', pointer: '/dotNumber' });
    const [hq] = await send('companies', linkRow('companies', 'c-2', { hqId: swift.id }));
    expect(refusalOf(hq)).toEqual({ code: 'hq_id_taken', pointer: '/hqId' });
  });

  test('by the id of HQ where no DOT number tells, and by no id that HQ does not have', async () => {
    const { send } = await newSource();
    const ridge = await findCompany(api, 'Blue Ridge Freight');
    const [company] = await send('companies', linkRow('companies', 'c-1', { hqId: ridge.id, name: 'Blue Ridge' }));
    expect([company?.result, company?.id]).toEqual(['applied', ridge.id]);
    const again = linkRow('companies', 'c-1', { version: 2, hqId: swift.id });
    expect(refusalOf((await send('companies', again))[0])).toEqual({ code: 'other_hq_id', pointer: '/hqId' });
    for (const [hqId, code] of [
      [`cmp_${'0'.repeat(26)}`, 'hq_id_unknown'],
      ["cmp_' or true --", 'invalid'],
      ['usr_00000000000000000000000000', 'invalid'],
    ]) {
      const [refused] = await send('companies', linkRow('companies', 'c-3', { hqId }));
      expect(refusalOf(refused)).toEqual({ code, pointer: '/hqId' });
    }
    const twice = ['c-4', 'c-5'].map((id) => linkRow('companies', id, { hqId: ridge.id }));
    expect(resultsOf(await send('companies', ...twice))).toEqual(['refused', 'refused']);
  });

  test('never of another company, whatever the numbers say', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const [unit] = await api.rows<{ id: string; number: string; make: string }>(
      sql`select id, unit_number as number, make from vehicles where company_id = ${swift.id} order by id desc limit 1`,
    );
    const [row] = await send('vehicles', linkRow('vehicles', 'v-1', { unitNumber: unit?.number, make: 'Forged' }));
    expect([row?.result, row?.id === unit?.id]).toEqual(['applied', false]);
    expect(await one(sql`select make from vehicles where id = ${unit?.id}`)).toEqual({ make: unit?.make });
  });

  test('numbers can be exchanged within a call', async () => {
    const { send } = await newSource();
    await send(
      'companies',
      linkRow('companies', 'c-1', { dotNumber: '771' }),
      linkRow('companies', 'c-2', { dotNumber: '772' }),
    );
    const swapped = ['772', '771'].map((dotNumber, index) =>
      linkRow('companies', `c-${index + 1}`, { version: 2, dotNumber }),
    );
    expect(resultsOf(await send('companies', ...swapped))).toEqual(['applied', 'applied']);
    for (const kind of ['vehicles', 'loads'] as const) {
      const member = kind === 'vehicles' ? 'unitNumber' : 'loadNumber';
      await send(kind, linkRow(kind, 'a', { [member]: '1' }), linkRow(kind, 'b', { [member]: '2' }));
      const rows = [
        linkRow(kind, 'a', { version: 2, [member]: '2' }),
        linkRow(kind, 'b', { version: 2, [member]: '1' }),
      ];
      expect(resultsOf(await send(kind, ...rows)), kind).toEqual(['applied', 'applied']);
    }
    await send('users', linkRow('users', 'a'), linkRow('users', 'b'));
    const people = [
      linkRow('users', 'a', { version: 2, email: 'b@carrier.example' }),
      linkRow('users', 'b', { version: 2, email: 'a@carrier.example' }),
    ];
    expect(resultsOf(await send('users', ...people))).toEqual(['applied', 'applied']);
    expect(
      await count(sql`select from users where email like '%invalid' and email not like 'usr%@users.invalid'`),
    ).toBe(0);
  });
});

describe('a company that the platform has sent', () => {
  test('may have no DOT number', async () => {
    const { send } = await newSource();
    const [first, second] = await send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2'));
    expect([first?.result, second?.result]).toEqual(['applied', 'applied']);
    expect(await one(sql`select dot_number from companies where id = ${second?.id}`)).toEqual({ dot_number: null });
    await api.rows(sql`insert into tenants (id, company_id, tier, health_score, risk_level, monthly_revenue_cents, created_at, updated_at)
      values ('ten_0000000000000000000000000x', ${first?.id}, 'starter', 0, 'high', 0, ${api.now()}, ${api.now()})`);
    const found = await api.call('GET', `/api/hq/search?q=${encodeURIComponent('Carrier c-1')}`, { token: owner });
    expect(found.text).toContain('"subtitle":"Starter"');
    await api.rows(sql`delete from tenants where company_id = ${first?.id}`);
  });

  test('keeps its name in HQ: 409 linked', async () => {
    const { send } = await newSource();
    const { id } = await findCompany(api, 'Cedar Point Carriers').catch(() => ({ id: '' }));
    const company =
      id ||
      (
        await one<{ id: string }>(sql`select company_id as id from tenants t
      where not exists (select from link_rows l where l.row_id = t.company_id) order by id limit 1`)
      )?.id;
    const version = (await tenant(company)).headers.get('etag') ?? '';
    expect((await tenant(company)).json).not.toHaveProperty('linkedTo');
    const body = { tenantName: 'Renamed by HQ' };
    const patch = (headers: Record<string, string>, given: object) =>
      api.call('PATCH', `/api/hq/tenants/${company}`, { token: owner, headers, body: given });
    await send('companies', linkRow('companies', 'c-1', { hqId: company, name: 'From the platform' }));
    const etag = (await tenant(company)).headers.get('etag') ?? '';
    const refused = await patch({ 'if-match': etag }, body);
    expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
      409,
      'linked',
      [{ pointer: '/tenantName', detail: 'This comes from the platform; change it there' }],
    ]);
    expect(etag).not.toBe(version);
    expect((await tenant(company)).json).toMatchObject({ tenantName: 'From the platform', linkedTo: 'Test platform' });
    // The contact is a fact of HQ, and the same name is no change.
    const allowed = await patch({ 'if-match': etag }, { tenantName: 'From the platform', contactName: 'Tess Arden' });
    expect(allowed.status, allowed.text).toBe(200);
  });

  test('becomes a tenant by onboarding, and stays as the platform describes it', async () => {
    const { send } = await newSource();
    const calls = onboardingCalls(
      () => api,
      () => owner,
    );
    const form = onboardingForm();
    const [company] = await send(
      'companies',
      linkRow('companies', 'c-1', { dotNumber: form.dotNumber, name: 'As sent' }),
    );
    const account = doneFacts.account();
    const [user] = await send('users', linkRow('users', 'u-1', { email: account.adminEmail, role: 'tenant_admin' }));
    const created = await calls.create(form);
    expect(created.status, created.text).toBe(201);
    const { id } = created.json as { id: string };
    for (const [stage, facts] of [
      ['Initial Contact', { initialContact: doneFacts.contact }],
      ['Account Setup', { accountSetup: account }],
      ['Documentation Review', { documentationReview: doneFacts.documents }],
      ['Banking Integration', { bankingIntegration: doneFacts.bank }],
    ] as const) {
      await calls.save(id, facts);
      const advanced = await calls.advance(id, stage);
      expect(advanced.status, advanced.text).toBe(200);
    }
    expect(
      await one(sql`select c.id, c.name, t.tier from companies c join tenants t on t.company_id = c.id
      where c.dot_number = ${form.dotNumber}`),
    ).toEqual({ id: company?.id, name: 'As sent', tier: 'professional' });
    expect(
      await api.rows(sql`select id, employee_id is not null as known from users where company_id = ${company?.id}`),
    ).toEqual([{ id: user?.id, known: true }]);
  });

  test('that HQ has deleted has ended for ever, and so have its rows', async () => {
    const { id, send } = await newSource();
    const [company] = await send('companies', linkRow('companies', 'c-1'));
    await send('drivers', linkRow('drivers', 'd-1'));
    await api.rows(sql`delete from link_rows where company_id = ${company?.id}`);
    await api.rows(sql`delete from drivers where company_id = ${company?.id}`);
    await api.rows(sql`delete from companies where id = ${company?.id}`);
    expect(resultsOf(await send('companies', linkRow('companies', 'c-1', { version: 9 })))).toEqual(['ended']);
    expect(resultsOf(await send('companies', { externalId: 'c-1', version: 10, deleted: true }))).toEqual(['ended']);
    expect(resultsOf(await send('drivers', linkRow('drivers', 'd-1', { version: 2 })))).toEqual(['ended']);
    expect(await count(sql`select from link_waiting where source_id = ${id}`)).toBe(0);
  });

  test('is not deleted by the platform: a person decides', async () => {
    const { send } = await newSource();
    const [company] = await send('companies', linkRow('companies', 'c-1'));
    await send('drivers', linkRow('drivers', 'd-1'));
    expect(resultsOf(await send('companies', { externalId: 'c-1', version: 2, deleted: true }))).toEqual(['applied']);
    expect(
      await one(sql`select c.id, l.deleted_at is not null as gone from companies c join link_rows l on l.row_id = c.id
      where c.id = ${company?.id}`),
    ).toEqual({ id: company?.id, gone: true });
    expect(await count(sql`select from drivers where company_id = ${company?.id}`)).toBe(1);
    const [back] = await send('companies', linkRow('companies', 'c-1', { version: 3 }));
    expect([back?.result, back?.id]).toEqual(['applied', company?.id]);
  });
});

test('the figures of the dashboard follow what was sent, and the same rows again change nothing', async () => {
  const { send } = await newSource();
  const read = async () => (await api.call('GET', '/api/hq/metrics', { token: owner })).json as Metrics;
  const before = await read();
  const companies = Array.from({ length: 40 }, (_, index) => linkRow('companies', `c-${index}`));
  const of = (kind: 'users' | 'drivers' | 'vehicles' | 'loads', size: number) =>
    Array.from({ length: size }, (_, index) =>
      linkRow(kind, `bulk-${index}`, {
        company: `c-${index % 40}`,
        ...(kind === 'users' && { isActive: index % 10 > 0 }),
        ...(kind === 'loads' && { driver: `bulk-${index % 200}`, vehicle: `bulk-${index % 80}` }),
      }),
    );
  const all = [
    ['companies', companies],
    ['users', of('users', 400)],
    ['drivers', of('drivers', 200)],
    ['vehicles', of('vehicles', 80)],
    ['loads', of('loads', 2_000).slice(0, 1_000)],
    ['loads', of('loads', 2_000).slice(1_000)],
  ] as const;
  for (const [kind, rows] of all) expect(new Set(resultsOf(await send(kind, ...rows)))).toEqual(new Set(['applied']));
  const after = await read();
  const changed = (member: 'totalUsers' | 'totalDrivers' | 'totalVehicles' | 'totalLoads') =>
    after[member] - before[member];
  expect([changed('totalUsers'), changed('totalDrivers'), changed('totalVehicles'), changed('totalLoads')]).toEqual([
    360, 200, 80, 2_000,
  ]);
  for (const [kind, rows] of all) expect(new Set(resultsOf(await send(kind, ...rows)))).toEqual(new Set(['unchanged']));
  expect(await read()).toEqual(after);
  expect(await wake()).toBe(0);
});
