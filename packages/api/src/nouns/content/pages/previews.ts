import { and, eq, isNull, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { lockPage } from './commands.ts';
import type * as contract from './contract.ts';
import { previewMissing } from './rules.ts';
import { pagePreviews } from './tables.ts';

const hourMs = 60 * 60_000;

const columns = sql`l.id, ${iso(sql`l.created_at`)} as created_at, ${iso(sql`l.expires_at`)} as expires_at,
  u.first_name || ' ' || u.last_name as created_by`;

export const listPagePreviews: Query<typeof contract.listPagePreviews> = ({ pageId }, { tx, now }) =>
  queryRows<contract.PagePreview>(
    tx,
    sql`select ${columns} from page_previews l join users u on u.id = l.created_by_id
      where l.page_id = ${pageId} and l.revoked_at is null and l.expires_at > ${now} order by l.created_at desc, l.id`,
  );

/** The token is answered once; the database keeps its hash. */
export const createPagePreview: Command<typeof contract.createPagePreview> = async ({ pageId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  await lockPage(ctx, pageId);
  const token = newToken();
  const id = newId('pgl', now.getTime());
  const expiresAt = new Date(now.getTime() + body.hours * hourMs);
  const by = { createdAt: now, createdById: actor.userId };
  await tx.insert(pagePreviews).values({ id, pageId, tokenHash: hashToken(token), expiresAt, ...by });
  await audit(ctx, 'page.preview_created', { target: id, details: { pageId, hours: body.hours } });
  const [row] = await queryRows<contract.PagePreview>(
    tx,
    sql`select ${columns} from page_previews l join users u on u.id = l.created_by_id where l.id = ${id}`,
  );
  if (!row) throw previewMissing();
  return { ...row, path: `/site/preview/${token}` };
};

export const revokePagePreview: Command<typeof contract.revokePagePreview> = async ({ pageId, pagePreviewId }, ctx) => {
  const [revoked] = await ctx.tx
    .update(pagePreviews)
    .set({ revokedAt: ctx.now })
    .where(and(eq(pagePreviews.id, pagePreviewId), eq(pagePreviews.pageId, pageId), isNull(pagePreviews.revokedAt)))
    .returning({ id: pagePreviews.id });
  if (!revoked) throw previewMissing();
  await audit(ctx, 'page.preview_revoked', { target: pagePreviewId, details: { pageId } });
};
