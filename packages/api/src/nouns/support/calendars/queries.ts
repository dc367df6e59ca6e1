import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { calendarMissing } from './rules.ts';

export async function readCalendars(tx: Tx, which: SQL = sql`true`): Promise<contract.Calendar[]> {
  const rows = await queryRows<{ calendar: contract.Calendar }>(
    tx,
    sql`select json_build_object('id', c.id, 'name', c.name, 'isDefault', c.is_default, 'version', c.version,
        'mailboxIds', coalesce((select json_agg(b.id order by b.id) from mailboxes b where b.calendar_id = c.id), '[]'),
        'hours', (select json_agg(json_build_object('from', h.from_day, 'timeZone', h.time_zone, 'week', h.week, 'holidays', h.holidays)
          order by h.from_day) from calendar_hours h where h.calendar_id = c.id)) as calendar
      from calendars c where ${which} order by lower(c.name) collate "C"`,
  );
  return rows.map(({ calendar }) => calendar);
}

export async function showCalendar(tx: Tx, id: string): Promise<contract.Calendar> {
  const [calendar] = await readCalendars(tx, sql`c.id = ${id}`);
  if (!calendar) throw calendarMissing();
  return calendar;
}

export const listCalendars: Query<typeof contract.listCalendars> = (_input, { tx }) => readCalendars(tx);

export const getCalendar: Query<typeof contract.getCalendar> = async ({ calendarId }, { tx }) => {
  const calendar = await showCalendar(tx, calendarId);
  return reply(calendar, { headers: { etag: versionTag(calendar.version) } });
};
