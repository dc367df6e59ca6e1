import { conflict, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';

/** So many are found in one list. */
export const mostCalendars = 50;

/** Of one version of the hours. */
export const mostHolidays = 200;

/** A time of day; a day ends at 24:00. */
export const timeOfDay = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

export const calendarMissing = () => notFound('Calendar not found');
export const calendarStale = () => staleEdit('Another user has changed this calendar in the meantime');
export const calendarsFull = () => conflict(`There are ${mostCalendars} calendars already`, { code: 'calendars_full' });
export const nameTaken = () => {
  const detail = 'Another calendar has this name';
  return conflict(detail, { code: 'name_taken', errors: [{ pointer: '/name', detail }] });
};
export const mailboxUnknown = (index: number) => {
  const detail = 'Mailbox not found';
  return invalid(detail, { errors: [{ pointer: `/mailboxIds/${index}`, detail }] });
};
