export type SelectionState = 'none' | 'some' | 'all';

/** Whether none, some or all of the rows are selected; ids of other pages do not count. */
export function selectionState(ids: readonly string[], selected: ReadonlySet<string>): SelectionState {
  if (selected.size === 0 || ids.length === 0) return 'none';
  const count = ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export function toggleId(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects every row, or none of them once all are selected; ids of other pages stay as they are. */
export function toggleAll(ids: readonly string[], selected: ReadonlySet<string>): Set<string> {
  if (selectionState(ids, selected) !== 'all') return new Set([...selected, ...ids]);
  const next = new Set(selected);
  for (const id of ids) next.delete(id);
  return next;
}

export interface RangeMove {
  /** Start of the range; it stays while the other end moves. */
  anchor: number;
  /** Its other end until now. */
  from: number;
  to: number;
}

/** Moves the free end of a range: rows it leaves are deselected, rows it reaches selected. */
export function moveRange(ids: readonly string[], selected: ReadonlySet<string>, move: RangeMove): Set<string> {
  const next = new Set(selected);
  for (const id of between(ids, move.anchor, move.from)) next.delete(id);
  for (const id of between(ids, move.anchor, move.to)) next.add(id);
  return next;
}

const between = (ids: readonly string[], one: number, other: number) =>
  ids.slice(Math.max(Math.min(one, other), 0), Math.max(one, other) + 1);
