import { getRevenue, listAcquisitionSpend, listRevenueRows } from '@freight-hq/api/contract/money/revenue';
import {
  figureIds,
  movementSets,
  type RevenueFigure,
  revenueFigures,
  type RowSet,
  rowSets,
} from '@freight-hq/api/rules/revenue-figures';
import type { Plan } from '@freight-hq/api/rules/money/subscriptions';
import { queryBy } from '../../kit/queryBy.ts';
import { oneOf } from '../../kit/addressParts.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { revenueKey } from './reload.ts';

export const revenueAtom = queryOf(getRevenue, [revenueKey, 'overview'], {}, { topic: 'revenue' });

export const rowsShown = 25;

export interface RowsAsked {
  of: RowSet;
  page: number;
  /** Of movements; the current month without it. */
  month?: string;
  plan?: Plan | undefined;
}

/** The rows of an explained figure; null while none is explained. */
export const rowsAtom = queryBy(
  listRevenueRows,
  [revenueKey, 'rows'],
  (asked: RowsAsked | null) => {
    if (!asked) return undefined;
    const { of, page, ...span } = asked;
    return { query: { of, 'page[size]': rowsShown, 'page[number]': page, ...span } };
  },
  { topic: 'revenue' },
);

/** Loaded while its dialog is open. */
export const spendAtom = queryBy(listAcquisitionSpend, [revenueKey, 'spend'], (isOpen: boolean) =>
  isOpen ? {} : undefined,
);

/** The explained figure in the address: `?figure=cac&rows=new&page=2`; with a month, the movements of a plan in it. */
export function askedIn(search: string, plan?: Plan): { figure: RevenueFigure; asked: RowsAsked } | undefined {
  const params = new URLSearchParams(search);
  const figure = oneOf(figureIds, params.get('figure'));
  if (!figure) return undefined;
  const sets = revenueFigures[figure].rows;
  const wanted = oneOf(rowSets, params.get('rows'));
  const of = wanted && sets.includes(wanted) ? wanted : (sets[0] ?? 'mrr');
  const page = Number(params.get('page') ?? 1);
  const month = params.get('month');
  const isOfMonth = month !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) && oneOf(movementSets, of) !== undefined;
  return {
    figure,
    asked: { of, page: Number.isSafeInteger(page) && page > 0 ? page : 1, ...(isOfMonth && { month, plan }) },
  };
}
