import { bad, good } from './toasts.ts';

export const ticketToasts = {
  created: (number: string) => good('Ticket Created', number),
  notSaved: (number: string, reason: string) => bad(`${number} was not changed`, reason),
  notAdded: (reason: string) => bad('Nobody was added', reason),
  notInserted: (reason: string) => bad('The text was not inserted', reason),
} as const;
