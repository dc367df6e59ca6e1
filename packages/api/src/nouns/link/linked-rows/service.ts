import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { LinkKind } from './rules.ts';

/** Whether a row comes from a platform, so that its linked fields are changed there alone. */
export async function isLinked(tx: Tx, kind: LinkKind, rowId: string): Promise<boolean> {
  const found = await queryRows(tx, sql`select 1 from link_rows where kind = ${kind} and row_id = ${rowId}`);
  return found.length > 0;
}
