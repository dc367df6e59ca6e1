import * as contract from '@freight-hq/api/contract/content/pages';
import { roleForbids } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/content/pages';
import { isFound } from '@freight-hq/api/rules/search';
import { collection, pageOf } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { type HeldPage, pageRows, pageTokens, previewRows } from './rows.ts';
import { firstVersion, nextVersion, published, withdrawn, withSchedules } from './saving.ts';

const collectionOf = (rows: HeldPage[]) =>
  collection(rows, {
    id: ({ page }) => page.id,
    missing: rules.pageMissing,
    version: ({ page }) => page.version,
    stale: rules.pageStale,
    show: ({ page }) => page,
  });

export const pageHandlers = (world: MockWorld) => {
  const rows = world.get(pageRows);
  const pages = collectionOf(rows);
  const find = (id: string): HeldPage => {
    const held = rows.find(({ page }) => page.id === id);
    if (!held) throw rules.pageMissing();
    return held;
  };
  const versionOf = ({ versions }: HeldPage, id: string) => {
    const version = versions.find((one) => one.id === id);
    if (!version) throw rules.versionMissing();
    return version;
  };
  const ownerOf = (slug: string, own?: string) =>
    rows.find(({ page }) => page.id !== own && (page.slug === slug || page.published?.slug === slug))?.page;
  const checkSlug = (slug: string, own?: string) => {
    const owner = ownerOf(slug, own);
    if (owner) throw rules.slugTaken(owner.title);
  };
  return [
    pages.list(contract.listPages, {
      sort: {
        title: ({ page }) => page.title.toLowerCase(),
        slug: ({ page }) => page.slug,
        updated_at: ({ page }) => page.updated_at,
      },
      order: '-updated_at',
      filter: ({ page }, { q = '', status = page.status }) =>
        page.status === status && isFound(q, page.title, page.slug),
      show: ({ page }) => page,
    }),
    pages.one(contract.getPage),
    pages.add(contract.createPage, ({ body }, { caller }) => {
      checkSlug(body.slug);
      return firstVersion(body, nameOf(caller));
    }),
    pages.change(contract.savePage, (held, { pageId, body }, { caller }) => {
      if (body.status === 'published' && !caller?.permissions.includes('content:publish')) throw roleForbids();
      if (body.slug !== undefined) checkSlug(body.slug, pageId);
      const saved = nextVersion(held, body, nameOf(caller));
      return body.status === 'published' ? published(saved) : saved;
    }),
    pages.change(contract.publishPage, published),
    pages.change(contract.unpublishPage, (held) => {
      if (!held.page.published) throw rules.notPublic();
      return withdrawn(held);
    }),
    mock(contract.listPageVersions)(({ pageId, query }) =>
      pageOf(find(pageId).versions, { 'page[size]': 50, ...query }),
    ),
    mock(contract.getPageVersion)(({ pageId, pageVersionId }) => versionOf(find(pageId), pageVersionId)),
    pages.change(contract.restorePageVersion, (held, { pageVersionId }, { caller }) => {
      const { title, content, number } = versionOf(held, pageVersionId);
      return nextVersion(held, { title, content }, nameOf(caller), number);
    }),
    mock(contract.checkSlug)(({ query: { slug, page } }) => {
      const problem = rules.slugProblem(slug.trim());
      if (problem) return { state: 'refused', detail: problem };
      const owner = ownerOf(slug.trim(), page);
      return owner ? { state: 'taken', detail: rules.slugTaken(owner.title).message } : { state: 'free', detail: null };
    }),
    mock(contract.listPageTokens)(() => pageTokens),
  ];
};

/** Preview links, and publications and withdrawals at a time. */
export const pagePlanHandlers = (world: MockWorld) => {
  const rows = world.get(pageRows);
  const pages = collectionOf(rows);
  const previews = world.get(previewRows);
  return [
    mock(contract.listPagePreviews)(({ pageId }) => previews[pageId] ?? []),
    mock(contract.createPagePreview)(({ pageId, body: { hours } }, { caller }) => {
      if (!rows.some(({ page }) => page.id === pageId)) throw rules.pageMissing();
      const expires_at = new Date(now.getTime() + hours * 3_600_000).toISOString();
      const link = { id: newId('pgl'), created_at: now.toISOString(), created_by: nameOf(caller), expires_at };
      previews[pageId] = [link, ...(previews[pageId] ?? [])];
      return { ...link, path: `/site/preview/${link.id}` };
    }),
    mock(contract.revokePagePreview)(({ pageId, pagePreviewId }) => {
      const links = previews[pageId] ?? [];
      if (!links.some(({ id }) => id === pagePreviewId)) throw rules.previewMissing();
      previews[pageId] = links.filter(({ id }) => id !== pagePreviewId);
    }),
    pages.change(contract.schedulePage, (held, { body }) => {
      if (new Date(body.at) <= now) throw rules.timePast();
      const { schedules, version } = held.page;
      if (schedules.some(({ action, state }) => action === body.action && state === 'waiting'))
        throw rules.alreadyScheduled(body.action);
      const pinned = body.action === 'publish' ? version : null;
      const added = { id: newId('pgs'), ...body, version: pinned, state: 'waiting' as const };
      return withSchedules(held, [...schedules, added]);
    }),
    pages.change(contract.withdrawPageSchedule, (held, { pageScheduleId }) => {
      const schedules = held.page.schedules.filter(({ id }) => id !== pageScheduleId);
      if (schedules.length === held.page.schedules.length) throw rules.scheduleMissing();
      return withSchedules(held, schedules);
    }),
  ];
};
