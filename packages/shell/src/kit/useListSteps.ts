import type { Steps } from '@freight-hq/components/DrawerSteps';
import { isNumbered, type Page, type PageAt, type Resource } from '@freight-hq/components/Resource';
import { useEffect, useMemo, useRef } from 'react';
import { useAddress } from './address.ts';
import { pageParam } from './addressParts.ts';
import { type IdInAddress, useOpenId } from './detailOf.ts';

const pageParams = ['page', 'after', 'before'];

/**
 * The steps from the thing in the address to those beside it in the list that shows, over the borders of its pages. The
 * thing that is left needs no entry in the history.
 */
export function useListSteps<Row>(
  rows: Resource<Page<Row>>,
  inAddress: IdInAddress,
  idOf: (row: Row) => string,
): Steps | undefined {
  const { id } = useOpenId(inAddress);
  const { change } = useAddress();
  const { param } = inAddress;
  /** The end of the next page from which the list goes on, and the page itself. */
  const goesOn = useRef<{ end: 'first' | 'last'; page: string }>(undefined);
  const page = rows.status === 'ready' ? rows.data : undefined;
  const shown = page && JSON.stringify(page.page);
  useEffect(() => {
    const asked = goesOn.current;
    if (!asked || !page || shown !== asked.page) return;
    goesOn.current = undefined;
    const row = page.items.at(asked.end === 'first' ? 0 : -1);
    if (row !== undefined) change((params) => params.set(param, idOf(row)), true);
  });
  return useMemo(() => {
    if (id === undefined) return undefined;
    const at = page?.items.findIndex((row) => idOf(row) === id) ?? -1;
    if (!page || at === -1) {
      const reason = page ? 'It is not among the rows of the list that shows' : 'The list is not loaded';
      return { id, previous: { reason }, next: { reason } };
    }
    const { before, after } = neighboursOf(page);
    const step = (row: Row | undefined, end: 'first' | 'last', beyond: PageAt | undefined) => {
      if (row !== undefined) return () => change((params) => params.set(param, idOf(row)), true);
      if (beyond === undefined) return { reason: `This is the ${end === 'first' ? 'last' : 'first'} one of the list` };
      return () => {
        goesOn.current = { end, page: JSON.stringify(beyond) };
        change((params) => {
          for (const name of pageParams) params.delete(name);
          for (const [name, value] of pageParam(beyond)) params.set(name, value);
        }, true);
      };
    };
    const rowAt = (index: number) => (index < 0 ? undefined : page.items[index]);
    return { id, previous: step(rowAt(at - 1), 'last', before), next: step(rowAt(at + 1), 'first', after) };
  }, [id, page, change, param, idOf]);
}

/** The pages beside a page. */
function neighboursOf(page: Page<unknown>): { before: PageAt | undefined; after: PageAt | undefined } {
  if (!isNumbered(page)) return { before: page.newer, after: page.older };
  const hasMore = page.page * page.size < page.total;
  return { before: page.page > 1 ? page.page - 1 : undefined, after: hasMore ? page.page + 1 : undefined };
}
