import { createCalendar, type NewCalendar, updateCalendar } from '@freight-hq/api/contract/support/calendars';
import { type SilenceRules, updateSilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import type { SilenceDays } from '@freight-hq/api/rules/support/silent-tickets';
import type { CalendarTarget, PreviewedCalendar } from '@freight-hq/screens/support/CalendarSettings';
import { type CalendarDraft, hoursOf } from '@freight-hq/screens/support/CalendarSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadCalendars, reloadSilence } from './data.ts';
import { calendarToasts } from './words.ts';

export const calendarCreation = submission(
  (call, { draft, options }: Sent<NewCalendar, void>) => call(createCalendar, { body: draft }, options),
  {
    keep: reloadCalendars,
    toast: calendarToasts.created,
    failure: 'The calendar could not be created. Nothing that you typed is lost; try again.',
  },
);

const changeOf = (draft: CalendarDraft) => ({
  ...{ name: draft.name, isDefault: draft.isDefault, mailboxIds: [...draft.mailboxIds] },
  hours: hoursOf(draft),
});

/** Asks how many tickets would get another deadline. */
export const calendarPreview = submission(
  (call, { draft, target: { calendar }, options }: Sent<CalendarDraft, CalendarTarget>) =>
    call(updateCalendar, { calendarId: calendar.id, body: { ...changeOf(draft), dryRun: true } }, options),
  {
    onRefused: reloadCalendars,
    failure: 'The calendar could not be looked at. Nothing that you typed is lost; try again.',
  },
);

/** Saves what was previewed, on the version that was opened. */
export const calendarSaving = submission(
  (call, { target: { calendar, draft }, options }: Sent<void, PreviewedCalendar>) =>
    call(updateCalendar, { calendarId: calendar.id, body: changeOf(draft) }, options),
  {
    keep: reloadCalendars,
    toast: calendarToasts.saved,
    onRefused: reloadCalendars,
    failure: 'The calendar could not be saved. Nothing that you typed is lost; try again.',
  },
);

export const silenceEdit = submission(
  (call, { draft, options }: Sent<SilenceDays, SilenceRules>) => call(updateSilenceRules, { body: draft }, options),
  {
    keep: reloadSilence,
    toast: calendarToasts.daysSaved,
    onRefused: reloadSilence,
    failure: 'The days could not be saved. Nothing that you typed is lost; try again.',
  },
);
