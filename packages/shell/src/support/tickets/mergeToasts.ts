import { bad, good } from '../../lib/toasts.ts';

export const mergeToasts = {
  merged: (number: string, into: string) => good('Tickets Merged', `${number} goes on in ${into}.`),
  unmerged: (number: string) => good('Merge Undone', `${number} is separate again.`),
  notUnmerged: (reason: string) => bad('The merge was not undone', reason),
  split: (number: string) => good('Ticket Split', `${number} has the copies.`),
} as const;
