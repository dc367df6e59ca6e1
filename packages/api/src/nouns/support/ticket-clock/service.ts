import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Calendar, Hours } from './working-time.ts';

/** The hours that count for a ticket: those of its mailbox, else the default ones. */
export const calendarOfTicket = (tx: Tx, ticketId: string): Promise<Calendar> =>
  readHours(
    tx,
    sql`(select b.calendar_id from ticket_mail m join mailboxes b on b.id = m.mailbox_id where m.ticket_id = ${ticketId})`,
  );

/** The hours of a new ticket that came to a mailbox, or to none. */
export const calendarOfMailbox = (tx: Tx, mailboxId: string | null): Promise<Calendar> =>
  readHours(tx, sql`(select calendar_id from mailboxes where id = ${mailboxId}::text)`);

const readHours = (tx: Tx, calendarId: SQL): Promise<Calendar> =>
  queryRows<Hours>(
    tx,
    sql`select to_char(h.from_day, 'YYYY-MM-DD') as "from", h.time_zone as "timeZone", h.week, h.holidays from calendar_hours h
      where h.calendar_id = coalesce(${calendarId}, (select id from calendars where is_default)) order by h.from_day`,
  );
