import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { type Database, queryRows } from '../../db/tx.ts';

/** Every row of every table as text, the tables found in the database's own catalogue. */
export function databaseText(db: Database): Promise<string> {
  return db.withTx(
    system('test'),
    async (tx) => {
      const tables = await queryRows<{ name: string }>(
        tx,
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      let text = '';
      for (const { name } of tables) {
        const rows = await queryRows<{ row: string }>(tx, sql`select t::text as row from ${sql.identifier(name)} t`);
        text += rows.map(({ row }) => `${name} ${row}\n`).join('');
      }
      return text;
    },
    { asOwner: true },
  );
}
