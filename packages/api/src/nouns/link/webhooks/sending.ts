import { type SQL, sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { ExternalIntent } from '../../../http/external/runner.ts';
import { newId } from '../../../kernel/ids.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { eventText, readFeed } from '../events/service.ts';
import {
  disabledMail,
  type DisabledReason,
  failingDays,
  isDelivered,
  keptDays,
  mostAttemptsKept,
  pauseAfter,
  triedDays,
} from './rules.ts';
import type { SealedSecrets } from './signing.ts';
import type { Attempt } from './tables.ts';

const mostAtOnce = 5_000;
const dayMs = 86_400_000;

/** An event that only this server may send until its claim expires. */
export interface ClaimedDelivery extends ExternalIntent, SealedSecrets {
  eventId: string;
  url: string;
  /** The event as the feed shows it to the source. */
  body: string;
}

/** What an attempt came to. */
export interface DeliveryOutcome extends Omit<Attempt, 'at'> {
  retryAfterSeconds?: number;
}

const exists = async (tx: Tx, rows: SQL): Promise<boolean> => {
  const [found] = await queryRows<{ is: boolean }>(tx, sql`select exists (${rows}) as is`);
  return found?.is === true;
};

/** Whether a webhook has no deliveries of the newest events yet. */
export const isBehind = (tx: Tx): Promise<boolean> =>
  exists(tx, sql`select from webhooks w, event_feed f where w.disabled_reason is null and w.seen_seq < f.last_seq`);

/** Whether a delivery may be due. */
export const isDue = (tx: Tx): Promise<boolean> =>
  exists(
    tx,
    sql`select from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.disabled_reason is null
      where d.state in ('waiting', 'sending') and (d.next_at is null or d.next_at <= ${tx.now})`,
  );

/** Gives each webhook that is on deliveries of the events since its last ones; answers how many. */
export async function fanOut(tx: Tx): Promise<number> {
  const feed = await readFeed(tx);
  const behind = await queryRows<{ id: string; seq: number; types: string[] }>(
    tx,
    sql`select id, seen_seq::float8 as seq, types from webhooks
      where disabled_reason is null and seen_seq < ${feed.seq} order by id for update skip locked`,
  );
  let added = 0;
  for (const { id, seq, types } of behind) {
    const until = Math.min(feed.seq, seq + mostAtOnce);
    added += await addDeliveries(
      tx,
      id,
      sql`e.seq > ${seq} and e.seq <= ${until}
      and ${ofTypes(types)}`,
    );
    await tx.execute(sql`update webhooks set seen_seq = ${until} where id = ${id}`);
  }
  return added;
}

/** Whether an event `e` is of the types of a webhook. */
export const ofTypes = (types: readonly string[]): SQL =>
  types.length > 0 ? sql`e.type in ${listed(types)}` : sql`true`;

/** Lets events wait for a webhook; one that was delivered, or not tried any more, is sent again. Answers how many. */
export async function addDeliveries(tx: Tx, webhookId: string, which: SQL): Promise<number> {
  const found = await queryRows<{ id: string }>(
    tx,
    sql`select e.id from events e where e.seq is not null and ${which}`,
  );
  const rows = found.map(({ id }) => ({ id: newId('whd', tx.now.getTime()), event: id }));
  const added = await queryRows(
    tx,
    sql`insert into webhook_deliveries as d (id, webhook_id, event_id, seq, company_key, created_at)
      select g.id, ${webhookId}, e.id, e.seq, coalesce(e.company_key, ''), ${tx.now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as g (id text, event text) join events e on e.id = g.event
      order by e.seq
      on conflict (webhook_id, event_id) do update
        set state = 'waiting', attempts = 0, claims = 0, next_at = null, tried_since = null, done_at = null
        where d.state in ('delivered', 'failed')
      returning d.id`,
  );
  return added.length;
}

/**
 * The oldest open delivery of each company and webhook, so that events of a company arrive in order. Each step of the
 * recursion is one look into the index: what waits behind the oldest is not read.
 */
const oldestOpen = sql`with recursive oldest as (
    (select id, webhook_id, company_key from webhook_deliveries where state in ('waiting', 'sending')
      order by webhook_id, company_key, seq limit 1)
    union all
    select n.id, n.webhook_id, n.company_key from oldest o cross join lateral (
      select id, webhook_id, company_key from webhook_deliveries where state in ('waiting', 'sending')
        and (webhook_id, company_key) > (o.webhook_id, o.company_key)
      order by webhook_id, company_key, seq limit 1) n
  ) select id from oldest`;

/** The next delivery that is due, locked. */
export const nextDelivery = (now: Date): SQL => sql`select c.id from webhook_deliveries c
  join webhooks o on o.id = c.webhook_id and o.disabled_reason is null
  where c.id in (${oldestOpen}) and c.state in ('waiting', 'sending') and (c.next_at is null or c.next_at <= ${now})
  order by c.next_at nulls first, c.seq limit 1 for update of c skip locked`;

/** Claims the next delivery that is due. */
export async function claimDelivery(tx: Tx, until: Date): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await queryRows<ClaimedDelivery>(
    tx,
    sql`update webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, claims = d.claims + 1,
        next_at = ${claimEnd(until, sql`d.claims`)}, tried_since = coalesce(d.tried_since, ${tx.now})
      from webhooks w, events e
      where w.id = d.webhook_id and e.id = d.event_id
        and d.id = (${nextDelivery(tx.now)})
      returning d.id, d.attempts, d.webhook_id as "webhookId", d.event_id as "eventId", w.url, w.secret,
        case when w.previous_until > ${tx.now} then w.previous_secret end as previous,
        ${eventText(sql`w.source_id`)} as body`,
  );
  return claimed;
}

/** Writes what an attempt came to. Changes nothing if another server has claimed the delivery again. */
export async function settleDelivery(
  tx: Tx,
  { id, attempts, webhookId }: ClaimedDelivery,
  { retryAfterSeconds, ...attempt }: DeliveryOutcome,
  origin: string | undefined,
): Promise<void> {
  const [found] = await queryRows<{ outcomes: Attempt[]; triedSince: Date }>(
    tx,
    sql`select outcomes, tried_since as "triedSince" from webhook_deliveries
      where id = ${id} and state = 'sending' and attempts = ${attempts} for update`,
  );
  if (!found) return;
  const isDone = attempt.status !== undefined && isDelivered(attempt.status);
  const isGone = attempt.status === 410;
  const nextAt = new Date(tx.now.getTime() + pauseAfter(attempts, retryAfterSeconds) * 1_000);
  const isOver = !isGone && nextAt.getTime() - new Date(found.triedSince).getTime() > triedDays * dayMs;
  const state = isDone ? 'delivered' : isOver ? 'failed' : 'waiting';
  const outcomes = [...found.outcomes, { at: tx.now.toISOString(), ...attempt }].slice(-mostAttemptsKept);
  await tx.execute(sql`update webhook_deliveries set state = ${state}, claims = 0,
    next_at = ${state === 'waiting' && !isGone ? nextAt : null}, done_at = ${state === 'waiting' ? null : tx.now},
    outcomes = ${JSON.stringify(outcomes)}::jsonb where id = ${id}`);
  await (isDone ? noteSuccess(tx, webhookId) : noteFailure(tx, webhookId, { isGone, origin }));
}

const noteSuccess = (tx: Tx, id: string) =>
  tx.execute(sql`update webhooks set failing_since = null, last_delivered_at = ${tx.now} where id = ${id}`);

interface Failed {
  /** Whether it has answered 410. */
  isGone: boolean;
  /** Public origin of the portal, for the mail to its owners. */
  origin: string | undefined;
}

/** An endpoint that is gone, or has failed for days, gets nothing any more until a person turns it on. */
async function noteFailure(tx: Tx, id: string, { isGone, origin }: Failed): Promise<void> {
  const since = new Date(tx.now.getTime() - failingDays * dayMs);
  const [disabled] = await queryRows<{ reason: DisabledReason | null; url: string; source: string }>(
    tx,
    sql`update webhooks w set failing_since = coalesce(w.failing_since, ${tx.now}),
        disabled_reason = case when ${isGone} then 'gone' when w.failing_since <= ${since} then 'failing' end,
        disabled_at = case when ${isGone} or w.failing_since <= ${since} then ${tx.now}::timestamptz end
      from link_sources s
      where w.id = ${id} and w.disabled_reason is null and s.id = w.source_id
      returning w.disabled_reason as reason, w.url, s.name as source`,
  );
  if (!disabled?.reason) return;
  const { host } = new URL(disabled.url);
  await audit({ tx, actor: tx.actor }, 'webhook.disabled', { target: id, details: { host, why: disabled.reason } });
  const mail = disabledMail({ host, source: disabled.source, reason: disabled.reason, origin });
  const owners = await queryRows<{ email: string }>(
    tx,
    sql`select email from users where audience = 'hq' and role = 'platform_owner' and is_active order by email`,
  );
  for (const { email: recipient } of owners)
    await writeMessage(tx, { ...mail, companyId: null, topic: 'webhook.disabled', recipient, writtenBy: null });
}

/** Drops deliveries that were finished some weeks ago. */
export async function dropOldDeliveries(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from webhook_deliveries where done_at < ${new Date(tx.now.getTime() - keptDays * dayMs)}`,
  );
}
