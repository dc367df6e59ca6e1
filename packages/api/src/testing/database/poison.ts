import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

/** Lets the database refuse rows of a table that a condition on `new` finds, until the answer is called. */
export async function poison(api: TestApi, table: string, condition: string): Promise<() => Promise<void>> {
  const name = sql.identifier(`poison_${table}`);
  await api.rows(
    sql`create or replace function ${name}() returns trigger language plpgsql as ${sql.raw(`$$ begin
    if ${condition} then raise exception 'poisoned' using errcode = '22003'; end if; return new; end $$`)}`,
  );
  await api.rows(sql`create trigger ${name} before insert or update on ${sql.identifier(table)}
    for each row execute function ${name}()`);
  return async () => {
    await api.rows(sql`drop trigger ${name} on ${sql.identifier(table)}`);
  };
}
