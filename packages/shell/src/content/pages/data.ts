import {
  checkSlug,
  getPage,
  getPageVersion,
  listPagePreviews,
  listPages,
  listPageTokens,
  listPageVersions,
  type Page,
  pageSortFields,
  pageStatuses,
  type PageVersion,
} from '@freight-hq/api/contract/content/pages';
import type { NumberedPage } from '@freight-hq/components/Resource';
import type { QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { queryBy } from '../../kit/queryBy.ts';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { pageOrLast } from '../../kit/pageOrLast.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

/** The specified time for which a list of pages counts as fresh; a save loads it again. */
const freshMs = 5 * 60_000;

export const pageList = listOf(listPages, {
  topic: 'pages',
  key: ['pages', 'list'],
  size: 20,
  sort: pageSortFields,
  filters: { status: pageStatuses },
  failure: 'Failed to load pages',
  freshMs,
});

export const editedInAddress = { param: 'edit', prefix: 'pag' };
export const historyInAddress = { param: 'history', prefix: 'pag' };
export const previewsInAddress = { param: 'previews', prefix: 'pag' };
export const planInAddress = { param: 'schedule', prefix: 'pag' };
export const versionInAddress = { param: 'version', prefix: 'pgv' };

/** A page to be edited; the form keeps its texts, and what is public and scheduled follows. */
export const pageDetail = detailOf(getPage, {
  topic: 'pages',
  key: ['pages', 'detail'],
  input: (pageId) => ({ pageId }),
  failure: 'The page could not be loaded.',
});

export const pageTokensAtom = queryOf(listPageTokens, ['pages', 'tokens'], {}, { freshMs });

const historySize = 20;

/** A page of the versions of a page. */
export const historyAtom = (asked: Atom<{ pageId: string; page: number }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { pageId, page } = get(asked);
    return {
      queryKey: ['pages', 'history', pageId, page],
      queryFn: ({ signal }) =>
        pageOrLast<NumberedPage<PageVersion>>(page, historySize, (at) => {
          const query = { 'page[size]': historySize, 'page[number]': at };
          return call.page(listPageVersions, { pageId, query }, { signal });
        }),
      enabled: pageId !== '',
      ...metaOf('pages'),
    };
  });

export const versionAtom = queryBy(
  getPageVersion,
  ['pages', 'version'],
  ({ pageId, pageVersionId }: { pageId: string; pageVersionId: string }) =>
    pageId && pageVersionId ? { pageId, pageVersionId } : undefined,
);

/** The preview links of a page that work; they end by themselves, and so they are loaded with each opening. */
export const previewsAtom = queryBy(
  listPagePreviews,
  ['pages', 'previews'],
  ({ pageId }: { pageId: string }) => (pageId ? { pageId } : undefined),
  { topic: 'pages', freshMs: 0 },
);

export const reloadPreviews = (client: QueryClient, pageId: string): void =>
  void client.invalidateQueries({ queryKey: ['pages', 'previews', { pageId }] });

/** The server's answer about a slug; asked each time, since another page may take it. */
export const slugCheckAtom = queryBy(
  checkSlug,
  ['pages', 'slug'],
  ({ slug }: { slug: string }) => (slug ? { query: { slug } } : undefined),
  { freshMs: 0 },
);

/** Shows the new state of a page everywhere; the list and the versions are loaded again. */
export async function keepPage(client: QueryClient, page: Page): Promise<void> {
  pageDetail.keep(client, page.id, page);
  await pageList.keepRow(client, ({ id }) => id === page.id, page);
  void client.invalidateQueries({ queryKey: ['pages', 'history', page.id] });
}
