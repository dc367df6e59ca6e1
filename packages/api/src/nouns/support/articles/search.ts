import { sql } from 'drizzle-orm';
import { hasPart, hasParts } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { folded, termsOf } from '../../../kernel/lists/folded.ts';

/** Articles by the words of title, category and text, and by id; titles that have the text first, then the newest. */
export const findArticles: FindBySearch = (tx, q, limit) => {
  const isExact = sql`a.id = lower(${q})`;
  const text = sql`a.title || ' ' || a.category || ' ' || a.body`;
  const terms = termsOf(q);
  if (terms.length === 0) return Promise.resolve([]);
  return queryRows(
    tx,
    sql`select 'article' as kind, a.id, a.title, a.category || ' · ' || initcap(a.status) as subtitle,
      ${isExact} as "isExact"
    from articles a where ${isExact} or ${hasParts(text, terms)}
    order by ${isExact} desc, (${hasPart(sql`a.title`, folded(q))}) desc, a.updated_at desc, a.id limit ${limit}`,
  );
};
