import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import type { Source } from '../sources/service.ts';
import type { LinkRowOf } from '../linked-rows/contract.ts';
import { type Claim, type Claimed, type Holder, type RowRefusal, settleClaims } from './rules.ts';

/** A row that is to be written; its company exists. */
export interface Target<Kind extends LinkKind> {
  externalId: string;
  values: LinkRowOf<Kind>;
  /** Of a new company undefined. */
  companyId: string | undefined;
  /** The row of HQ, if there is one already. */
  rowId: string | undefined;
}

export interface Written {
  rowId: string;
  companyId: string;
  wantsDriver?: string | null;
  wantsVehicle?: string | null;
}

export type Outcome = Written | RowRefusal;

export const isRefused = (outcome: Outcome): outcome is RowRefusal => 'code' in outcome;

/** How rows of a kind are written; each function takes all rows of a batch at once. */
export interface KindWriter<Kind extends LinkKind> {
  /** An outcome for each target, in their order. */
  write(tx: Tx, source: Source, targets: readonly Target<Kind>[]): Promise<Outcome[]>;
  /** Rows that the source has deleted. */
  remove(tx: Tx, source: Source, rowIds: readonly string[]): Promise<void>;
}

/** The ids of these rows that are linked, whatever the source. */
export async function linkedOf(tx: Tx, kind: LinkKind, rowIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (rowIds.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select row_id as id from link_rows where kind = ${kind}
      and row_id in ${listed(rowIds)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface Keyed {
  id: string;
  companyId: string;
  key: string;
}

/** Who gets which key: rows of HQ that are not linked can be taken over within their company. Rows of a claim are linked. */
export async function claim(
  tx: Tx,
  kind: LinkKind,
  claims: readonly Claim[],
  found: readonly Keyed[],
): Promise<Claimed[]> {
  const own = new Set(claims.map(({ id }) => id));
  const others = found.flatMap(({ id }) => (own.has(id) ? [] : [id]));
  const linked = await linkedOf(tx, kind, others);
  const holders = new Map<string, Holder>(
    found.map(({ id, key, companyId }) => [key, { id, companyId, isFree: !own.has(id) && !linked.has(id) }]),
  );
  return settleClaims(claims, holders);
}

/** The company of a row whose company is known by now. */
export function withCompany({ companyId }: { companyId: string | undefined }): { companyId: string } {
  if (companyId === undefined) throw new Error('A row is written before its company is known');
  return { companyId };
}
