import {
  getLinkImport,
  type LinkImportRow,
  type ListedLinkImport,
  listLinkImportRows,
  listLinkImports,
} from '@freight-hq/api/contract/link/link-imports';
import { isImportWorking, type LeftResult, type ShownImportStatus } from '@freight-hq/api/rules/link/link-imports';
import type { NumberedPage } from '@freight-hq/components/Resource';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { pageOrLast } from '../../kit/pageOrLast.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';

const key = ['link-imports'];
const topic = 'link';
const pageSize = 10;
const whileWorkingMs = 1_000;

export const linkImportInAddress = { param: 'import', prefix: 'lim' };

/** Whether the address shows the files: one of them, or the choice of one. */
export const showsLinkImports = (search: string): boolean => new URLSearchParams(search).has(linkImportInAddress.param);

export const reloadLinkImports = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [...key, 'list'] });

/** One file; asked for again while the server works on it. */
export const linkImportDetail = detailOf(getLinkImport, {
  key: [...key, 'one'],
  topic,
  input: (linkImportId) => ({ linkImportId }),
  refreshMs: (reply) => reply !== undefined && isImportWorking(reply.status) && whileWorkingMs,
  failure: 'The server did not answer.',
});

const pageQuery = (at: number) => ({ 'page[number]': at, 'page[size]': pageSize });

/** A page of the files so far. */
export const linkImportsAtom = (asked: Atom<{ page: number; isOpen: boolean }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { page, isOpen } = get(asked);
    return {
      queryKey: [...key, 'list', page],
      queryFn: ({ signal }) =>
        pageOrLast<NumberedPage<ListedLinkImport>>(page, pageSize, async (at) => {
          const { total, imports } = await call(listLinkImports, { query: pageQuery(at) }, { signal });
          return { items: imports, total, isTotalExact: true };
        }),
      enabled: isOpen,
      placeholderData: keepPreviousData,
      ...metaOf(topic),
    };
  });

interface AskedRows {
  id: string;
  list: LeftResult;
  page: number;
  /** A new status has new rows. */
  status?: ShownImportStatus | undefined;
}

/** A page of the rows of a file that are not in effect. */
export const linkImportRowsAtom = (asked: Atom<AskedRows>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { id, list, page, status } = get(asked);
    return {
      queryKey: [...key, 'rows', id, list, page, status],
      queryFn: ({ signal }) =>
        pageOrLast<NumberedPage<LinkImportRow>>(page, pageSize, async (at) => {
          const { total, rows } = await call(
            listLinkImportRows,
            { linkImportId: id, query: { list, ...pageQuery(at) } },
            { signal },
          );
          return { items: rows, total, isTotalExact: true };
        }),
      enabled: id !== '' && status !== undefined && !isImportWorking(status),
    };
  });
