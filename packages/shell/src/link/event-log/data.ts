import { getLoggedEvent, listLoggedEvents } from '@freight-hq/api/contract/link/event-log';
import { eventTypes } from '@freight-hq/api/rules/link/events';
import { detailOf } from '../../kit/detailOf.ts';
import { type Filter, listOf } from '../../kit/listOf.ts';
import { systemTimeZone } from '../../kit/timeZone.ts';

const key = 'link-events';
/** Events and their deliveries come all the time; each call as a change of the page would be too many. */
const refreshMs = 10_000;

const matching = (form: RegExp): Filter<string> => ({ read: (text) => (form.test(text) ? text : undefined) });
const day = matching(/^\d{4}-\d{2}-\d{2}$/);

const filters = {
  // Keeps the tab in the address.
  tab: ['events'],
  type: eventTypes,
  company: matching(/^cmp_[0-9a-z]{1,60}$/),
  ownId: matching(/^.{1,128}$/),
  from: day,
  until: day,
} as const;

export const eventList = listOf(listLoggedEvents, {
  key: [key, 'list'],
  topic: 'link',
  size: 50,
  filters,
  /** Days are those of the zone in which the events show. */
  wire: ({ type, company: companyId, ownId: externalId, from, until }) => ({
    ...{ type, companyId, externalId, from, until },
    ...((from ?? until) && { timeZone: systemTimeZone }),
  }),
  failure: 'The server did not answer.',
  refreshMs,
});

export const eventInAddress = { param: 'event', prefix: 'evt' };

export const eventDetail = detailOf(getLoggedEvent, {
  key: [key, 'one'],
  topic: 'link',
  input: (eventId) => ({ eventId }),
  failure: 'The server did not answer.',
});
