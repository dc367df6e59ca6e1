import { sql } from 'drizzle-orm';
import { listed } from '../../../../db/listed.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import type { LinkKind, Versioned } from '../../linked-rows/rules.ts';
import type { Source } from '../../sources/service.ts';
import type { RowRefusal, Written } from '../../row-kinds/service.ts';
import { mostWaiting } from '../rules.ts';
import { markOf } from './parse.ts';

type Sent = Versioned & { externalId: string };

export interface AppliedRow extends Pick<Written, 'wantsDriver' | 'wantsVehicle'> {
  sent: Sent;
  isDeleted: boolean;
  rowId: string | null;
  companyId: string | null;
}

export interface WaitingRow {
  sent: Sent & { values: object };
  parent: string;
}

export interface RefusedRow {
  externalId: string;
  refusal: Pick<RowRefusal, 'code' | 'pointer'>;
}

/** Records the versions that were applied; these rows are refused no longer. */
export async function bookApplied(tx: Tx, source: Source, kind: LinkKind, rows: readonly AppliedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(
    rows.map(({ sent: { externalId, version, content }, isDeleted, ...written }) => ({
      ...{ externalId, version, content, isDeleted, mark: markOf(externalId, version) },
      ...written,
    })),
  );
  const now = sql`${tx.now}::timestamptz`;
  const booked =
    tx.execute(sql`insert into link_rows as l (source_id, kind, external_id, company_id, row_id, version, content,
      mark, received_at, deleted_at, wants_driver, wants_vehicle)
    select ${source.id}, ${kind}, "externalId", "companyId", "rowId", version, content, mark, ${now},
      case when "isDeleted" then ${now} end, "wantsDriver", "wantsVehicle"
    from json_to_recordset(${given}::json) as r("externalId" text, "companyId" text, "rowId" text, version bigint,
      content text, mark bigint, "isDeleted" boolean, "wantsDriver" text, "wantsVehicle" text)
    order by "externalId"
    on conflict (source_id, kind, external_id) do update set company_id = excluded.company_id,
      row_id = excluded.row_id, version = excluded.version, content = excluded.content, mark = excluded.mark,
      received_at = excluded.received_at, deleted_at = excluded.deleted_at, wants_driver = excluded.wants_driver,
      wants_vehicle = excluded.wants_vehicle`);
  const ids = listed(rows.map(({ sent }) => sent.externalId));
  const forgotten = tx.execute(sql`delete from link_refusals where source_id = ${source.id} and kind = ${kind}
    and external_id in ${ids}`);
  await Promise.all([booked, forgotten]);
}

/** Rows that wait for their company no longer. */
export async function forgetWaiting(
  tx: Tx,
  source: Source,
  kind: LinkKind,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  await tx.execute(sql`delete from link_waiting where source_id = ${source.id} and kind = ${kind}
    and external_id in ${listed(externalIds)}`);
}

/** Keeps rows until their company comes; answers whether there was room for them. */
export async function bookWaiting(
  tx: Tx,
  source: Source,
  kind: LinkKind,
  rows: readonly WaitingRow[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  const given = JSON.stringify(
    rows.map(({ sent: { externalId, version, content, values }, parent }) => ({
      ...{ externalId, version, content, parent, row: values },
    })),
  );
  const kept = await queryRows(
    tx,
    sql`insert into link_waiting as w (source_id, kind, external_id, version, content,
      parent, row, received_at)
    select ${source.id}, ${kind}, "externalId", version, content, parent, row, ${tx.now}::timestamptz
    from json_to_recordset(${given}::json) as r("externalId" text, version bigint, content text, parent text, row jsonb)
    where (select count(*) from link_waiting where source_id = ${source.id}) + ${rows.length} <= ${mostWaiting}
    order by "externalId"
    on conflict (source_id, kind, external_id) do update set version = excluded.version, content = excluded.content,
      parent = excluded.parent, row = excluded.row, received_at = excluded.received_at
    returning 1`,
  );
  return kept.length === rows.length;
}

/** Records refusals without anything of the rows; those that are applied later go again. */
export async function bookRefused(tx: Tx, source: Source, kind: LinkKind, rows: readonly RefusedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(
    rows.map(({ externalId, refusal: { code, pointer } }) => ({ externalId, code, pointer })),
  );
  await tx.execute(sql`insert into link_refusals as f (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    select ${source.id}, ${kind}, "externalId", code, pointer, 1, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from (select distinct on ("externalId") * from json_to_recordset(${given}::json)
      as r("externalId" text, code text, pointer text) order by "externalId") r
    on conflict (source_id, kind, external_id) do update set code = excluded.code, pointer = excluded.pointer,
      times = f.times + 1, last_at = excluded.last_at`);
}
