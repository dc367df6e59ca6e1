import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { CallerProcedure, Query } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { linkKinds } from '../linked-rows/rules.ts';
import type * as contract from './contract.ts';
import type { KindHealth, LinkRefusal, SourceHealth } from './contract.ts';
import { isSilent } from './rules.ts';

type Call = NonNullable<KindHealth['lastCall']>;

interface Row extends Omit<KindHealth, 'waitingSince' | 'lastCall'> {
  sourceId: string;
  addedAt: string;
  expectEveryMinutes: number | null;
  waitingSince: string | null;
  lastCall: Call | null;
}

export const listLinkHealth: Query<typeof contract.listLinkHealth> = async (_input, { tx, now }) => {
  const rows = await readHealth(tx);
  return [...Map.groupBy(rows, ({ sourceId }) => sourceId)].map(([sourceId, kinds]): SourceHealth => {
    const [{ addedAt, expectEveryMinutes } = { addedAt: '', expectEveryMinutes: null }] = kinds;
    const lastCallAt = kinds
      .flatMap(({ lastCall }) => lastCall?.at ?? [])
      .toSorted()
      .at(-1);
    return {
      sourceId,
      ...(lastCallAt !== undefined && { lastCallAt }),
      isSilent: isSilent(new Date(lastCallAt ?? addedAt), expectEveryMinutes, now),
      kinds: kinds.filter(hasRows).map(healthOfKind),
    };
  });
};

const hasRows = ({ rows, waiting, refused, lastCall }: Row): boolean =>
  rows + waiting + refused > 0 || lastCall !== null;

const healthOfKind = ({ kind, rows, waiting, waitingSince, refused, lastCall }: Row): KindHealth => ({
  ...{ kind, rows, waiting, refused },
  ...(waitingSince !== null && { waitingSince }),
  ...(lastCall !== null && { lastCall }),
});

/** A row for each source and kind, by the name of the source. */
const readHealth = (tx: Tx): Promise<Row[]> =>
  queryRows<Row>(
    tx,
    sql`select s.id as "sourceId", ${iso(sql`s.created_at`)} as "addedAt",
        s.expect_every_minutes as "expectEveryMinutes", k.kind, coalesce(r.count, 0) as rows,
        coalesce(w.count, 0) as waiting, ${iso(sql`w.since`)} as "waitingSince", coalesce(f.count, 0) as refused,
        case when c.at is not null then json_build_object('at', ${iso(sql`c.at`)}, 'applied', c.applied,
          'unchanged', c.unchanged, 'stale', c.stale, 'waiting', c.waiting, 'refused', c.refused, 'ended', c.ended)
        end as "lastCall"
      from link_sources s
      cross join json_array_elements_text(${JSON.stringify(linkKinds)}::json) with ordinality k(kind, place)
      left join (select source_id, kind, count(*)::int as count from link_rows where deleted_at is null
        group by source_id, kind) r on r.source_id = s.id and r.kind = k.kind
      left join (select source_id, kind, count(*)::int as count, min(received_at) as since from link_waiting
        group by source_id, kind) w on w.source_id = s.id and w.kind = k.kind
      left join (select source_id, kind, count(*)::int as count from link_refusals
        group by source_id, kind) f on f.source_id = s.id and f.kind = k.kind
      left join lateral (select * from link_calls where source_id = s.id and kind = k.kind
        order by at desc, id desc limit 1) c on true
      order by lower(s.name) collate "C", s.id, k.place`,
  );

interface Filters {
  sourceId?: string | undefined;
  kind?: string | undefined;
}

const matching = ({ sourceId, kind }: Filters): SQL =>
  sql`${sourceId === undefined ? sql`true` : sql`f.source_id = ${sourceId}`}
    and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;

/** A page of refused rows, the last refused first. */
const readRefusals = (tx: Tx, { filters, page }: { filters: Filters; page: Parameters<typeof readCursorPage>[0] }) =>
  readCursorPage<LinkRefusal>(page, {
    name: 'link-refusals',
    order: [
      { by: sql`f.last_at`, kind: 'instant' },
      { by: sql`f.source_id`, kind: 'text' },
      { by: sql`f.kind`, kind: 'text' },
      { by: sql`f.external_id`, kind: 'text' },
    ],
    keyOf: ({ lastAt, sourceId, kind, externalId }) => [lastAt, sourceId, kind, externalId],
    read: ({ where, orderBy, limit }) =>
      queryRows<LinkRefusal>(
        tx,
        sql`select f.source_id as "sourceId", coalesce(s.name, f.source_id) as source, f.kind,
            f.external_id as "externalId", f.code, f.pointer, f.times, ${iso(sql`f.first_at`)} as "firstAt",
            ${iso(sql`f.last_at`)} as "lastAt"
          from link_refusals f left join link_sources s on s.id = f.source_id
          where ${matching(filters)} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });

export const listLinkRefusals: Query<typeof contract.listLinkRefusals> = async ({ query }, { tx }) => {
  const { rows, cursors } = await readRefusals(tx, { filters: query, page: query });
  return reply(rows, { cursors });
};

const head = ['Source', 'Kind', 'Id', 'Code', 'Member', 'Times', 'First refused', 'Last refused'];
const exportPageSize = 200;

export const exportLinkRefusals: CallerProcedure<typeof contract.exportLinkRefusals> = async ({ query }, ctx) => {
  async function* rows() {
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = { 'page[size]': exportPageSize, ...(after !== undefined && { 'page[after]': after }) };
      const found = await ctx.withTx((tx) => readRefusals(tx, { filters: query, page }), { readOnly: true });
      yield* found.rows.map(recordOf);
      after = found.cursors.next?.after;
    }
  }
  return exportCsv(ctx, { report: 'link-refusals', head, rows: rows() });
};

const recordOf = ({ source, kind, externalId, code, pointer, times, firstAt, lastAt }: LinkRefusal) => [
  ...[source, kind, externalId, code, pointer, times, firstAt, lastAt],
];
