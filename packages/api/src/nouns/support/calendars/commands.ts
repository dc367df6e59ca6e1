import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { newId } from '../../../kernel/ids.ts';
import { mailboxes } from '../mailboxes/tables.ts';
import { calendarHours, calendars } from '../ticket-clock/tables.ts';
import type * as contract from './contract.ts';
import { readCalendars, showCalendar } from './queries.ts';
import { calendarMissing, calendarsFull, calendarStale, mailboxUnknown, mostCalendars, nameTaken } from './rules.ts';
import { deadlinesBy, saveDeadlines } from './tickets.ts';

export const createCalendar: Command<typeof contract.createCalendar> = async ({ body: { name, hours } }, ctx) => {
  const { tx, now } = ctx;
  if ((await tx.$count(calendars)) >= mostCalendars) throw calendarsFull();
  const id = newId('cal', now.getTime());
  const added = await tx.insert(calendars).values({ id, name, createdAt: now }).onConflictDoNothing().returning();
  if (added.length === 0) throw nameTaken();
  await tx.insert(calendarHours).values({ calendarId: id, ...hours });
  await audit(ctx, 'calendar.created', { target: id });
  return showCalendar(tx, id);
};

export const updateCalendar: Command<typeof contract.updateCalendar> = async ({ calendarId, body }, ctx) => {
  const { tx, ifMatch } = ctx;
  const { dryRun = false, ...change } = body;
  // All of them, since a calendar takes mailboxes and the default from others; in one order.
  const rows = await tx.select().from(calendars).orderBy(calendars.id).for('update');
  const row = rows.find(({ id }) => id === calendarId);
  if (!row) throw calendarMissing();
  if (row.version !== ifMatch) throw calendarStale();
  await check(tx, calendarId, change);
  const after = changed(await readCalendars(tx), calendarId, change);
  const deadlines = await deadlinesBy(tx, after);
  const ticketsChanged = deadlines.length;
  if (dryRun) return { calendar: await showCalendar(tx, calendarId), ticketsChanged };
  await save(tx, row, change);
  await saveDeadlines(tx, deadlines);
  await audit(ctx, 'calendar.updated', {
    target: calendarId,
    details: { changed: Object.keys(change), ticketsChanged },
  });
  const calendar = await showCalendar(tx, calendarId);
  return reply({ calendar, ticketsChanged }, { headers: { etag: versionTag(calendar.version) } });
};

type Change = Omit<contract.CalendarChange, 'dryRun'>;

async function check(tx: Tx, id: string, { name, mailboxIds = [] }: Change): Promise<void> {
  const others = and(ne(calendars.id, id), sql`lower(${calendars.name}) = lower(${name ?? null}::text)`);
  if ((await tx.$count(calendars, others)) > 0) throw nameTaken();
  const found = await tx.select({ id: mailboxes.id }).from(mailboxes);
  const unknown = mailboxIds.findIndex((mailboxId) => !found.some((mailbox) => mailbox.id === mailboxId));
  if (unknown !== -1) throw mailboxUnknown(unknown);
}

/** All calendars after a change of one. */
function changed(all: contract.Calendar[], id: string, { hours, isDefault, mailboxIds }: Change): contract.Calendar[] {
  return all.map((one) => {
    if (one.id !== id) {
      const left = one.mailboxIds.filter((mailboxId) => !mailboxIds?.includes(mailboxId));
      return { ...one, isDefault: one.isDefault && isDefault !== true, mailboxIds: left };
    }
    const kept = one.hours.filter(({ from }) => from !== hours?.from);
    return {
      ...one,
      hours: hours ? [...kept, hours].toSorted((a, b) => a.from.localeCompare(b.from)) : one.hours,
      isDefault: isDefault ?? one.isDefault,
      mailboxIds: mailboxIds ?? one.mailboxIds,
    };
  });
}

async function save(tx: Tx, row: typeof calendars.$inferSelect, change: Change): Promise<void> {
  const { id } = row;
  const { name = row.name, isDefault = row.isDefault, hours, mailboxIds } = change;
  if (isDefault && !row.isDefault) {
    await tx
      .update(calendars)
      .set({ isDefault: false, version: sql`${calendars.version} + 1` })
      .where(eq(calendars.isDefault, true));
  }
  await tx
    .update(calendars)
    .set({ name, isDefault, version: row.version + 1 })
    .where(eq(calendars.id, id));
  if (hours) {
    const { timeZone, week, holidays } = hours;
    await tx
      .insert(calendarHours)
      .values({ calendarId: id, ...hours })
      .onConflictDoUpdate({
        target: [calendarHours.calendarId, calendarHours.from],
        set: { timeZone, week, holidays },
      });
  }
  if (!mailboxIds) return;
  await tx.update(mailboxes).set({ calendarId: null }).where(eq(mailboxes.calendarId, id));
  await tx.update(mailboxes).set({ calendarId: id }).where(inArray(mailboxes.id, mailboxIds));
}
