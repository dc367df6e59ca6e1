import { type SQL, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type FeedPlace, isKept } from './rules.ts';
import { cursorLost, cursorOf } from './rules.ts';

export interface Feed extends FeedPlace {
  droppedSeq: number;
}

/** Where the feed is in the snapshot of the transaction. */
export async function readFeed(tx: Tx): Promise<Feed> {
  const [feed] = await queryRows<Feed>(
    tx,
    sql`select epoch, last_seq as seq, dropped_seq as "droppedSeq" from event_feed`,
  );
  if (!feed) throw new Error('The feed of events has no row');
  return feed;
}

export interface PageAsked {
  /** From the oldest event that is kept without it. */
  after: FeedPlace | undefined;
  types: readonly string[] | undefined;
  limit: number;
  sourceId: string;
}

export interface FeedPage {
  /** The answer, as JSON text. */
  text: string;
  isEmpty: boolean;
  /** Where the next page begins. */
  next: FeedPlace;
}

/** A page of the feed; 410 if the place is lost. In a transaction that only reads, so that page and feed belong together. */
export async function readPage(tx: Tx, { after, types, limit, sourceId }: PageAsked): Promise<FeedPage> {
  const feed = await readFeed(tx);
  const from = after ?? { epoch: feed.epoch, seq: feed.droppedSeq };
  if (!isKept(from, feed)) throw cursorLost();
  const [page] = await queryRows<{ events: string; count: number; last: number | null }>(
    tx,
    sql`select coalesce('[' || string_agg(${eventText(sourceId)}, ',' order by seq) || ']', '[]') as events,
        count(*)::int as count, max(seq)::float8 as last
      from (select * from events where seq > ${from.seq} and seq <= ${feed.seq}
          and ${types ? sql`type in ${listed(types)}` : sql`true`}
        order by seq limit ${limit}) e`,
  );
  const { events = '[]', count = 0, last = null } = page ?? {};
  const hasMore = count === limit && last !== null && last < feed.seq;
  // With a filter the events in between are passed, too.
  const next = { epoch: feed.epoch, seq: hasMore ? last : feed.seq };
  return { text: `{"events":${events},"next":"${cursorOf(next)}","hasMore":${hasMore}}`, isEmpty: count === 0, next };
}

/** An event `e` as JSON text, as the feed shows it to a source, given as SQL. */
export const eventText = (
  sourceId: SQL | string,
) => sql`json_build_object('id', e.id, 'type', e.type, 'at', ${iso(sql`e.at`)},
  'company', e.company_key, 'externalId', case when e.source_id = ${sourceId} then e.external_id end,
  'version', e.company_version, 'data', e.data, 'previous', e.previous, 'actor', e.actor)::text`;
