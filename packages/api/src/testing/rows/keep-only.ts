import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

interface Reference {
  child: string;
  column: string;
}

/** Deletes all rows of a table but those with these ids, and the rows of other tables that refer to them. */
export async function keepOnly({ rows }: Pick<TestApi, 'rows'>, table: string, ids: readonly string[]): Promise<void> {
  const others = (column: string): SQL => sql`${sql.identifier(column)} <> all(${sql.param([...ids])}::text[])`;
  const references = await rows<Reference>(sql`
    select conrelid::regclass::text as child, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${table}::regclass`);
  for (const { child, column } of references) {
    await rows(sql`delete from ${sql.identifier(child)} where ${others(column)}`);
  }
  await rows(sql`delete from ${sql.identifier(table)} where ${others('id')}`);
}
