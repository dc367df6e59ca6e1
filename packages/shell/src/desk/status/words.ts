import { bad, good } from '../../lib/toasts.ts';

export const statusToasts = {
  opened: (title: string) => good('Incident Opened', title),
  updated: (title: string) => good('Update Added', title),
  resolved: (title: string) => good('Incident Resolved', title),
  announced: (title: string) => good('Maintenance Announced', `Each tenant has an alert about ${title}`),
  calledOff: (title: string) => good('Maintenance Called Off', title),
  ended: (title: string) => good('Maintenance Ended', title),
  workRetried: () => good('Tried Again', 'It is gone from the list if it succeeds, and waits again if it fails.'),
  workNotRetried: (reason: string) => bad('Not Tried Again', reason),
};
