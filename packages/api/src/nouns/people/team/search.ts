import { sql } from 'drizzle-orm';
import { hasParts } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';

/** People of HQ by the words of name, address and employee number, and by id; those who may sign in first. */
export const findPeople: FindBySearch = (tx, q, limit) => {
  const isExact = sql`(u.id = lower(${q}) or u.employee_id = upper(${q}))`;
  const text = sql`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.employee_id, '')`;
  const terms = termsOf(q);
  if (terms.length === 0) return Promise.resolve([]);
  return queryRows(
    tx,
    sql`select 'person' as kind, u.id, u.first_name || ' ' || u.last_name as title,
      coalesce(u.employee_id || ' · ', '') || u.email as subtitle, ${isExact} as "isExact"
    from users u where u.audience = 'hq' and (${isExact} or ${hasParts(text, terms)})
    order by ${isExact} desc, u.is_active desc, u.last_name, u.first_name, u.id limit ${limit}`,
  );
};
