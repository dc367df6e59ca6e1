import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** When the support works, and for which tickets that counts. */
export const calendars = noun('calendars', {
  contract,
  routes,
  ids: { calendarId: 'cal' },
  topics: { calendars: 'settings:manage' },
  changes: ['tickets'],
  audit: ['calendar.created', 'calendar.updated'],
});
