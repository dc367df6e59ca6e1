import { getRevenue, listAcquisitionSpend, listRevenueRows } from '@freight-hq/api/contract/revenue';
import { figureIds, revenueFigures, type RowSet, rowSets } from '@freight-hq/api/rules/revenue';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { oneOf } from '../kit/addressParts.ts';
import { queryAtom } from '../kit/queryClient.ts';
import { queryOf } from '../kit/queryOf.ts';
import { revenueKey } from './reload.ts';

export const revenueAtom = queryOf(getRevenue, [revenueKey, 'overview'], {});

export const rowsShown = 25;

export interface RowsAsked {
  of: RowSet;
  page: number;
}

/** The rows of an explained figure; null while none is explained. */
export const rowsAtom = (askedAtom: Atom<RowsAsked | null>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const asked = get(askedAtom);
    const { of, page } = asked ?? { of: 'mrr' as const, page: 1 };
    return {
      queryKey: [revenueKey, 'rows', of, page],
      queryFn: ({ signal }) =>
        call(listRevenueRows, { query: { of, 'page[size]': rowsShown, 'page[number]': page } }, { signal }),
      enabled: asked !== null,
    };
  });

/** Loaded while its dialog is open. */
export const spendAtom = (isOpenAtom: Atom<boolean>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    return {
      queryKey: [revenueKey, 'spend'],
      queryFn: ({ signal }) => call(listAcquisitionSpend, {}, { signal }),
      enabled: get(isOpenAtom),
    };
  });

/** The explained figure in the address: `?figure=cac&rows=new&page=2`. */
export function askedIn(search: string) {
  const params = new URLSearchParams(search);
  const figure = oneOf(figureIds, params.get('figure'));
  if (!figure) return undefined;
  const sets = revenueFigures[figure].rows;
  const wanted = oneOf(rowSets, params.get('rows'));
  const of = wanted && sets.includes(wanted) ? wanted : (sets[0] ?? 'mrr');
  const page = Number(params.get('page') ?? 1);
  return { figure, asked: { of, page: Number.isSafeInteger(page) && page > 0 ? page : 1 } };
}
