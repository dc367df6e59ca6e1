import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { iso } from '../../../db/json-text.ts';
import { hasParts } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { where } from '../../../db/where.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { type Reply, reply } from '../../../http/pipeline/reply.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxPlainRows, pageRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { pageMissing, sitePath, slugLeadsTo, slugProblem, slugTaken, tokenValuesOf, whyRefused } from './rules.ts';
import { findSlugOwner } from './slugs.ts';

type ListQuery = z.output<NonNullable<typeof contract.listPages.query>>;
type Wanted = Pick<ListQuery, 'q' | 'status' | 'sort'>;
type SortField = (typeof contract.pageSortFields)[number];
type Row = Omit<contract.PageRow, 'public_path'> & { publicSlug: string | null };

/** A row of the contract, from `pages p`, its public version `v` and the author `u`. */
const columns = sql`p.id, p.title, p.slug, p.draft_version as version, ${iso(sql`p.updated_at`)} as updated_at,
  case when p.published_version is null then 'draft' else 'published' end as status,
  coalesce(p.published_version <> p.draft_version, false) as has_unpublished_changes,
  v.slug as "publicSlug", u.first_name || ' ' || u.last_name as updated_by,
  (select json_build_object('action', s.action, 'at', ${iso(sql`s.at`)}, 'zone', s.zone) from page_schedules s
    where s.page_id = p.id and s.state = 'waiting' order by s.at limit 1) as next_schedule`;
const source = sql`pages p join users u on u.id = p.updated_by_id
  left join page_versions v on v.page_id = p.id and v.number = p.published_version`;

const rowOf = ({ publicSlug, ...row }: Row): contract.PageRow => ({
  ...row,
  public_path: publicSlug === null ? null : sitePath(publicSlug),
});

const sortKeys: Record<SortField, SQL> = {
  title: sql`lower(p.title) collate "C"`,
  slug: sql`p.slug collate "C"`,
  updated_at: sql`p.updated_at`,
};

export const listPages: Query<typeof contract.listPages> = async ({ query }, { tx }) => {
  const isPaged = Object.keys(query).length > 0;
  const { size, offset } = isPaged ? pageRows(query) : { size: maxPlainRows, offset: 0 };
  // A search looks at every page, and so it counts at the same time; without one, an index finds the first pages.
  const isSearch = query.q !== undefined && query.q !== '';
  const found = sql`select p.* from pages p ${matching(query)}`;
  // The page is chosen before its rows are joined.
  const rows = await queryRows<Row & { total: number | null }>(
    tx,
    sql`with found as ${isSearch ? sql`materialized` : sql`not materialized`} (${found})
      select ${columns}, ${isSearch ? sql`(select count(*)::int from found)` : sql`null::int`} as total
      from (select * from found p order by ${orderOf(query.sort)} limit ${size} offset ${offset}) p
      join users u on u.id = p.updated_by_id
      left join page_versions v on v.page_id = p.id and v.number = p.published_version
      order by ${orderOf(query.sort)}`,
  );
  const items = rows.map(({ total: _, ...row }) => rowOf(row));
  if (!isPaged) return items;
  return reply(items, { total: rows[0]?.total ?? (await countPages(tx, query)) });
};

async function countPages(tx: Tx, query: ListQuery): Promise<number> {
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from pages p ${matching(query)}`,
  );
  return counted?.total ?? 0;
}

/** Rows of the list from its beginning. */
export async function readPages(tx: Tx, query: Wanted, most: number): Promise<contract.PageRow[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select ${columns} from ${source} ${matching(query)} order by ${orderOf(query.sort)} limit ${most}`,
  );
  return rows.map(rowOf);
}

function matching({ q, status }: Wanted): SQL {
  const conditions = [
    ...(q ? [hasParts(sql`p.title || ' ' || p.slug`, termsOf(q))] : []),
    ...(status ? [sql`(p.published_version is not null) = ${status === 'published'}`] : []),
  ];
  return where(conditions);
}

function orderOf(sort: ListQuery['sort'] = '-updated_at'): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${sortKeys[sort.replace(/^-/, '') as SortField]} ${direction}, p.id ${direction}`;
}

export const getPage: Query<typeof contract.getPage> = async ({ pageId }, { tx }) => answerPage(tx, pageId);

/** One page with its version as ETag. */
export async function answerPage(tx: Tx, pageId: string): Promise<Reply<contract.Page>> {
  const [row] = await queryRows<
    Row & Pick<contract.Page, 'content' | 'published'> & { schedules: (contract.PageSchedule & { claims: number })[] }
  >(
    tx,
    sql`select ${columns}, d.content,
      case when v.number is not null then json_build_object('version', v.number, 'title', v.title, 'slug', v.slug,
        'content', v.content, 'at', ${iso(sql`p.published_at`)}, 'by_schedule', p.is_published_by_schedule) end as published,
      (select coalesce(json_agg(json_build_object('id', s.id, 'action', s.action, 'version', s.version,
        'at', ${iso(sql`s.at`)}, 'zone', s.zone, 'state', s.state, 'claims', s.claims) order by s.state = 'waiting' desc, s.at), '[]'::json)
        from (select * from page_schedules where page_id = p.id and state = 'waiting'
          union all (select * from page_schedules where page_id = p.id and state in ('done', 'late', 'refused')
            order by at desc limit 1)) s) as schedules
      from ${source} join page_versions d on d.page_id = p.id and d.number = p.draft_version
      where p.id = ${pageId}`,
  );
  if (!row) throw pageMissing();
  const { content, published, schedules, ...own } = row;
  const dead_links = await findDeadLinks(tx, Object.values(content));
  const shown = schedules.map(({ claims, ...one }) =>
    one.state === 'refused' ? { ...one, refusal: whyRefused(claims) } : one,
  );
  const answer = { ...rowOf(own), content, published, schedules: shown, dead_links };
  return reply(answer, { headers: { etag: versionTag(row.version) } });
}

/** Addresses such as `/site/pricing` in texts that show no page. */
async function findDeadLinks(tx: Tx, texts: readonly string[]): Promise<string[]> {
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?:^|[\s"'(])\/site\/(?!pictures\/)([a-z0-9-]+)/g)].map(([, slug]) => slug ?? ''),
    ),
  );
  if (named.size === 0) return [];
  const found = await queryRows<{ slug: string }>(
    tx,
    sql`select s.slug from page_slugs s join published_pages p on p.id = s.page_id
      where s.slug in (${sql.join(
        [...named].map((slug) => sql`${slug}`),
        sql`, `,
      )})`,
  );
  const alive = new Set(found.map(({ slug }) => slug));
  return [...named].filter((slug) => !alive.has(slug)).map((slug) => `/site/${slug}`);
}

export const checkSlug: Query<typeof contract.checkSlug> = async ({ query: { slug, page } }, { tx }) => {
  const problem = slugProblem(slug.trim());
  if (problem) return { state: 'refused', detail: problem };
  const owner = await findSlugOwner(tx, slug.trim(), page);
  if (!owner) return { state: 'free', detail: null };
  return owner.isRedirect
    ? { state: 'redirect', detail: slugLeadsTo(owner.title) }
    : { state: 'taken', detail: slugTaken(owner.title).message };
};

export const listPageTokens: Query<typeof contract.listPageTokens> = async (_input, { tx }) =>
  Object.entries(await readTokenValues(tx)).map(([name, value]) => ({ name, value }));

/** The figures of tokens, from the plans' prices and the tenants of today. */
export async function readTokenValues(tx: Tx) {
  const [row] = await queryRows<{ users: number; tenants: number }>(
    tx,
    sql`select coalesce(sum(user_count), 0)::int as users, count(*)::int as tenants from tenants
      where tier <> 'cancelled'`,
  );
  if (!row) throw new Error('A sum without a row');
  return tokenValuesOf(row);
}
