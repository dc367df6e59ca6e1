import type { ReactNode } from 'react';

/** One column of a `DataTable`. Keep the array stable between renders: rows are memoised on it. */
export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** `end` for figures, which then line up by their digits. */
  align?: 'start' | 'end' | 'center';
  /** Pixels, or a share of the remaining width such as `2fr`, by default `1fr`. More than `1fr` is a line of a card. */
  width?: number | `${number}fr`;
  /** Pixels below which a column with a share does not shrink; the table scrolls inside its frame instead. */
  minWidth?: number;
  isSortable?: boolean;
  /** The column that names its row to screen readers; a table has one. */
  isRowHeader?: boolean;
  /**
   * Its place in the two lines of a row on a phone: the name, facts under it, or facts at the end of both lines. Left
   * out of a table that places others, a column shows with the row's 'More'; what is `hidden` stays in the opened thing.
   */
  phone?: 'title' | 'line' | 'end' | 'hidden';
  /** The cell in the two lines, if it is shorter there. */
  phoneCell?(row: Row): ReactNode;
  /** A column of quiet buttons, whose icons and words then line up with the header. */
  hasButtons?: boolean;
  /** Keeps the header for screen readers only, as for a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Texts of the table itself. */
export interface DataTableStrings {
  selectAll: string;
  selectRow: string;
  /** Of the button that shows all of a row on a phone. */
  more: string;
  refreshing: string;
}

/** Position of the focus: row -1 is the header, columns count from the first visible column. */
export interface Cell {
  row: number;
  column: number;
}
