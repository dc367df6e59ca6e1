import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { removeMissing } from '../link/service.ts';
import { snapshotHours, type SnapshotKind } from '../linked-rows/rules.ts';
import { lockRows } from '../linked-rows/service.ts';
import { readSource } from '../sources/service.ts';
import { missingOf } from './missing.ts';
import { keptDays, mostAtOnce } from './rules.ts';

export type WithTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Removes what finished and released snapshots do not list, a part in each transaction: a process that dies leaves the
 * rest to the next turn, of whichever process. Answers how many rows.
 */
export async function removeRows(withTx: WithTx): Promise<number> {
  const due = await withTx((tx) =>
    queryRows<{ id: string }>(tx, sql`select id from link_snapshots where state = 'removing' order by finished_at, id`),
  );
  let all = 0;
  for (const { id } of due) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      const part: Part = await withTx((tx) => removePart(tx, id, from));
      all += part.removed;
      after = part.last;
    }
  }
  return all;
}

interface Part {
  removed: number;
  /** The last id that was removed; undefined once none is left. */
  last: string | undefined;
}

async function removePart(tx: Tx, id: string, after: string): Promise<Part> {
  await lockRows(tx);
  const [snapshot] = await queryRows<{ sourceId: string; kind: SnapshotKind }>(
    tx,
    sql`select source_id as "sourceId", kind from link_snapshots where id = ${id} and state = 'removing'
      for no key update`,
  );
  const source = snapshot && (await readSource(tx, snapshot.sourceId));
  if (!source) return { removed: 0, last: undefined };
  const rows = await queryRows<{ externalId: string }>(
    tx,
    sql`select l.external_id as "externalId" from link_snapshots s cross join lateral (
        select l.external_id from ${missingOf(sql`s`)} and l.external_id > ${after}
        order by l.external_id limit ${mostAtOnce}) l
      where s.id = ${id}`,
  );
  const externalIds = rows.map(({ externalId }) => externalId);
  if (externalIds.length > 0) await removeMissing(tx, { source, kind: snapshot.kind, externalIds, snapshotId: id });
  const isDone = externalIds.length < mostAtOnce;
  await tx.execute(sql`update link_snapshots set removed = removed + ${externalIds.length}
    ${isDone ? sql`, state = 'removed', ended_at = ${tx.now}::timestamptz` : sql``} where id = ${id}`);
  return { removed: externalIds.length, last: isDone ? undefined : externalIds.at(-1) };
}

const mostForgotten = 5_000;

/** Ends snapshots that were never finished, and forgets the rows of those that have ended, and in the end themselves. */
export async function sweepSnapshots(withTx: WithTx): Promise<void> {
  await withTx(async (tx) => {
    await tx.execute(sql`update link_snapshots set state = 'expired', ended_at = ${tx.now}::timestamptz
      where state = 'open' and started_at <= ${tx.now}::timestamptz - make_interval(hours => ${snapshotHours}::int)`);
  });
  for (let forgotten = mostForgotten; forgotten === mostForgotten;) {
    const rows = await withTx((tx) =>
      queryRows(
        tx,
        sql`delete from link_snapshot_rows where (snapshot_id, external_id) in (
            select n.snapshot_id, n.external_id from link_snapshots s
              join link_snapshot_rows n on n.snapshot_id = s.id
            where s.state not in ('open', 'held', 'removing') limit ${mostForgotten}) returning 1`,
      ),
    );
    forgotten = rows.length;
  }
  await withTx((tx) =>
    tx.execute(sql`delete from link_snapshots
      where ended_at < ${tx.now}::timestamptz - make_interval(days => ${keptDays}::int)`),
  );
}
