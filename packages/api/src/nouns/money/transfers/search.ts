import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';

/** Transfers by their id. */
export const findTransfers: FindBySearch = async (tx, q) => {
  const id = q.toLowerCase();
  if (!id.startsWith('btr_')) return [];
  return queryRows(
    tx,
    sql`select 'transfer' as kind, true as "isExact", b.id, b.company_key as "companyId",
        initcap(replace(b.type, '_', ' ')) as title,
        coalesce(c.name, 'A deleted company') || ' · ' || b.id as subtitle
      from bank_transfers b left join companies c on c.id = b.company_key where b.id = ${id}`,
  );
};
