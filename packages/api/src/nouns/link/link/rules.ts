import { type Versioned, type VersionOrder, versionOrderOf } from '../linked-rows/rules.ts';
import type { RowRefusal } from '../row-kinds/service.ts';

/** The fewest and the most rows of a call with JSON. */
export const mostRows = 1_000;
/** The most rows of a call with lines of JSON. */
export const mostLines = 250_000;
/** Rows that wait for companies, of one source; further ones are refused. */
export const mostWaiting = 100_000;
/** Days for which a row waits for its company. */
export const waitingDays = 7;
/** Days for which the counts of calls are kept. */
export const callDays = 30;
/** Days for which it is known that a row was deleted. */
export const deletedDays = 400;
/** Calls of one source that are answered at the same time in one process. */
export const callsAtOnce = 4;

export const linkResults = ['applied', 'unchanged', 'stale', 'waiting', 'refused', 'ended'] as const;
export type LinkResult = (typeof linkResults)[number];

export type LinkCounts = Record<LinkResult, number>;

export function countResults(results: readonly { result: LinkResult }[]): LinkCounts {
  const counts = Object.fromEntries(linkResults.map((result) => [result, 0])) as LinkCounts;
  for (const { result } of results) counts[result] += 1;
  return counts;
}

export const sameVersion = (): RowRefusal => ({
  code: 'same_version',
  pointer: '/version',
  detail: 'This version came before with another content; send the change with a higher version',
});

/** Of rows with the same id the one with the highest version, the first of equal ones; what the others are beside it. */
export function newestOf<Row extends Versioned & { externalId: string }>(
  rows: readonly Row[],
): { newest: Row[]; others: { row: Row; newest: Row; standing: Exclude<VersionOrder, 'newer'> }[] } {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const other = best.get(row.externalId);
    if (!other || row.version > other.version) best.set(row.externalId, row);
  }
  const others = rows.flatMap((row) => {
    const newest = best.get(row.externalId);
    if (!newest || newest === row) return [];
    const standing = versionOrderOf(row, newest);
    return standing === 'newer' ? [] : [{ row, newest, standing }];
  });
  return { newest: [...best.values()], others };
}
