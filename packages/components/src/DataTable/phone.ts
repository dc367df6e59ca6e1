import type { CSSProperties } from 'react';
import type { Column } from './types.ts';

/** Columns in two lines. */
export interface PhoneColumns<Row> {
  shown: readonly Column<Row>[];
  /** Whether a column is left out that a row shows with its 'More'. */
  hasMore: boolean;
  /** Its cell in the grid of the two lines. */
  placeOf(id: string): CSSProperties | undefined;
}

const lastFact = 5;
const endColumn = 6;

/** The columns that say where they stand on a phone; none if no column does. */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): PhoneColumns<Row> | undefined {
  const shown = columns.filter(({ phone }) => phone !== undefined && phone !== 'hidden');
  if (shown.length === 0) return undefined;
  const of = (place: Column<Row>['phone']) => shown.filter(({ phone }) => phone === place);
  const places = new Map<string, CSSProperties>([
    ...of('title').map(({ id }) => [id, { gridArea: `1 / 2 / 2 / ${lastFact + 1}` }] as const),
    ...of('line').map(({ id }, index) => [id, { gridArea: `2 / ${index + 2}` }] as const),
    ...of('end').map(({ id }, index) => [id, { gridArea: `${index + 1} / ${endColumn}` }] as const),
  ]);
  return {
    shown,
    hasMore: columns.some(({ phone }) => phone === undefined),
    placeOf: (id) => places.get(id),
  };
}

/** Whether a cell names its row: on a phone that is the first line. */
export const isName = (column: Pick<Column<never>, 'isRowHeader' | 'phone'>, lines: object | undefined): boolean =>
  lines ? column.phone === 'title' : column.isRowHeader === true;
