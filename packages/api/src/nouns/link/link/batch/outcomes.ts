import type { LinkKind } from '../../linked-rows/rules.ts';
import type { RowResult } from '../contract.ts';
import type { RowRefusal } from '../../row-kinds/service.ts';
import type { AppliedRow } from './book.ts';
import type { ParsedRow, UnreadableRow } from './parse.ts';

export const refused = (index: number, externalId: string, { code, pointer, detail }: RowRefusal): RowResult => ({
  ...{ index, externalId, result: 'refused', code, errors: [{ pointer, detail }] },
});

/** What has become of the rows of a transaction so far. */
export class Outcomes<Kind extends LinkKind> {
  readonly results = new Map<number, RowResult>();
  readonly applied: AppliedRow[] = [];
  readonly refused: { externalId: string; refusal: RowRefusal }[] = [];
  /** Rows that had waited for their company, and were refused when it came. */
  readonly noLongerWaiting: string[] = [];

  set({ index, externalId }: ParsedRow<Kind>, result: RowResult['result'], id?: string | null): void {
    this.results.set(index, { index, externalId, result, ...(id && { id }) });
  }

  refuse({ index, externalId }: ParsedRow<Kind>, refusal: RowRefusal): void {
    this.results.set(index, refused(index, externalId, refusal));
    this.refused.push({ externalId, refusal });
  }

  refuseUnreadable({ index, externalId, errors }: UnreadableRow): void {
    this.results.set(index, {
      ...{ index, result: 'refused', code: 'invalid', errors },
      ...(externalId !== undefined && { externalId }),
    });
    const { pointer = '', detail = '' } = errors[0] ?? {};
    if (externalId !== undefined) this.refused.push({ externalId, refusal: { code: 'invalid', pointer, detail } });
  }
}
