import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { cellElement, locate } from './cells.ts';
import { headerRow } from './navigation.ts';
import type { Cell } from './types.ts';
import { findRow } from './window.ts';

interface Place {
  row: number;
  /** Absent until the user goes to a cell. */
  column?: number;
  /** The focused row; the focus follows it when the data is sorted, filtered or fetched again. */
  id?: string;
}

interface GridFocusOptions<Row> {
  rows: readonly Row[];
  getRowId(row: Row): string;
  columnCount: number;
  /** The column of the cell that Tab reaches first. */
  firstColumn: number;
  grid: RefObject<HTMLDivElement | null>;
}

/** The one cell of the grid that Tab reaches, kept through scrolling and new data. */
export function useGridFocus<Row>({ rows, getRowId, columnCount, firstColumn, grid }: GridFocusOptions<Row>) {
  const [place, setPlace] = useState<Place>({ row: 0 });
  const hasFocus = useRef(false);
  const isMoving = useRef(false);
  const isTabbing = useTabKey(grid);

  const row = useMemo(() => currentRow(rows, getRowId, place), [rows, getRowId, place]);
  const cell: Cell = { row, column: Math.min(place.column ?? firstColumn, columnCount - 1) };
  const placeOf = (next: Cell): Place => {
    const there = rows[next.row];
    return there === undefined ? next : { ...next, id: getRowId(there) };
  };

  useLayoutEffect(() => {
    const root = grid.current;
    if (!root || !(isMoving.current || (hasFocus.current && isFocusLost(root)))) return;
    const element = cellElement(root, cell);
    element?.focus({ preventScroll: true });
    if (isMoving.current) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isMoving.current = false;
  });

  return {
    cell,
    moveTo(next: Cell) {
      isMoving.current = true;
      setPlace(placeOf(next));
    },
    onFocus(event: FocusEvent<HTMLDivElement>) {
      const hit = locate(event.target, event.currentTarget);
      if (!hit) return;
      hasFocus.current = true;
      const isSame = hit.row === cell.row && hit.column === cell.column;
      const cameByTab = isTabbing.current && !event.currentTarget.contains(event.relatedTarget);
      if (cameByTab && !isSame) {
        isMoving.current = true;
        setPlace(placeOf(cell));
      } else if (!isSame || place.id === undefined) {
        setPlace(placeOf({ row: hit.row, column: hit.column }));
      }
    },
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) hasFocus.current = false;
    },
  };
}

function currentRow<Row>(rows: readonly Row[], getRowId: (row: Row) => string, place: Place): number {
  if (place.row === headerRow || rows.length === 0) return headerRow;
  const found = place.id === undefined ? -1 : findRow(rows, getRowId, place.id, place.row);
  return found === -1 ? Math.min(place.row, rows.length - 1) : found;
}

/** Removing the focused element leaves the focus on the body, without an event. */
function isFocusLost(root: HTMLElement): boolean {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
  return active === null || active === root.ownerDocument.body;
}

/** True while the Tab key is down: then a focus that arrives is sent to the grid's own cell. */
function useTabKey(grid: RefObject<HTMLElement | null>) {
  const isTabbing = useRef(false);
  useEffect(() => {
    const document = grid.current?.ownerDocument;
    const onKeyDown = (event: KeyboardEvent) => {
      isTabbing.current = event.key === 'Tab';
    };
    const onEnd = () => {
      isTabbing.current = false;
    };
    document?.addEventListener('keydown', onKeyDown, true);
    document?.addEventListener('keyup', onEnd, true);
    document?.addEventListener('pointerdown', onEnd, true);
    return () => {
      document?.removeEventListener('keydown', onKeyDown, true);
      document?.removeEventListener('keyup', onEnd, true);
      document?.removeEventListener('pointerdown', onEnd, true);
    };
  }, [grid]);
  return isTabbing;
}
