import { sql } from 'drizzle-orm';
import { hasPart, termsOf } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { containing } from '../../../kernel/lists/like.ts';

/** Articles by the words of title, category and text, and by id; titles that have the text first, then the newest. */
export const findArticles: FindBySearch = (tx, q, limit) => {
  const isExact = sql`a.id = lower(${q})`;
  const text = sql`a.title || ' ' || a.category || ' ' || a.body`;
  const terms = sql.join(
    termsOf(q).map((term) => hasPart(text, term)),
    sql` and `,
  );
  return queryRows(
    tx,
    sql`select 'article' as kind, a.id, a.title, a.category || ' · ' || initcap(a.status) as subtitle,
      ${isExact} as "isExact"
    from articles a where ${isExact} or (${terms})
    order by ${isExact} desc, (lower(a.title) like lower(${containing(q)})) desc, a.updated_at desc, a.id limit ${limit}`,
  );
};
