import { isFailure, type Failure } from '../../../../kernel/errors.ts';
import { givingTurns } from '../../../../kernel/turns.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import type { RowResult } from '../contract.ts';
import type { Source } from '../../sources/service.ts';
import { applyBatch, type Batch, type WithTx } from './apply.ts';
import { type ParsedRow, parseRow, type UnreadableRow } from './parse.ts';

interface Received extends Pick<Batch, 'call' | 'onResults'> {
  source: Source;
  kind: LinkKind;
  /** Rows as they were sent, or why one cannot be read. */
  rows: readonly unknown[];
  /** Place of the first row. */
  from?: number;
}

/** Applies rows as they were sent. */
export async function receiveRows(withTx: WithTx, { rows, from = 0, ...batch }: Received): Promise<RowResult[]> {
  const parsed: (ParsedRow | UnreadableRow)[] = [];
  const giveTurn = givingTurns();
  for (const [index, value] of rows.entries()) {
    await giveTurn();
    parsed.push(isFailure(value) ? unreadable(from + index, value) : parseRow(batch.kind, from + index, value));
  }
  return applyBatch(withTx, { ...batch, rows: parsed });
}

const unreadable = (index: number, { message, options: { errors } }: Failure): UnreadableRow => ({
  ...{ index, externalId: undefined, errors: errors ?? [{ pointer: '', detail: message }] },
});
