import { good } from '../../lib/toasts.ts';

export const calendarToasts = {
  created: ({ name }: { name: string }) => good('Calendar Created', `Edit ${name} to choose its tickets`),
  saved: ({ calendar: { name } }: { calendar: { name: string } }) => good('Calendar Saved', name),
  daysSaved: () => good('Days Saved', 'They count from the last message of staff'),
};
