import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { cloneCompany } from '../../../../testing/rows/clone-company.ts';
import { findCompany, findFullCompany, type TestCompany, withoutBlockers } from '../../../../testing/rows/companies.ts';
import { fillCompany } from '../../../../testing/samples.ts';

let api: TestApi;
let token: string;
let source: TestCompany & { email: string };
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  source = await findFullCompany(api);
  companyId = await cloneCompany(api.db, source.id);
  await withoutBlockers(api, companyId);
  await fillCompany(api, companyId);
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

async function download(of = companyId, as = token) {
  const answer = await api.app.request(`/api/hq/tenants/${of}/data`, { headers: { authorization: `Bearer ${as}` } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('the archive has every table with rows of the tenant, as CSV and JSON, and no secrets', async () => {
  const { status, headers, bytes } = await download();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="tenant-data-\d{4}-\d\d-\d\d\.zip"$/);
  const files = unzipSync(bytes);
  const rowsOf = (table: string) => JSON.parse(strFromU8(files[`json/${table}.json`]!)) as Record<string, unknown>[];
  const tables = await api.rows<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'
      and table_name not in ('audit_log', 'tombstones', 'revenue_movements', 'ledger_accounts')`);
  for (const { name } of tables) {
    const [row] = await api.rows<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where company_id = ${companyId}`,
    );
    if (!files[`json/${name}.json`]) expect([name, row?.count]).toEqual([name, 0]);
    else expect([name, rowsOf(name).length]).toEqual([name, row?.count]);
  }
  expect(rowsOf('companies')).toEqual([expect.objectContaining({ id: companyId, name: source.name })]);
  expect(rowsOf('users').length).toBeGreaterThan(0);
  for (const user of rowsOf('users')) {
    expect(user['company_id']).toBe(companyId);
    expect(Object.keys(user)).not.toContain('password_hash');
  }
  expect([...files['csv/users.csv']!.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = strFromU8(files['csv/users.csv']!);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(rowsOf('users').length + 1);
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  const hashes = await api.rows<{ hash: string }>(
    sql`select password_hash as hash from users where company_id = ${companyId} and password_hash is not null`,
  );
  for (const { hash } of hashes) expect(all).not.toContain(hash);
});

test('the archive takes the permission to delete, a fresh password and a tenant', async () => {
  const swift = await findCompany(api, 'Swift Haul Logistics');
  for (const email of ['admin@freight-hq.example', 'dispatch@swifthaul.example']) {
    expect((await download(swift.id, await api.signIn(email))).status).toBe(403);
  }
  expect((await download('cmp_00000000000000000000000000')).status).toBe(404);
  await api.rows(sql`update auth_sessions set reauthenticated_at = reauthenticated_at - interval '301 seconds'`);
  const late = await api.call('GET', `/api/hq/tenants/${companyId}/data`, { token });
  expect([late.status, late.problem.code]).toEqual([403, 'reauth_required']);
  token = await api.signIn('owner@freight-hq.example');
});

test('two archives of a user are sent at once; a third one waits for one of them', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (as = headers) => api.app.request(`/api/hq/tenants/${companyId}/data`, { headers: as });
  const together = await Promise.all(Array.from({ length: 10 }, () => ask()));
  const begun = together.filter(({ status }) => status === 200);
  const refused = together.filter(({ status }) => status === 429);
  expect([begun.length, refused.length]).toEqual([2, 8]);
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
  expect(await refused[0]?.json()).toMatchObject({ code: 'archives_running' });
  const other = await ask({ authorization: `Bearer ${await api.signIn('admin@freight-hq.example')}` });
  expect(other.status).not.toBe(429);
  // One that is cancelled and one that is complete give their places back.
  await begun[0]?.body?.cancel();
  await begun[1]?.arrayBuffer();
  expect((await download()).status).toBe(200);
  expect((await download()).status).toBe(200);
});

test.each([
  ['Swift Haul Logistics', false],
  ['Blue Ridge Freight', true],
])('the record of the deletion of %s tells whether its archive was taken', async (name, isTaken) => {
  const { id: doomed } = await findCompany(api, name);
  await withoutBlockers(api, doomed);
  if (isTaken) expect((await download(doomed)).status).toBe(200);
  const asked = await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token });
  const { confirmationCode } = asked.json as { confirmationCode: string };
  const answer = await api.call('DELETE', `/api/hq/tenants/${doomed}`, { token, body: { confirmationCode } });
  expect(answer.status, answer.text).toBe(200);
  const [entry] = await api.rows<{ details: { exportedAt: string | null } }>(
    sql`select details from audit_log where action = 'tenant.deleted' and company_id = ${doomed}`,
  );
  expect(entry?.details.exportedAt).toEqual(isTaken ? api.now().toISOString() : null);
});
