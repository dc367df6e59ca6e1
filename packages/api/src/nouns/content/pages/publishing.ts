import { and, eq } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { raise } from '../../link/events/service.ts';
import { versionMissing } from './rules.ts';
import { checkSlugIsFree } from './slugs.ts';
import { pages, pageSlugs, pageVersions } from './tables.ts';

/** Makes a version of a locked page public, and its slug the address to which the page's former slugs lead. */
export async function publishVersion(
  scope: AuditScope,
  pageId: string,
  number: number,
  { bySchedule = false } = {},
): Promise<void> {
  const { tx } = scope;
  const isVersion = and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number));
  const [version] = await tx.update(pageVersions).set({ publishedAt: tx.now }).where(isVersion).returning();
  if (!version) throw versionMissing();
  await checkSlugIsFree(tx, version.slug, pageId);
  await tx
    .insert(pageSlugs)
    .values({ slug: version.slug, pageId })
    .onConflictDoUpdate({ target: pageSlugs.slug, set: { pageId } });
  await tx
    .update(pages)
    .set({ publishedVersion: number, publishedAt: tx.now, isPublishedBySchedule: bySchedule })
    .where(eq(pages.id, pageId));
  await audit(scope, 'page.published', {
    target: pageId,
    details: { version: number, slug: version.slug, bySchedule },
  });
  await raise(tx, { type: 'page.published', data: { page: { id: pageId, slug: version.slug, version: number } } });
}

/** Withdraws a locked page; its slugs stay with it. */
export async function withdrawPage(scope: AuditScope, pageId: string, { bySchedule = false } = {}): Promise<void> {
  await scope.tx.update(pages).set({ publishedVersion: null, publishedAt: null }).where(eq(pages.id, pageId));
  await audit(scope, 'page.unpublished', { target: pageId, details: { bySchedule } });
  await raise(scope.tx, { type: 'page.unpublished', data: { page: { id: pageId } } });
}
