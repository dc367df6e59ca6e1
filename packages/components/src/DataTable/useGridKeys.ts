import type { KeyboardEvent, RefObject } from 'react';
import { isEnter } from '../lib/composing.ts';
import { controlsOf, locate, type Hit } from './cells.ts';
import { headerRow, nextCell } from './navigation.ts';
import type { Cell } from './types.ts';
import type { Selection } from './useSelection.ts';

export interface GridKeysOptions {
  rowCount: number;
  columnCount: number;
  rowHeight: number;
  selection: Selection;
  moveTo(cell: Cell): void;
  /** Sorts by the column of a header cell, or toggles all rows in the one of the checkboxes. */
  onHeaderPress(column: number): void;
  onRowPress(row: number): void;
  /** Whether a press on a row opens it. */
  opensRows: boolean;
  /** Elements before and after the grid from which Tab goes on its way out. */
  edges: { before: RefObject<HTMLElement | null>; after: RefObject<HTMLElement | null> };
}

/** The keyboard of the grid pattern: arrows between cells, Enter or F2 into one, Escape out, Tab away. */
export function useGridKeys(options: GridKeysOptions) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const hit = locate(event.target, event.currentTarget);
    if (!hit || event.defaultPrevented) return;
    const isHandled = event.target === hit.element ? onCell(event, hit, options) : onControl(event, hit, options);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

type Press = KeyboardEvent<HTMLDivElement>;

function onCell(event: Press, hit: Hit, options: GridKeysOptions): boolean {
  const { selection, moveTo } = options;
  if (event.key === 'Tab') return leave(event, options);
  if (event.altKey) return false;

  const grid = event.currentTarget;
  const to = nextCell(hit, event, {
    rowCount: options.rowCount,
    columnCount: options.columnCount,
    pageSize: pageSize(grid, options.rowHeight),
    isRtl: getComputedStyle(grid).direction === 'rtl',
  });
  if (to) {
    if (event.shiftKey && selection.isSelectable && to.row !== hit.row && to.row !== headerRow) {
      selection.extend(hit.row, to.row);
    }
    moveTo(to);
    return true;
  }

  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'a' && selection.isSelectable) {
    if (selection.state !== 'all') selection.toggleAll();
    return true;
  }
  if (isCommand) return false;
  return press(event, hit, options);
}

function press(event: Press, hit: Hit, options: GridKeysOptions): boolean {
  const { selection } = options;
  const isSpace = event.key === ' ';
  if (!isSpace && !isEnter(event) && event.key !== 'F2') return false;
  if (event.repeat) return true;

  if (hit.row === headerRow) options.onHeaderPress(hit.column);
  else if (isSpace && event.shiftKey) selection.extend(hit.row, hit.row);
  else if (isSpace || (selection.isSelectable && hit.column === 0)) selection.toggleRow(hit.row);
  else {
    const [first, ...others] = controlsOf(hit.element);
    // The name of a row opens it, also by its link; F2 goes into the cell.
    const isName = isEnter(event) && hit.element.role === 'rowheader' && others.length === 0;
    if (isName && options.opensRows) options.onRowPress(hit.row);
    else if (isName && first) first.click();
    else if (first) first.focus();
    else if (isEnter(event)) options.onRowPress(hit.row);
  }
  return true;
}

function onControl(event: Press, hit: Hit, options: GridKeysOptions): boolean {
  const controls = controlsOf(hit.element);
  const index = controls.indexOf(event.target as HTMLElement);
  if (event.key === 'Escape') {
    options.moveTo(hit);
    return true;
  }
  if (event.key === 'Tab') {
    const isLeaving = !event.shiftKey && index === controls.length - 1;
    return isLeaving && leave(event, options);
  }
  const isText = (event.target as Element).matches('input, textarea, select');
  if (isText || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
  const isForward = (event.key === 'ArrowRight') !== (getComputedStyle(hit.element).direction === 'rtl');
  controls[index + (isForward ? 1 : -1)]?.focus();
  return true;
}

/** Puts the focus behind (or before) the grid, so that the browser's own Tab goes on from there. */
function leave(event: Press, { edges }: GridKeysOptions): false {
  (event.shiftKey ? edges.before : edges.after).current?.focus({ preventScroll: true });
  return false;
}

function pageSize(grid: HTMLElement, rowHeight: number): number {
  const header = grid.querySelector<HTMLElement>('[role="rowgroup"]')?.offsetHeight ?? 0;
  const visible = Math.min(grid.clientHeight, globalThis.innerHeight);
  const row = grid.querySelector<HTMLElement>('[role="row"][data-row="0"]')?.offsetHeight ?? rowHeight;
  return Math.max(Math.floor((visible - header) / row), 1);
}
