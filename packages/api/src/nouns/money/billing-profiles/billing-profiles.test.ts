import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { BillingProfile } from './contract.ts';

let api: TestApi;
let owner: string;
let companyId: string;
let other: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [a, b] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 2`);
  [companyId, other] = [a?.id ?? '', b?.id ?? ''];
});
afterAll(() => api.close());

const path = (company: string) => `/api/hq/billing/${company}/profile`;
const read = async (company = companyId) => {
  const answer = await api.call('GET', path(company), { token: owner });
  return { ...(answer.json as BillingProfile), etag: answer.headers.get('etag') ?? '' };
};
const change = async (body: object, { version, token = owner }: { version?: number; token?: string } = {}) => {
  const ifMatch = version === undefined ? (await read()).etag : `"${version}"`;
  return api.call('PATCH', path(companyId), { token, body, headers: { 'if-match': ifMatch } });
};
const changed = async (body: object): Promise<BillingProfile> => {
  const answer = await change(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as BillingProfile;
};

test('the profile of a tenant is empty at first, and a missing tenant has none', async () => {
  expect(await read()).toEqual({ companyId, mails: [], taxPercent: 0, taxRates: [], version: 1, etag: '"1"' });
  expect((await api.call('GET', path('cmp_01m8fwbcyye1h8emntjrfpmyj6'), { token: owner })).status).toBe(404);
});

test('a change keeps what it does not name, is of one tenant, and is in the audit log without what is personal', async () => {
  const mails = ['bills@tern.example', 'ada@tern.example'];
  const full = await changed({ legalName: 'Tern Point LLC', address: '1 Pier\nReno, NV', mails });
  expect(full).toMatchObject({ legalName: 'Tern Point LLC', address: '1 Pier\nReno, NV', mails, version: 2 });
  expect(await changed({ mails: [] })).toMatchObject({ legalName: 'Tern Point LLC', mails: [], version: 3 });
  expect(await read(other)).toMatchObject({ mails: [], version: 1 });
  const trail = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'billing_profile.changed' order by seq limit 1`,
  );
  expect(trail).toEqual([{ details: { changed: ['legalName', 'address', 'mails'] } }]);
});

test('a rate of tax holds from its day on, and none is set for the past', async () => {
  expect(await changed({ taxRate: { percent: 8.875 } })).toMatchObject({ taxPercent: 8.875 });
  const later = await changed({ taxRate: { percent: 9, from: '2026-09-01' } });
  expect(later).toMatchObject({
    taxPercent: 8.875,
    taxRates: [
      { from: api.now().toISOString().slice(0, 10), percent: 8.875 },
      { from: '2026-09-01', percent: 9 },
    ],
  });
  const past = await change({ taxRate: { percent: 9, from: '2026-06-01' } });
  expect([past.status, past.problem.errors?.[0]?.pointer]).toEqual([422, '/taxRate/from']);
  expect((await read()).version).toBe(later.version);
});

test('an exemption has a number, may end, and is taken back', async () => {
  const exemption = { number: 'TX-77', until: '2026-06-30' };
  expect((await changed({ exemption })).exemption).toEqual(exemption);
  expect((await changed({ exemption: null })).exemption).toBeUndefined();
});

test.each([
  ['an exemption without a number', { exemption: { until: '2026-06-30' } }, '/exemption/number'],
  ['an exemption with a blank number', { exemption: { number: '  ' } }, '/exemption/number'],
  ['a seventh address', { mails: Array.from({ length: 7 }, (_, at) => `a${at}@tern.example`) }, '/mails'],
  ['an address that is none', { mails: ['ada'] }, '/mails/0'],
  ['too high a tax', { taxRate: { percent: 31 } }, '/taxRate/percent'],
  ['too fine a tax', { taxRate: { percent: 8.87501 } }, '/taxRate/percent'],
])('%s is refused at its field', async (_what, body, pointer) => {
  const before = await read();
  const answer = await change(body);
  expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect(await read()).toEqual(before);
});

test('another version is refused, and so is a call without one or without the permission', async () => {
  const { version } = await read();
  expect((await change({ mails: [] }, { version: version - 1 })).problem.code).toBe('stale_edit');
  expect((await api.call('PATCH', path(companyId), { token: owner, body: { mails: [] } })).status).toBe(428);
  const both = await Promise.all([
    change({ legalName: 'One' }, { version }),
    change({ legalName: 'Two' }, { version }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await change({ mails: [] }, { token: dispatcher })).status).toBe(403);
});
