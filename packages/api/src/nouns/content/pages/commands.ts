import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { roleForbids } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import type { Tx } from '../../../db/tx.ts';
import type * as contract from './contract.ts';
import { publishVersion, withdrawPage } from './publishing.ts';
import { answerPage } from './queries.ts';
import * as rules from './rules.ts';
import { checkSlugIsFree } from './slugs.ts';
import { pages, pageVersions } from './tables.ts';

export const createPage: Command<typeof contract.createPage> = async ({ body: { title, slug } }, ctx) => {
  const { tx, actor, now } = ctx;
  const id = newId('pag', now.getTime());
  const by = { createdAt: now, updatedAt: now, updatedById: actor.userId };
  // A page that takes the same slug at the same time is waited for here.
  const [added] = await tx
    .insert(pages)
    .values({ id, title, slug, draftVersion: 1, ...by })
    .onConflictDoNothing({ target: pages.slug })
    .returning({ id: pages.id });
  await checkSlugIsFree(tx, slug, id);
  if (!added) throw rules.slugJustTaken();
  await addVersion(ctx, id, 1, { title, slug, content: { hero_title: title, hero_description: '' }, changed: [] });
  await audit(ctx, 'page.created', { target: id, details: { slug } });
  return answerPage(tx, id);
};

export const savePage: Command<typeof contract.savePage> = async ({ pageId, body }, ctx) => {
  const { tx, actor, ifMatch } = ctx;
  const isPublic = body.status === 'published';
  if (isPublic && !actor.permissions.includes('content:publish')) throw roleForbids();
  const held = await lockPage(ctx, pageId);
  if (held.draftVersion !== ifMatch) throw rules.pageStale();
  const before = await readVersion(tx, pageId, held.draftVersion);
  const after = {
    title: body.title ?? before.title,
    slug: body.slug ?? before.slug,
    content: { ...before.content, ...body.content },
  };
  await saveDraft(ctx, pageId, before, after);
  if (isPublic) await publishVersion(ctx, pageId, held.draftVersion + 1);
  return answerPage(tx, pageId);
};

export const publishPage: Command<typeof contract.publishPage> = async ({ pageId }, ctx) => {
  const held = await lockPage(ctx, pageId);
  if (held.draftVersion !== ctx.ifMatch) throw rules.pageStale();
  await publishVersion(ctx, pageId, held.draftVersion);
  return answerPage(ctx.tx, pageId);
};

export const unpublishPage: Command<typeof contract.unpublishPage> = async ({ pageId }, ctx) => {
  const held = await lockPage(ctx, pageId);
  if (held.publishedVersion === null) throw rules.notPublic();
  await withdrawPage(ctx, pageId);
  return answerPage(ctx.tx, pageId);
};

export const restorePageVersion: Command<typeof contract.restorePageVersion> = async (
  { pageId, pageVersionId },
  ctx,
) => {
  const { tx, ifMatch } = ctx;
  const held = await lockPage(ctx, pageId);
  if (held.draftVersion !== ifMatch) throw rules.pageStale();
  const [wanted] = await tx
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.id, pageVersionId), eq(pageVersions.pageId, pageId)));
  if (!wanted) throw rules.versionMissing();
  const before = await readVersion(tx, pageId, held.draftVersion);
  const after = { title: wanted.title, slug: before.slug, content: wanted.content };
  await saveDraft(ctx, pageId, before, after, wanted.number);
  return answerPage(tx, pageId);
};

type Version = typeof pageVersions.$inferSelect;
type VersionText = Pick<Version, 'title' | 'slug' | 'content'>;

/** Writes the next version of a locked page, and removes old drafts. */
async function saveDraft(ctx: Ctx, pageId: string, before: Version, after: VersionText, restoredFrom?: number) {
  const { tx, actor, now } = ctx;
  const number = before.number + 1;
  const changed = [
    ...(before.title === after.title ? [] : ['title']),
    ...(before.slug === after.slug ? [] : ['slug']),
    ...rules.changedKeys(before.content, after.content),
  ];
  if (after.slug !== before.slug) await takeSlug(tx, pageId, after.slug);
  await addVersion(ctx, pageId, number, { ...after, changed, restoredFrom: restoredFrom ?? null });
  await tx
    .update(pages)
    .set({ title: after.title, draftVersion: number, updatedAt: now, updatedById: actor.userId })
    .where(eq(pages.id, pageId));
  await tx.execute(sql`delete from page_versions v where v.page_id = ${pageId} and v.published_at is null
    and v.number <= ${number - rules.keptDrafts}
    and not exists (select from page_schedules s where s.page_id = v.page_id and s.version = v.number
      and s.state = 'waiting')`);
  const restored = restoredFrom === undefined ? {} : { restoredFrom };
  await audit(ctx, 'page.saved', { target: pageId, details: { version: number, changed, ...restored } });
}

/** Gives a page its slug; the unique index decides between two pages that take the same one at the same time. */
async function takeSlug(tx: Tx, pageId: string, slug: string): Promise<void> {
  await checkSlugIsFree(tx, slug, pageId);
  try {
    await tx.update(pages).set({ slug }).where(eq(pages.id, pageId));
  } catch (error) {
    if (sqlErrorOf(error)?.sqlState !== '23505') throw error;
    throw rules.slugJustTaken();
  }
}

async function addVersion(
  { tx, actor, now }: Ctx,
  pageId: string,
  number: number,
  text: VersionText & Pick<Version, 'changed'> & Partial<Pick<Version, 'restoredFrom'>>,
): Promise<void> {
  const id = newId('pgv', now.getTime());
  await tx.insert(pageVersions).values({ id, pageId, number, ...text, savedAt: now, savedById: actor.userId });
}

/** Locks a page, so that saves, publications and withdrawals run one after the other. */
export async function lockPage({ tx }: Pick<Ctx, 'tx'>, pageId: string) {
  const [held] = await tx
    .select({ draftVersion: pages.draftVersion, publishedVersion: pages.publishedVersion })
    .from(pages)
    .where(eq(pages.id, pageId))
    .for('update');
  if (!held) throw rules.pageMissing();
  return held;
}

async function readVersion(tx: Tx, pageId: string, number: number): Promise<Version> {
  const [version] = await tx
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)));
  if (!version) throw rules.versionMissing();
  return version;
}
