import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeOrder } from '../../../../platform/tables.ts';
import { newId } from '../../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { checksums, tablesHolding } from '../../../../testing/rows/checksums.ts';
import { cloneCompany } from '../../../../testing/rows/clone-company.ts';
import { fillCompany } from '../../../../testing/samples.ts';
import { findFullCompany, type TestCompany, withoutBlockers } from '../../../../testing/rows/companies.ts';
import { payIn } from '../../../../testing/rows/ledger.ts';

const bookkeeping = [
  ...['audit_log', 'tombstones', 'rate_limits', 'ledger_accounts', 'revenue_movements'],
  ...['books', 'company_versions', 'events', 'kept_invoices', 'provider_sources', 'sandbox_transactions'],
];

let api: TestApi;
let token: string;
let source: TestCompany & { email: string };

beforeAll(async () => {
  api = await startApi();
  source = await findFullCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
});

const askCode = async (companyId: string) => {
  const answer = await api.call('POST', `/api/hq/tenants/${companyId}/deletion-code`, { token });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { confirmationCode: string }).confirmationCode;
};
const remove = (companyId: string, confirmationCode: string) =>
  api.call('DELETE', `/api/hq/tenants/${companyId}`, { token, body: { confirmationCode } });

/** From the database's catalogue, so that an undeclared table is found, too. A lead outlives its company, and forgets it. */
const tablesNamingCompanies = async () => {
  const rows = await api.rows<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and table_name not in ('audit_log', 'tombstones', 'leads')`);
  return rows.map(({ name }) => name);
};

describe('a deleted tenant', () => {
  let doomed: string;
  let tenantToken: string;
  let before: { etag: string };

  beforeAll(async () => {
    token = await api.signIn('owner@freight-hq.example');
    doomed = await cloneCompany(api.db, source.id);
    await withoutBlockers(api, doomed);
    await fillCompany(api, doomed);
    tenantToken = await api.signIn(`copy.${source.email}`);
    before = { etag: (await api.call('GET', '/api/hq/tenants', { token })).headers.get('etag') ?? '' };
  });

  test('had rows in every table, and a signed-in user', async () => {
    const code = await askCode(doomed);
    for (const name of await tablesNamingCompanies()) {
      const [row] = await api.rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)} where company_id = ${doomed}`,
      );
      expect(row?.count, name).toBeGreaterThan(0);
    }
    expect((await api.call('GET', '/hq/api/auth/me', { token: tenantToken })).status).toBe(200);
    const answer = await remove(doomed, code);
    expect([answer.status, answer.json]).toEqual([200, { deletedTenant: { name: source.name } }]);
  });

  test('leaves no rows in the database', async () => {
    await api.rows(sql`delete from auth_sessions where company_id is null`);
    // The source of a snapshot is no row of the tenant; with a snapshot it stays, and is found.
    await api.rows(
      sql`delete from link_sources s where not exists (select from link_snapshots where source_id = s.id)`,
    );
    const neverExisted = await startApi();
    expect(await checksums(api, bookkeeping)).toEqual(await checksums(neverExisted, bookkeeping));
    await neverExisted.close();
  });

  test('is named in nothing but the audit log, its tombstone and its invoices; ledger, journal, movements and events keep its id', async () => {
    expect(await tablesHolding(api, doomed)).toEqual([
      'audit_log',
      'books',
      'company_versions',
      'events',
      'kept_invoices',
      'ledger_accounts',
      'revenue_movements',
      'tombstones',
    ]);
  });

  test('leaves a record of the user, time, code and number of rows', async () => {
    const [stone] = await api.rows<{
      name: string;
      by: string;
      at: string;
      code: string;
      counts: Record<string, number>;
    }>(
      sql`select tenant_name as name, deleted_by as by, deleted_at::text as at, code_id as code, counts from tombstones where company_id = ${doomed}`,
    );
    const [owner] = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
    expect(stone).toMatchObject({ name: source.name, by: owner?.id, code: expect.stringMatching(/^dcd_/) });
    expect(new Date(stone?.at ?? '')).toEqual(api.now());
    expect(Object.keys(stone?.counts ?? {}).toSorted()).toEqual(purgeOrder.map(({ name }) => name).toSorted());
    expect(Object.values(stone?.counts ?? {}).every((count) => count > 0)).toBe(true);
    const audited = await api.rows<{ action: string; actor: string }>(
      sql`select action, actor_user_id as actor from audit_log where company_id = ${doomed} order by action`,
    );
    expect(audited).toEqual([
      { action: 'tenant.deleted', actor: owner?.id },
      { action: 'tenant.deletion_code_issued', actor: owner?.id },
    ]);
  });

  test('is signed out, missing from the list, and cannot be deleted again', async () => {
    expect((await api.call('GET', '/hq/api/auth/me', { token: tenantToken })).status).toBe(401);
    const list = await api.call('GET', '/api/hq/tenants', { token, headers: { 'if-none-match': before.etag } });
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(doomed);
    expect((await remove(doomed, 'ABCDEFGH')).status).toBe(404);
    expect((await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token })).status).toBe(404);
  });
});

test('of twenty deletions at once with one code exactly one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const doomed = await cloneCompany(api.db, source.id);
    await withoutBlockers(api, doomed);
    const code = await askCode(doomed);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(doomed, code)));
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status !== 404 && status !== 409)).toEqual([]);
  }
});

test('an error in the middle rolls back everything, and the code is still valid', async () => {
  const doomed = await cloneCompany(api.db, source.id);
  await withoutBlockers(api, doomed);
  const code = await askCode(doomed);
  await api.rows(sql`create function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'a secret of the database' using errcode = 'ZZ001'; end $$`);
  await api.rows(
    sql`create trigger refuse_deletion before delete on companies for each row execute function refuse_deletion()`,
  );
  const before = await checksums(api);
  const answer = await remove(doomed, code);
  expect([answer.status, answer.problem.code]).toEqual([500, 'internal_error']);
  expect(answer.text).not.toContain('secret');
  expect(await checksums(api)).toEqual(before);
  await api.rows(sql`drop trigger refuse_deletion on companies`);
  expect((await remove(doomed, code)).status).toBe(200);
});

test('money on an account or in transit refuses the deletion, and the code is still valid', async () => {
  const doomed = await cloneCompany(api.db, source.id);
  await withoutBlockers(api, doomed);
  const code = await askCode(doomed);
  await payIn(api, doomed, 1);
  await payIn(api, doomed, 50_000, 'hold');
  const before = await checksums(api);
  const { problem } = await remove(doomed, code);
  expect([problem.status, problem.code, problem.errors?.map(({ pointer }) => pointer)]).toEqual([
    409,
    'tenant_blocked',
    ['balance', 'pending_transfer'],
  ]);
  expect(problem.error).toContain('$0.01');
  expect(await checksums(api)).toEqual(before);
  await withoutBlockers(api, doomed);
  expect((await remove(doomed, code)).status).toBe(200);
});

test('a tenant that does not exist is 404 for code and deletion', async () => {
  const missing = newId('cmp');
  expect((await api.call('POST', `/api/hq/tenants/${missing}/deletion-code`, { token })).status).toBe(404);
  expect((await remove(missing, 'ABCDEFGH')).status).toBe(404);
});
