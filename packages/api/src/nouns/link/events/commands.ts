import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import type * as contract from './contract.ts';

/** Records what a platform says of events, the newest word of each by the platform's clock. */
export const acknowledgeEvents: Command<typeof contract.acknowledgeEvents, MachineActor> = async ({ body }, ctx) => {
  const { tx, now, actor } = ctx;
  const given = JSON.stringify(body.acks.map((ack) => ({ ...ack, detail: ack.detail || null })));
  const known = await queryRows<{ id: string }>(
    tx,
    sql`with said as (
        select distinct on (a."eventId") a."eventId" as id, a.outcome, least(a.at, ${now}::timestamptz) as at, a.detail
        from json_to_recordset(${given}::json) as a ("eventId" text, outcome text, at timestamptz, detail text)
        join events e on e.id = a."eventId" and e.seq is not null
        order by a."eventId", a.at desc),
      recorded as (
        insert into event_acks as k (event_id, source_id, key_id, outcome, at, detail)
        select id, ${actor.sourceId}, ${actor.keyId}, outcome, at, detail from said order by id
        on conflict (event_id, source_id) do update
          set key_id = excluded.key_id, outcome = excluded.outcome, at = excluded.at, detail = excluded.detail
          where excluded.at >= k.at)
      select id from said`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const unknown = [...new Set(body.acks.map(({ eventId }) => eventId))].filter((id) => !ids.has(id));
  const failed = body.acks.filter(({ outcome }) => outcome === 'failed').length;
  const details = { source: actor.sourceId, recorded: ids.size, failed, unknown: unknown.length };
  if (ids.size > 0) await audit(ctx, 'events.acknowledged', { details });
  return { recorded: ids.size, unknown };
};
