import { isFailure, type Failure } from '../../../../kernel/errors.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import type { RowResult } from '../contract.ts';
import type { Source } from '../../sources/service.ts';
import { applyBatch, type Call, type WithTx } from './apply.ts';
import { parseRow, type UnreadableRow } from './parse.ts';

interface Received {
  source: Source;
  kind: LinkKind;
  /** Rows as they were sent, or why one cannot be read. */
  rows: readonly unknown[];
  /** Place of the first row. */
  from?: number;
  /** Absent for rows that have waited. */
  call?: Call;
}

/** Applies rows as they were sent. */
export function receiveRows(withTx: WithTx, { source, kind, rows, from = 0, call }: Received): Promise<RowResult[]> {
  const parsed = rows.map((value, index) =>
    isFailure(value) ? unreadable(from + index, value) : parseRow(kind, from + index, value),
  );
  return applyBatch(withTx, { source, kind, rows: parsed, call });
}

const unreadable = (index: number, { message, options: { errors } }: Failure): UnreadableRow => ({
  ...{ index, externalId: undefined, errors: errors ?? [{ pointer: '', detail: message }] },
});
