import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { type DayRange, withinDays } from '../../../db/days.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { eventText } from '../events/service.ts';
import type * as contract from './contract.ts';
import type { LoggedEvent, LoggedEventDetail } from './contract.ts';
import { eventMissing } from './rules.ts';

interface Filters extends DayRange {
  type?: string | undefined;
  companyId?: string | undefined;
  externalId?: string | undefined;
}

/** The companies that platforms call by their own id, those that HQ has deleted included. */
const companiesCalled = (externalId: string): SQL =>
  sql`select r.row_id from link_sources s
      join link_rows r on r.source_id = s.id and r.kind = 'companies' and r.external_id = ${externalId}
    union all select company_key from link_ended where external_id = ${externalId}`;

const matching = ({ type, companyId, externalId, ...days }: Filters): SQL =>
  sql.join(
    [
      sql`e.seq is not null`,
      ...(type === undefined ? [] : [sql`e.type = ${type}`]),
      ...(companyId === undefined ? [] : [sql`e.company_key = ${companyId}`]),
      ...(externalId === undefined ? [] : [sql`e.company_key in (${companiesCalled(externalId)})`]),
      withinDays(sql`e.at`, days),
    ],
    sql` and `,
  );

const own = sql`'id', e.id, 'type', e.type, 'at', ${iso(sql`e.at`)}, 'actor', e.actor, 'companyId', e.company_key,
  'companyName', c.name, 'version', e.company_version, 'source', s.name, 'externalId', e.external_id`;

const names = sql`left join companies c on c.id = e.company_key left join link_sources s on s.id = e.source_id`;

interface Row {
  seq: number;
  event: LoggedEvent;
}

export const listLoggedEvents: Query<typeof contract.listLoggedEvents> = async ({ query }, { tx }) => {
  const { 'page[size]': _size, 'page[after]': _after, 'page[before]': _before, ...filters } = query;
  const { rows, cursors } = await readCursorPage<Row>(query, {
    name: `link-events ${JSON.stringify(filters)}`,
    order: [{ by: sql`e.seq`, kind: 'integer' }],
    keyOf: ({ seq }) => [seq],
    read: ({ where, orderBy, limit }) =>
      queryRows<Row>(
        tx,
        sql`select e.seq::float8 as seq, json_strip_nulls(json_build_object(${own},
            'confirmations', (select json_build_object('applied', count(*) filter (where outcome = 'applied'),
                'failed', count(*) filter (where outcome = 'failed'))
              from event_acks where event_id = e.id),
            'deliveries', (select json_build_object('delivered', count(*) filter (where state = 'delivered'),
                'waiting', count(*) filter (where state in ('waiting', 'sending')),
                'failed', count(*) filter (where state = 'failed'))
              from webhook_deliveries where event_id = e.id))) as event
          from (select * from events e where ${matching(filters)} and ${where} order by ${orderBy} limit ${limit}) e
          ${names} order by ${orderBy}`,
      ),
  });
  return reply(
    rows.map(({ event }) => event),
    { cursors },
  );
};

type Head = Omit<LoggedEventDetail, 'payload' | 'confirmations' | 'deliveries'>;

export const getLoggedEvent: Query<typeof contract.getLoggedEvent> = async ({ eventId }, { tx }) => {
  const [found] = await queryRows<{ head: Head; payload: string }>(
    tx,
    sql`select json_strip_nulls(json_build_object(${own})) as head, ${eventText(sql`e.source_id`)} as payload
      from events e ${names} where e.id = ${eventId} and e.seq is not null`,
  );
  if (!found) throw eventMissing();
  return {
    ...found.head,
    payload: JSON.parse(found.payload) as LoggedEventDetail['payload'],
    confirmations: await readConfirmations(tx, eventId),
    deliveries: await readDeliveries(tx, eventId),
  };
};

async function readConfirmations(tx: Tx, eventId: string): Promise<LoggedEventDetail['confirmations']> {
  const rows = await queryRows<{ said: LoggedEventDetail['confirmations'][number] }>(
    tx,
    sql`select json_strip_nulls(json_build_object('sourceId', a.source_id, 'source', s.name, 'outcome', a.outcome,
        'at', ${iso(sql`a.at`)}, 'detail', a.detail)) as said
      from event_acks a left join link_sources s on s.id = a.source_id
      where a.event_id = ${eventId} order by a.at, a.source_id`,
  );
  return rows.map(({ said }) => said);
}

async function readDeliveries(tx: Tx, eventId: string): Promise<LoggedEventDetail['deliveries']> {
  const rows = await queryRows<{ sent: LoggedEventDetail['deliveries'][number] }>(
    tx,
    sql`select json_strip_nulls(json_build_object('webhookId', w.id, 'url', w.url, 'state', d.state,
        'attempts', d.attempts, 'doneAt', ${iso(sql`d.done_at`)})) as sent
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.event_id = ${eventId} order by w.created_at, w.id`,
  );
  return rows.map(({ sent }) => sent);
}
