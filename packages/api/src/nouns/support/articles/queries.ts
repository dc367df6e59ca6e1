import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { iso } from '../../../db/json-text.ts';
import { hasParts } from '../../../db/search-terms.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Ctx, Query, UserQuery } from '../../../http/pipeline/ctx.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxPlainRows, pageRows, type PageRows } from '../../../kernel/lists/paging.ts';
import { type Reply, reply } from '../../../http/pipeline/reply.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import * as contract from './contract.ts';
import { articleMissing, helpPath, nextStatuses, ratingOf } from './rules.ts';

type ListQuery = z.output<NonNullable<typeof contract.listArticles.query>>;
type Wanted = Pick<ListQuery, 'q' | 'category' | 'status' | 'sort'>;
type SortField = (typeof contract.articleSortFields)[number];

/** An article of the contract, from `articles a` and its author `u`. */
const articleColumns = sql`a.id, a.title, a.slug,
  a.is_internal as "isInternal", case when a.status = 'published' and not a.is_internal then ${helpPath('')} || a.slug end as "publicPath", a.category, a.views, a.likes, a.dislikes, a.status, a.version,
  ${iso(sql`a.updated_at`)} as "lastUpdated", u.first_name || ' ' || u.last_name as author`;

const sortKeys: Record<SortField, SQL> = {
  title: sql`lower(a.title) collate "C"`,
  views: sql`a.views`,
  lastUpdated: sql`a.updated_at`,
};

export const listArticles: Query<typeof contract.listArticles> = async ({ query }, { tx }) => {
  const isPaged = Object.keys(query).length > 0;
  const { size, offset } = isPaged ? pageRows(query) : { size: maxPlainRows, offset: 0 };
  const rows = await readArticles(tx, query, { size, offset });
  if (!isPaged) return rows;
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from articles a ${matching(query)}`,
  );
  return reply(rows, { total: counted?.total ?? 0 });
};

/** Rows of the list from a place in its order. */
export const readArticles = (tx: Tx, query: Wanted, { size, offset }: PageRows): Promise<contract.Article[]> =>
  queryRows<contract.Article>(
    tx,
    sql`select ${articleColumns} from articles a join users u on u.id = a.author_id
      ${matching(query)} order by ${orderOf(query.sort)} limit ${size} offset ${offset}`,
  );

function matching({ q, category, status }: Wanted): SQL {
  const conditions = [
    ...(q ? [hasParts(sql`a.title || ' ' || a.category || ' ' || a.body`, termsOf(q))] : []),
    ...(category ? [sql`a.category = ${category}`] : []),
    status ? sql`a.status = ${status}` : sql`a.status <> 'archived'`,
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

function orderOf(sort: ListQuery['sort'] = '-lastUpdated'): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${sortKeys[sort.replace(/^-/, '') as SortField]} ${direction}, a.id ${direction}`;
}

export const getArticleSummary: Query<typeof contract.getArticleSummary> = async (_input, { tx }) => {
  const [row] = await queryRows<Omit<contract.ArticleSummary, 'rating' | 'votes'> & { likes: number; votes: number }>(
    tx,
    sql`select count(*) filter (where status <> 'archived')::int as "totalArticles",
      coalesce(sum(views) filter (where status <> 'archived'), 0)::int as "totalViews",
      count(*) filter (where status = 'archived')::int as archived,
      count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'review')::int as review,
      count(*) filter (where status = 'draft')::int as draft,
      coalesce(sum(likes) filter (where status <> 'archived'), 0)::int as likes,
      coalesce(sum(likes + dislikes) filter (where status <> 'archived'), 0)::int as votes
    from articles`,
  );
  if (!row) throw new Error('A sum without a row');
  const { likes, ...sums } = row;
  return { ...sums, rating: ratingOf(likes, row.votes) };
};

export const listArticleCategories: Query<typeof contract.listArticleCategories> = async (_input, { tx }) => {
  const rows = await queryRows<contract.ArticleCategory>(
    tx,
    sql`select category as name, count(*)::int as count from articles where status <> 'archived' group by category`,
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return contract.articleCategories.map((name) => ({ name, count: counts.get(name) ?? 0 }));
};

export const getArticle: UserQuery<typeof contract.getArticle> = async ({ articleId }, ctx) =>
  answerArticle(ctx, articleId);

/** One article for its reader, with its version as ETag. */
export async function answerArticle({ tx, actor }: Ctx, articleId: string): Promise<Reply<contract.ArticleText>> {
  const [row] = await queryRows<Omit<contract.ArticleText, 'nextStatuses'> & { isAuthor: boolean }>(
    tx,
    sql`select ${articleColumns}, a.body, e.first_name || ' ' || e.last_name as "updatedBy", v.vote,
        a.author_id = ${actor.userId} as "isAuthor"
      from articles a join users u on u.id = a.author_id join users e on e.id = a.updated_by_id
        left join article_votes v on v.article_id = a.id and v.user_id = ${actor.userId}
      where a.id = ${articleId}`,
  );
  if (!row) throw articleMissing();
  const { isAuthor, ...article } = row;
  const answer = { ...article, nextStatuses: nextStatuses(row.status, isAuthor) };
  return reply(answer, { headers: { etag: versionTag(row.version) } });
}
