/** Above this many rows only those near the visible part are rendered. */
export const windowThreshold = 100;

/** The rows to render: the window that scrolling shows, and the focused row wherever it is. */
export function renderedRows(inWindow: readonly number[], focusedRow: number, rowCount: number): readonly number[] {
  const first = inWindow[0];
  const last = inWindow.at(-1);
  if (focusedRow < 0 || focusedRow >= rowCount) return inWindow;
  if (first === undefined || last === undefined) return [focusedRow];
  if (focusedRow < first) return [focusedRow, ...inWindow];
  return focusedRow > last ? [...inWindow, focusedRow] : inWindow;
}

/** The index at which a row is now, looked up from where it was; -1 once it is gone. */
export function findRow<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  id: string,
  lastIndex: number,
): number {
  const there = rows[lastIndex];
  if (there !== undefined && getRowId(there) === id) return lastIndex;
  return rows.findIndex((row) => getRowId(row) === id);
}
