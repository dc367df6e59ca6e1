import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Command, Ctx, UserQuery } from '../../../http/pipeline/ctx.ts';
import { whyRefused } from '../../content/pages/rules.ts';
import { whySetAside } from '../../sales/imports/rules.ts';
import type * as contract from './contract.ts';
import { itemsOf } from './sources.ts';

const most = 100;
const keptDays = 90;

interface Row extends Omit<contract.Notification, 'detail' | 'objectType'> {
  detail: string | null;
  objectType: string | null;
  unread: number;
  total: number;
}

export const listNotifications: UserQuery<typeof contract.listNotifications> = (_input, ctx) => readAll(ctx);

export const readNotifications: Command<typeof contract.readNotifications> = async ({ body: { ids } }, ctx) => {
  const { tx, now, actor } = ctx;
  await tx.execute(sql`delete from notification_reads
    where user_id = ${actor.userId} and read_at < ${now}::timestamptz - ${`${keptDays} days`}::interval`);
  await tx.execute(sql`insert into notification_reads (user_id, notification_id, read_at)
    select ${actor.userId}, items.id, ${now}::timestamptz from ${itemsOf(ctx)}
    where items.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    on conflict (user_id, notification_id) do update set read_at = excluded.read_at`);
  return readAll(ctx);
};

async function readAll(ctx: Ctx): Promise<contract.NotificationList> {
  const rows = await queryRows<Row>(
    ctx.tx,
    sql`select id, kind, object_id as "objectId", object_type as "objectType", name, detail, count::int as count,
        ${iso(sql`at`)} as at, "isUnread", (count(*) filter (where "isUnread") over ())::int as unread,
        (count(*) over ())::int as total
      from (select items.*, r.read_at is null or r.read_at < items.at as "isUnread" from ${itemsOf(ctx)}
        left join notification_reads r on r.user_id = ${ctx.actor.userId} and r.notification_id = items.id) shown
      order by "isUnread" desc, shown.at desc, id limit ${most}`,
  );
  const { unread = 0, total = 0 } = rows[0] ?? {};
  const notifications = rows.map(({ unread: _, total: __, detail, objectType, ...row }) => ({
    ...row,
    ...(detail !== null && { detail: row.kind === 'set_aside' ? whyOf(objectType, detail) : detail }),
    ...(objectType !== null && { objectType }),
  }));
  return { unread, total, notifications };
}

interface ImportPlace {
  step: Parameters<typeof whySetAside>[0];
  done: number;
  rows: number;
}

/** Why work was set aside, from what its source gives. */
function whyOf(objectType: string | null, stored: string): string {
  if (objectType === 'page') return whyRefused(Number(stored));
  const { step, done, rows } = JSON.parse(stored) as ImportPlace;
  return whySetAside(step, done, rows);
}
