import { z } from 'zod';
import { endpoint, hq, nameText, text } from '../../../http/contract/endpoint.ts';
import { isTimeZone } from '../../../kernel/local-time.ts';
import { mostHolidays, timeOfDay } from './rules.ts';

const time = text(5).regex(timeOfDay, 'Enter a time such as 08:00');

const openTimes = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Close later than you open' });

export const calendarHours = z.strictObject({
  from: z.iso.date('Enter a day').describe('The first day on which they count'),
  timeZone: text(64, 1).refine(isTimeZone, 'Choose a time zone, such as America/Chicago'),
  week: z
    .array(openTimes.nullable())
    .length(7, 'Send seven days, Monday first')
    .refine((days) => days.some((day) => day !== null), 'Open on one day at least')
    .describe('Monday first; null for a closed day. 24:00 ends a day'),
  holidays: z
    .array(z.iso.date('Enter days such as 2026-12-25'))
    .max(mostHolidays, `At most ${mostHolidays} holidays`)
    .refine((days) => new Set(days).size === days.length, 'A holiday is named twice')
    .describe('Closed days'),
});
export type CalendarHours = z.infer<typeof calendarHours>;

export const calendar = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean().describe('Whether it counts for tickets whose mailbox has no calendar'),
  mailboxIds: z.array(z.string()).describe('Mailboxes with this calendar'),
  hours: z
    .array(calendarHours)
    .describe('By their first days, the oldest first; before the first the clock always runs'),
  version: z.number().int().describe('For If-Match'),
});
export type Calendar = z.infer<typeof calendar>;

export const listCalendars = endpoint({
  method: 'GET',
  path: '/api/hq/support/calendars',
  access: hq('settings:manage'),
  summary: 'When the support works, by name. Without a calendar the clock of a ticket always runs.',
  response: z.array(calendar),
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/hq/support/calendars/:calendarId',
  access: hq('settings:manage'),
  summary: 'One calendar; the version is its ETag.',
  response: calendar,
});

const name = nameText(100, 'Enter a name');

export const newCalendar = z.strictObject({ name, hours: calendarHours });
export type NewCalendar = z.infer<typeof newCalendar>;

export const createCalendar = endpoint({
  method: 'POST',
  path: '/api/hq/support/calendars',
  access: hq('settings:manage'),
  summary: 'A calendar that no ticket has yet. 409 `name_taken`, `calendars_full`.',
  body: newCalendar,
  response: calendar,
  status: 201,
  idempotent: true,
});

export const calendarChange = z
  .strictObject({
    name: name.optional(),
    hours: calendarHours.optional().describe('From a day on; they replace those from the same day'),
    isDefault: z.boolean().optional().describe('Another default calendar is one no more'),
    mailboxIds: z.array(text(30, 30).startsWith('mbx_')).max(200).optional().describe('All mailboxes with it'),
    dryRun: z.boolean().optional().describe('Changes nothing and counts the tickets'),
  })
  .refine(({ dryRun: _, ...changes }) => Object.keys(changes).length > 0, 'Send a change');
export type CalendarChange = z.infer<typeof calendarChange>;

export const changedCalendar = z.object({
  calendar,
  ticketsChanged: z.number().int().describe('Unresolved tickets that get another deadline'),
});
export type ChangedCalendar = z.infer<typeof changedCalendar>;

export const updateCalendar = endpoint({
  method: 'PATCH',
  path: '/api/hq/support/calendars/:calendarId',
  access: hq('settings:manage'),
  summary:
    'Change a calendar, or the tickets for which it counts. Unresolved tickets get their deadlines by it; a first reply that was given keeps its own. 409 `name_taken`.',
  ifMatch: true,
  body: calendarChange,
  response: changedCalendar,
});
