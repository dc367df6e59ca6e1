import {
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  type ListedImport,
} from '@freight-hq/api/contract/sales/imports';
import { type ImportList, type ShownStatus, isWorking } from '@freight-hq/api/rules/sales/imports';
import type { NumberedPage } from '@freight-hq/components/Resource';
import { keepPreviousData } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { pageOrLast } from '../../kit/pageOrLast.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';

const key = ['sales', 'imports'];
const topic = 'sales';
const pageSize = 10;
const whileWorkingMs = 1_000;

export const importInAddress = { param: 'import', prefix: 'imp' };

/** Whether the address shows the imports: one of them, or the choice of a file. */
export const showsImports = (search: string): boolean => new URLSearchParams(search).has(importInAddress.param);

/** One import; asked for again while the server works on it. */
export const importDetail = detailOf(getImport, {
  key: [...key, 'one'],
  topic,
  input: (importId) => ({ importId }),
  refreshMs: (reply) => reply !== undefined && isWorking(reply.import.status) && whileWorkingMs,
  failure: 'The server did not answer.',
});

/** A page of the imports so far. */
export const importsAtom = (asked: Atom<{ page: number; isOpen: boolean }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { page, isOpen } = get(asked);
    return {
      queryKey: [...key, 'list', page],
      queryFn: ({ signal }) =>
        pageOrLast<NumberedPage<ListedImport>>(page, pageSize, async (at) => {
          const { total, imports } = await call(listImports, { query: { page: at, page_size: pageSize } }, { signal });
          return { items: imports, total, isTotalExact: true };
        }),
      enabled: isOpen,
      placeholderData: keepPreviousData,
      ...metaOf(topic),
    };
  });

interface AskedRows {
  id: string;
  list: ImportList;
  page: number;
  /** A new status has new rows. */
  status?: ShownStatus | undefined;
}

/** A page of the rows of an import. */
export const importRowsAtom = (asked: Atom<AskedRows>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { id, list, page, status } = get(asked);
    return {
      queryKey: [...key, 'rows', id, list, page, status],
      queryFn: ({ signal }) =>
        pageOrLast<NumberedPage<ImportRow>>(page, pageSize, async (at) => {
          const query = { list, page: at, page_size: pageSize };
          const { total, rows } = await call(listImportRows, { importId: id, query }, { signal });
          return { items: rows, total, isTotalExact: true };
        }),
      enabled: id !== '' && status !== undefined && !isWorking(status),
    };
  });
