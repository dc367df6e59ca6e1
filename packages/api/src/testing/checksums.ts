import { sql } from 'drizzle-orm';
import type { TestApi } from './api.ts';

/** Every table of the database, found in its own catalogue, so that none can be forgotten. */
export async function tableNames(api: TestApi): Promise<string[]> {
  const rows = await api.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Count and checksum of each table. */
export async function checksums(api: TestApi, except: readonly string[] = []): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tableNames(api)) {
    if (except.includes(name)) continue;
    const [row] = await api.rows<{ sum: string }>(sql`select count(*) || ' rows ' ||
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.identifier(name)} t`);
    found[name] = row?.sum ?? '';
  }
  return found;
}

/** Tables of which some row holds a text, wherever in the row. */
export async function tablesHolding(api: TestApi, text: string): Promise<string[]> {
  const holding: string[] = [];
  for (const name of await tableNames(api)) {
    const [row] = await api.rows<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} t where position(${text} in t::text) > 0`,
    );
    if (row && row.count > 0) holding.push(name);
  }
  return holding;
}
