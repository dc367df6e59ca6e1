import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

/** Every table of the database, found in its own catalogue, so that none can be forgotten. */
export async function tableNames(api: TestApi): Promise<string[]> {
  const rows = await api.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Count and checksum of each table at one moment, independent of the order of rows. */
export async function checksums(api: TestApi, except: readonly string[] = []): Promise<Record<string, string>> {
  const names = (await tableNames(api)).filter((name) => !except.includes(name));
  const rows = await api.rows<{ name: string; sum: string }>(
    sql.join(
      names.map(
        (name) => sql`select ${name}::text as name, count(*) || ' rows ' ||
          coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${sql.identifier(name)} t`,
      ),
      sql` union all `,
    ),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Tables of which some row holds a text, wherever in the row. */
export async function tablesHolding(api: TestApi, text: string): Promise<string[]> {
  const names = await tableNames(api);
  const rows = await api.rows<{ name: string }>(
    sql.join(
      names.map(
        (name) => sql`select ${name}::text as name
          where exists (select from ${sql.identifier(name)} t where position(${text} in t::text) > 0)`,
      ),
      sql` union all `,
    ),
  );
  return rows.map(({ name }) => name).toSorted();
}
