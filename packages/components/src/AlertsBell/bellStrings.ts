import type { Plural } from '../lib/fill.ts';

/** Texts that the bell needs before it is opened. Words in braces are filled in. */
export const bellStrings = {
  title: 'Alerts & Notifications',
  unread: { one: '1 unread notification', other: '{n} unread notifications' } as Plural,
  loading: 'Loading alerts...',
  failed: 'Alerts could not be loaded',
  retry: 'Retry',
  openedItself: 'A critical alert is unread. {unread}.',
};
