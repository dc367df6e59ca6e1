import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { pageRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { pageMissing, versionMissing } from './rules.ts';

const columns = sql`v.id, v.number, v.title, ${iso(sql`v.saved_at`)} as saved_at, v.changed, v.restored_from,
  ${iso(sql`v.published_at`)} as published_at, u.first_name || ' ' || u.last_name as saved_by,
  coalesce(p.published_version = v.number, false) as is_public`;
const source = sql`page_versions v join pages p on p.id = v.page_id join users u on u.id = v.saved_by_id`;

export const listPageVersions: Query<typeof contract.listPageVersions> = async ({ pageId, query }, { tx }) => {
  const { size, offset } = pageRows(query);
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from page_versions where page_id = ${pageId}`,
  );
  // Every page has a version.
  if (!counted?.total) throw pageMissing();
  const rows = await queryRows<contract.PageVersion>(
    tx,
    sql`select ${columns} from ${source} where v.page_id = ${pageId} order by v.number desc limit ${size} offset ${offset}`,
  );
  return reply(rows, { total: counted.total });
};

export const getPageVersion: Query<typeof contract.getPageVersion> = async ({ pageId, pageVersionId }, { tx }) => {
  const [row] = await queryRows<contract.PageVersionText>(
    tx,
    sql`select ${columns}, v.slug, v.content,
      (select json_build_object('number', b.number, 'title', b.title, 'slug', b.slug, 'content', b.content)
        from page_versions b where b.page_id = v.page_id and b.number < v.number order by b.number desc limit 1) as before
      from ${source} where v.page_id = ${pageId} and v.id = ${pageVersionId}`,
  );
  if (!row) throw versionMissing();
  return row;
};
