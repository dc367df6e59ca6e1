import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { answerArticle } from './queries.ts';
import { articleMissing, articleStale, checkMove, countsRead, countVote } from './rules.ts';
import { checkSlugIsFree, insertWithSlug } from './slugs.ts';
import { articles, articleSlugs, articleVotes } from './tables.ts';

export const createArticle: Command<typeof contract.createArticle> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  const id = newId('art', now.getTime());
  const by = { authorId: actor.userId, updatedById: actor.userId, createdAt: now, updatedAt: now };
  await insertWithSlug(tx, { id, ...body, ...by, status: 'draft' });
  await audit(ctx, 'article.created', { target: id });
  return answerArticle(ctx, id);
};

export const updateArticle: Command<typeof contract.updateArticle> = async ({ articleId, body }, ctx) => {
  const { tx, actor, now, ifMatch } = ctx;
  const held = await lockArticle(ctx, articleId);
  if (held.version !== ifMatch) throw articleStale();
  const status = body.status ?? held.status;
  checkMove(held.status, status, held.authorId === actor.userId);
  const slug = body.slug ?? held.slug;
  if (slug !== held.slug) await checkSlugIsFree(tx, slug, articleId);
  const isPublishing = status === 'published' && held.status !== 'published';
  await tx
    .update(articles)
    .set({
      ...body,
      updatedById: actor.userId,
      updatedAt: now,
      version: held.version + 1,
      ...(isPublishing && { publishedAt: now }),
    })
    .where(eq(articles.id, articleId));
  if (status === 'published' && !(body.isInternal ?? held.isInternal)) {
    await tx.insert(articleSlugs).values({ slug, articleId }).onConflictDoNothing();
  }
  const changed = Object.keys(body).filter((member) => member !== 'status');
  const move = status === held.status ? {} : { from: held.status, to: status };
  await audit(ctx, 'article.updated', { target: articleId, details: { version: held.version + 1, changed, ...move } });
  return answerArticle(ctx, articleId);
};

/** Counts a read without a change of the version. */
export const readArticle: Command<typeof contract.readArticle> = async ({ articleId }, ctx) => {
  const held = await lockArticle(ctx, articleId);
  if (countsRead(held, ctx.actor.userId))
    await ctx.tx
      .update(articles)
      .set({ views: sql`${articles.views} + 1` })
      .where(eq(articles.id, articleId));
  return answerArticle(ctx, articleId);
};

export const voteOnArticle: Command<typeof contract.voteOnArticle> = async ({ articleId, body: { vote } }, ctx) => {
  const { tx, actor, now } = ctx;
  const held = await lockArticle(ctx, articleId);
  const own = and(eq(articleVotes.articleId, articleId), eq(articleVotes.userId, actor.userId));
  const [before] = await tx.delete(articleVotes).where(own).returning();
  const change = countVote(held.status, before?.vote ?? null, vote);
  if (vote) await tx.insert(articleVotes).values({ articleId, userId: actor.userId, vote, at: now });
  await tx
    .update(articles)
    .set({
      likes: sql`${articles.likes} + ${change.likes}`,
      dislikes: sql`${articles.dislikes} + ${change.dislikes}`,
    })
    .where(eq(articles.id, articleId));
  await audit(ctx, 'article.voted', { target: articleId, details: { vote } });
  return answerArticle(ctx, articleId);
};

/** Locks the article's row, so that edits and votes run one after the other. */
async function lockArticle({ tx }: Ctx, articleId: string) {
  const [held] = await tx
    .select({
      status: articles.status,
      slug: articles.slug,
      isInternal: articles.isInternal,
      version: articles.version,
      authorId: articles.authorId,
      updatedById: articles.updatedById,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('update');
  if (!held) throw articleMissing();
  return held;
}
