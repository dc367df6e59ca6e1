import type { Column } from './types.ts';

export const selectionColumnWidth = 44;
const defaultMinWidth = 120;

type Widths = Pick<Column<never>, 'width' | 'minWidth'>;

/** The `grid-template-columns` that header, rows and skeletons share. */
export function columnTemplate(columns: readonly Widths[], isSelectable: boolean): string {
  const tracks = columns.map(({ width = '1fr', minWidth = defaultMinWidth }) =>
    typeof width === 'number' ? `${width}px` : `minmax(${minWidth}px, ${width})`,
  );
  return (isSelectable ? [`${selectionColumnWidth}px`, ...tracks] : tracks).join(' ');
}

/** The width in pixels under which the table scrolls inside its frame. */
export function tableMinWidth(columns: readonly Widths[], isSelectable: boolean): number {
  const widths = columns.map(({ width, minWidth = defaultMinWidth }) => (typeof width === 'number' ? width : minWidth));
  return widths.reduce((sum, width) => sum + width, isSelectable ? selectionColumnWidth : 0);
}

/** Whether a cell takes a whole line of a card: its column asks for more than an equal share of the width. */
export const isWide = ({ width }: Widths): boolean => typeof width === 'string' && Number.parseFloat(width) > 1;
