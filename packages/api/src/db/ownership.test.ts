import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '../kernel/actor.ts';
import { queryRows } from './tx.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testing.ts';
import { purgeOrder, tables } from '../platform/tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const ask = <Row extends object>(query: ReturnType<typeof sql>) =>
  test.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query), { readOnly: true });

const companyColumns = () =>
  ask<{ name: string; nullable: string }>(sql`
    select table_name as name, is_nullable as nullable from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`);

it('is declared for every table of the database', async () => {
  const found = await ask<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const declared = tables.map(({ table }) => getTableName(table));
  expect(found.map(({ name }) => name)).toEqual([...declared, 'schema_migrations'].toSorted());
});

it('means a company_id that is not null, first in an index', async () => {
  const owned = tables.filter(({ ownership }) => ownership === 'tenantOwned').map(({ table }) => getTableName(table));
  const required = (await companyColumns()).filter(({ nullable }) => nullable === 'NO').map(({ name }) => name);
  expect(owned.filter((name) => name !== 'companies' && !required.includes(name))).toEqual([]);
  const indexed = await ask<{ name: string }>(sql`
    select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where a.attname = 'company_id' and c.relnamespace = 'public'::regnamespace`);
  const names = indexed.map(({ name }) => name);
  expect(owned.filter((name) => name !== 'companies' && !names.includes(name))).toEqual([]);
});

it('excludes from a deletion only the tables that must outlive the company', async () => {
  const purged = purgeOrder.map(({ name }) => name);
  const kept = (await companyColumns()).map(({ name }) => name).filter((name) => !purged.includes(name));
  expect(kept).toEqual(['audit_log', 'leads', 'tombstones']);
});

it('deletes children before their parents', async () => {
  const keys = await ask<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`);
  const position = new Map(purgeOrder.map(({ name }, index) => [name, index]));
  const wrong = keys.filter(({ child, parent }) => (position.get(child) ?? 0) > (position.get(parent) ?? Infinity));
  expect(keys.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
