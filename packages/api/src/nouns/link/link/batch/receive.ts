import { isFailure, type Failure } from '../../../../kernel/errors.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import type { RowResult } from '../contract.ts';
import type { Source } from '../../sources/service.ts';
import { applyBatch, type Batch, type WithTx } from './apply.ts';
import { parseRow, type UnreadableRow } from './parse.ts';

interface Received extends Pick<Batch, 'call' | 'onResults'> {
  source: Source;
  kind: LinkKind;
  /** Rows as they were sent, or why one cannot be read. */
  rows: readonly unknown[];
  /** Place of the first row. */
  from?: number;
}

/** Applies rows as they were sent. */
export function receiveRows(withTx: WithTx, { rows, from = 0, ...batch }: Received): Promise<RowResult[]> {
  const parsed = rows.map((value, index) =>
    isFailure(value) ? unreadable(from + index, value) : parseRow(batch.kind, from + index, value),
  );
  return applyBatch(withTx, { ...batch, rows: parsed });
}

const unreadable = (index: number, { message, options: { errors } }: Failure): UnreadableRow => ({
  ...{ index, externalId: undefined, errors: errors ?? [{ pointer: '', detail: message }] },
});
