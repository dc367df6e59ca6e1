import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { articleMissing, helpPath } from '../articles/rules.ts';
import type * as contract from './contract.ts';
import { plainText } from './plain-text.ts';
import { longestAnswer, notPublished, shortened } from './rules.ts';

interface Row {
  title: string;
  slug: string;
  body: string;
  isPublished: boolean;
  isInternal: boolean;
}

export const getArticleAnswer: Query<typeof contract.getArticleAnswer> = async ({ articleId }, { tx, settings }) => {
  const [row] = await queryRows<Row>(
    tx,
    sql`select title, slug, body, status = 'published' as "isPublished", is_internal as "isInternal"
      from articles where id = ${articleId}`,
  );
  if (!row) throw articleMissing();
  if (!row.isPublished) throw notPublished();
  const { title, slug, body, isInternal } = row;
  const url = isInternal ? null : (settings.publicOrigin ?? '') + helpPath(slug);
  return { title, url, text: shortened(plainText(body), longestAnswer), isInternal };
};
