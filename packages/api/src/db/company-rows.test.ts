import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, system, type Actor, type UserActor } from '../kernel/actor.ts';
import { queryRows, type Tx } from './tx.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { cloneCompany } from '../testing/rows/clone-company.ts';
import { findFullCompany } from '../testing/rows/companies.ts';
import { fillCompany } from '../testing/samples.ts';
import { sqlErrorOf } from '../kernel/sql-error.ts';
import { tables } from '../platform/tables.ts';

interface CompanyColumn {
  name: string;
  /** The column that names the company. */
  column: string;
}

let api: TestApi;
let own: string;
let foreign: string;
let held: CompanyColumn[];

beforeAll(async () => {
  api = await startApi();
  const full = await findFullCompany(api);
  foreign = full.id;
  await api.signIn(full.email);
  const token = await api.signIn('owner@freight-hq.example');
  const asked = await api.call('POST', `/api/hq/tenants/${foreign}/deletion-code`, { token });
  if (asked.status !== 200) throw new Error(`No deletion code: ${asked.text}`);
  await fillCompany(api, foreign);
  own = await cloneCompany(api.db, foreign);
  // From the database's catalogue, so that an undeclared table is found, too.
  const found = await api.rows<CompanyColumn>(sql`select table_name as name, column_name as column
    from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`);
  held = [{ name: 'companies', column: 'id' }, ...found];
});
afterAll(() => api.close());

const user = (audience: 'hq' | 'tenant', companyId: string | null): UserActor => ({
  kind: 'user',
  userId: 'usr_test',
  sessionId: 'sid_test',
  role: audience === 'hq' ? 'platform_owner' : 'driver',
  audience,
  companyId,
  permissions: [],
  reauthenticatedAt: api.now(),
  expiresAt: api.now(),
});
const as = <T>(actor: Actor, fn: (tx: Tx) => Promise<T>) => api.db.withTx(actor, fn);
const asOwn = <T>(fn: (tx: Tx) => Promise<T>) => as(user('tenant', own), fn);
const stateOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlErrorOf(error)?.sqlState,
  );

/** Companies of the rows that a statement without a condition reaches; none if the statement is not allowed. */
const reached = async (
  actor: Actor,
  statement: (table: CompanyColumn) => ReturnType<typeof sql>,
  table: CompanyColumn,
) => {
  try {
    const rows = await as(actor, (tx) => queryRows<{ company: string | null }>(tx, statement(table)));
    return [...new Set(rows.map(({ company }) => company))];
  } catch (error) {
    if (sqlErrorOf(error)?.sqlState === '42501') return [];
    throw error;
  }
};
const select = ({ name, column }: CompanyColumn) =>
  sql`select distinct ${sql.identifier(column)} as company from ${sql.identifier(name)}`;
const updateOf =
  (changed: string) =>
  ({ name, column }: CompanyColumn) =>
    sql`update ${sql.identifier(name)} set ${sql.identifier(changed)} = ${sql.identifier(changed)} returning ${sql.identifier(column)} as company`;

/** The columns that the role of tenants may change. */
const mayUpdate = async ({ name }: CompanyColumn) => {
  const rows = await api.rows<{ column: string }>(sql`select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${name}
      and has_column_privilege('freight_hq_tenant', ${name}, column_name, 'update') order by 1`);
  return rows.map(({ column }) => column);
};

/** The columns that a row is added with: all but those that the database computes. */
const givenColumns = async (name: string) => {
  const rows = await api.rows<{ column: string }>(sql`select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`);
  return rows.map(({ column }) => sql.identifier(column));
};

/** Tables of which an actor sees rows of other companies. */
async function leaks(actor: Actor): Promise<string[]> {
  const leaking: string[] = [];
  for (const table of held) {
    const seen = await reached(actor, select, table);
    if (seen.some((company) => company !== own)) leaking.push(table.name);
  }
  return leaking;
}

/** Rows about a tenant that no user of a tenant sees, not even those of the own company. */
const forStaffAlone = [
  ...['company_contacts', 'company_domains', 'file_parts', 'files', 'message_files', 'own_uploads'],
  ...[
    'sent_replies',
    'silent_reminders',
    'ticket_copies',
    'ticket_mail',
    'ticket_mail_ids',
    'ticket_merges',
    'ticket_participants',
  ],
];

const owned = () =>
  tables.flatMap(({ ownership, table }) => (ownership === 'tenantOwned' ? [getTableName(table)] : []));

describe("a tenant's user without a WHERE", () => {
  it('reads only rows of the own company, in every table that tenants own', async () => {
    const names = held.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(owned()));
    for (const table of held.filter(({ name }) => owned().includes(name))) {
      const seen = forStaffAlone.includes(table.name) ? [] : [own];
      expect(await reached(user('tenant', own), select, table), table.name).toEqual(seen);
    }
    expect(await leaks(user('tenant', own))).toEqual([]);
  });

  it('changes only rows of the own company', async () => {
    for (const table of held) {
      const [column] = await mayUpdate(table);
      const companies = column ? await reached(user('tenant', own), updateOf(column), table) : [];
      expect(companies, table.name).toEqual(column ? [own] : []);
    }
  });

  it('changes only what the calls of tenants change, and deletes nothing', async () => {
    const changed = await Promise.all(held.map(async (table) => [table.name, await mayUpdate(table)] as const));
    expect(Object.fromEntries(changed.filter(([, columns]) => columns.length > 0))).toEqual({
      alert_standings: ['dismissed_at', 'read_at', 'snoozed_until'],
      alert_versions: ['value'],
      alerts: ['claimed_at', 'claimed_by'],
      auth_sessions: ['end_reason', 'ended_at', 'last_activity_at', 'reauthenticated_at'],
      collab_annotations: expect.arrayContaining(['content', 'is_resolved']),
      collab_members: ['last_joined_at', 'name'],
      collab_sessions: ['annotation_count', 'ended_at', 'last_activity_at', 'seq', 'status'],
      tenants: ['last_activity_at'],
    });
    const stolen = sql`update users set role = 'tenant_admin', password_hash = 'x'`;
    expect(await stateOf(asOwn((tx) => tx.execute(stolen)))).toBe('42501');
    for (const { name } of held) {
      const all = sql`delete from ${sql.identifier(name)}`;
      expect(await stateOf(asOwn((tx) => tx.execute(all))), name).toBe('42501');
    }
  });

  it('cannot add rows to another company or move rows there', async () => {
    for (const { name, column } of held) {
      const [row] = await api.rows<{ row: unknown }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${foreign} limit 1`,
      );
      const table = sql.identifier(name);
      const given = sql.join(await givenColumns(name), sql`, `);
      const add = sql`insert into ${table} (${given}) overriding system value select ${given} from jsonb_populate_record(null::${table}, ${JSON.stringify(row?.row ?? { [column]: foreign })}::jsonb)`;
      expect(await stateOf(asOwn((tx) => tx.execute(add))), `${name}: add`).toBe('42501');
      const move = sql`update ${table} set ${sql.identifier(column)} = ${foreign}`;
      expect(await stateOf(asOwn((tx) => tx.execute(move))), `${name}: move`).toBe('42501');
    }
  });
});

it.each([
  ['an unknown user', () => anonymous],
  ["a tenant's user without a company", () => user('tenant', null)],
])('shows %s nothing', async (_who, actor) => {
  for (const table of held) expect(await reached(actor(), select, table), table.name).toEqual([]);
});

it.each([
  ['HQ staff', () => user('hq', null)],
  ['the program itself', () => system('test')],
])('shows %s every company, also after a tenant has used the connection', async (_who, actor) => {
  await leaks(user('tenant', own));
  for (const table of held.filter(({ name }) => owned().includes(name))) {
    expect(await reached(actor(), select, table), table.name).toEqual(expect.arrayContaining([own, foreign]));
  }
});

it('uses roles that cannot sign in and cannot bypass the policies', async () => {
  const roles = await api.rows(sql`select rolname as name from pg_roles where rolname like 'freight_hq_%'
    and not (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb) order by 1`);
  expect(roles).toEqual([{ name: 'freight_hq_staff' }, { name: 'freight_hq_tenant' }]);
});

it('fails for a table without its policy', async () => {
  for (const name of owned()) {
    await api.rows(sql`alter policy own_company on ${sql.identifier(name)} using (true)`);
    const isSeen = !forStaffAlone.includes(name);
    expect((await leaks(user('tenant', own))).includes(name), name).toBe(isSeen);
  }
});
