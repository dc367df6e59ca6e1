import { useMemo, useRef } from 'react';
import { moveRange, selectionState, toggleAll, toggleId, type SelectionState } from './selection.ts';

const nothing: ReadonlySet<string> = new Set();

interface SelectionOptions<Row> {
  rows: readonly Row[];
  getRowId(row: Row): string;
  isSelectable: boolean;
  selectedIds: ReadonlySet<string> | undefined;
  onSelectionChange: ((ids: ReadonlySet<string>) => void) | undefined;
}

export interface Selection {
  isSelectable: boolean;
  selectedIds: ReadonlySet<string>;
  state: SelectionState;
  toggleRow(row: number): void;
  toggleAll(): void;
  /** Moves the range that began at `from`, or earlier, to a row. */
  extend(from: number, to: number): void;
}

export function useSelection<Row>(options: SelectionOptions<Row>): Selection {
  const { rows, getRowId, isSelectable, selectedIds = nothing, onSelectionChange } = options;
  const range = useRef<{ rows: readonly Row[]; anchor: number; end: number } | undefined>(undefined);
  const state = useMemo(
    () => (selectedIds.size === 0 ? 'none' : selectionState(rows.map(getRowId), selectedIds)),
    [rows, getRowId, selectedIds],
  );

  return {
    isSelectable,
    selectedIds,
    state,
    toggleRow(row) {
      const there = rows[row];
      if (!isSelectable || there === undefined) return;
      range.current = { rows, anchor: row, end: row };
      onSelectionChange?.(toggleId(selectedIds, getRowId(there)));
    },
    toggleAll() {
      range.current = undefined;
      if (isSelectable) onSelectionChange?.(toggleAll(rows.map(getRowId), selectedIds));
    },
    extend(from, to) {
      if (!isSelectable || to < 0 || to >= rows.length) return;
      const begun =
        range.current?.rows === rows ? range.current : { anchor: Math.max(from, 0), end: Math.max(from, 0) };
      range.current = { rows, anchor: begun.anchor, end: to };
      onSelectionChange?.(moveRange(rows.map(getRowId), selectedIds, { anchor: begun.anchor, from: begun.end, to }));
    },
  };
}
