import type { LinkKind } from '../../linked-rows/rules.ts';
import type { RowResult } from '../contract.ts';
import type { Source } from '../../sources/service.ts';
import { applyBatch, type WithTx } from './apply.ts';
import { parseRow } from './parse.ts';

/** Applies rows as they were sent; the first has the place `from`. */
export async function receiveRows(
  withTx: WithTx,
  { source, kind, rows, from = 0 }: { source: Source; kind: LinkKind; rows: readonly unknown[]; from?: number },
): Promise<RowResult[]> {
  const parsed = rows.map((value, index) => parseRow(kind, from + index, value));
  return applyBatch(withTx, { source, kind, rows: parsed });
}
