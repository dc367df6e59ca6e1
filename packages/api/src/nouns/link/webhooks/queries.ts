import { type SQL, sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { deliveryMissing, webhookMissing } from './rules.ts';

type Nullable<Row, Members extends keyof Row> = Omit<Row, Members> & {
  [Member in Members]: NonNullable<Row[Member]> | null;
};

type WebhookRow = Nullable<
  contract.Webhook,
  'disabledReason' | 'disabledAt' | 'failingSince' | 'lastDeliveredAt' | 'rotatedUntil'
>;

export const listWebhooks: Query<typeof contract.listWebhooks> = (_input, { tx }) => readWebhooks(tx, sql`true`);

export async function readWebhook(tx: Tx, id: string): Promise<contract.Webhook> {
  const [found] = await readWebhooks(tx, sql`w.id = ${id}`);
  if (!found) throw webhookMissing();
  return found;
}

async function readWebhooks(tx: Tx, where: SQL): Promise<contract.Webhook[]> {
  const rows = await queryRows<WebhookRow>(
    tx,
    sql`select w.id, w.source_id as "sourceId", s.name as "sourceName", w.url, w.types,
        w.disabled_reason is null as "isEnabled", w.disabled_reason as "disabledReason",
        ${iso(sql`w.disabled_at`)} as "disabledAt", ${iso(sql`w.failing_since`)} as "failingSince",
        ${iso(sql`w.last_delivered_at`)} as "lastDeliveredAt",
        (select count(*)::int from webhook_deliveries d
          where d.webhook_id = w.id and d.state in ('waiting', 'sending')) as waiting,
        case when w.previous_until > ${tx.now} then ${iso(sql`w.previous_until`)} end as "rotatedUntil",
        u.first_name || ' ' || u.last_name as "createdBy", ${iso(sql`w.created_at`)} as "createdAt"
      from webhooks w join link_sources s on s.id = w.source_id join users u on u.id = w.created_by
      where ${where} order by w.created_at desc, w.id desc`,
  );
  return rows.map((row) => withoutNulls<contract.Webhook>(row));
}

type DeliveryRow = Nullable<contract.WebhookDelivery, 'companyId' | 'nextAt' | 'doneAt'> & { seq: number };

export const listWebhookDeliveries: Query<typeof contract.listWebhookDeliveries> = async (
  { webhookId, query },
  { tx },
) => {
  await readWebhook(tx, webhookId);
  const { rows, cursors } = await readCursorPage<DeliveryRow>(query, {
    name: 'webhook-deliveries',
    order: [{ by: sql`d.seq`, kind: 'integer' }],
    keyOf: ({ seq }) => [seq],
    read: ({ where, orderBy, limit }) =>
      readDeliveries(
        tx,
        sql`d.webhook_id = ${webhookId} and ${query.state === undefined ? sql`true` : sql`d.state = ${query.state}`}
          and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows.map(deliveryOf), { cursors });
};

export async function readDelivery(tx: Tx, webhookId: string, id: string): Promise<contract.WebhookDelivery> {
  const [found] = await readDeliveries(tx, sql`d.webhook_id = ${webhookId} and d.id = ${id}`);
  if (!found) throw deliveryMissing();
  return deliveryOf(found);
}

const readDeliveries = (tx: Tx, where: SQL): Promise<DeliveryRow[]> =>
  queryRows<DeliveryRow>(
    tx,
    sql`select d.id, d.event_id as "eventId", e.type, e.company_key as "companyId", d.state, d.attempts,
        case when d.state = 'waiting' then ${iso(sql`d.next_at`)} end as "nextAt", d.outcomes,
        ${iso(sql`d.created_at`)} as "createdAt", ${iso(sql`d.done_at`)} as "doneAt", d.seq::float8 as seq
      from webhook_deliveries d join events e on e.id = d.event_id where ${where}`,
  );

const deliveryOf = ({ seq: _seq, ...row }: DeliveryRow) => withoutNulls<contract.WebhookDelivery>(row);

/** A row of the database in the shape of the contract, where a member without a value is absent. */
const withoutNulls = <Shape>(row: object): Shape =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Shape;
