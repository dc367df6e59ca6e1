import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { eventDays } from './rules.ts';

const mostAtOnce = 5_000;

/** Only one transaction at a time numbers events or drops them. */
const lockFeed = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('events', 0))`);

/**
 * Gives the events that were committed their places in the feed: without gaps, and those of a company or of a page in
 * the order of their commits. A reader who sees a place sees every one before it, since the lock lasts until the commit. Answers how many.
 */
async function sequenceOnce(tx: Tx): Promise<number> {
  await lockFeed(tx);
  const [numbered] = await queryRows<{ count: number }>(
    tx,
    sql`with fresh as (
        select id, row_number() over (order by written) as place from events
        where seq is null order by written limit ${mostAtOnce}),
      feed as (
        update event_feed set last_seq = last_seq + (select count(*) from fresh)
        where exists (select from fresh) returning last_seq - (select count(*) from fresh) as base),
      numbered as (
        update events set seq = feed.base + fresh.place from fresh, feed where events.id = fresh.id returning 1)
      select count(*)::int as count from numbered`,
  );
  return numbered?.count ?? 0;
}

/** Numbers everything that was committed; answers how many events. */
export async function sequenceEvents(db: Database): Promise<number> {
  let all = 0;
  for (let isDone = false; !isDone;) {
    const count = await db.withTx(system('events'), sequenceOnce);
    all += count;
    isDone = count < mostAtOnce;
  }
  return all;
}

/** Drops events that are older than 30 days, from the start of the feed. */
export async function dropOldEvents(tx: Tx): Promise<void> {
  await lockFeed(tx);
  const oldest = new Date(tx.now.getTime() - eventDays * 86_400_000);
  await tx.execute(sql`update event_feed set dropped_seq = greatest(dropped_seq, coalesce(
    (select seq - 1 from events where seq is not null and at >= ${oldest} order by seq limit 1), last_seq))`);
  await tx.execute(sql`delete from events where seq <= (select dropped_seq from event_feed)`);
}

/** Makes every cursor invalid, in a database that was restored: its next events get places that were used before. */
export async function renewEpoch(tx: Tx): Promise<void> {
  await tx.execute(sql`update event_feed set epoch = substr(md5(gen_random_uuid()::text), 1, 12)`);
}
