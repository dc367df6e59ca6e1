import { bad, good } from '../../lib/toasts.ts';

export const mergeToasts = {
  merged: (company: string, into: string) => good('Prospects Merged', `${company} is merged into ${into}.`),
  unmerged: (company: string) => good('Merge Undone', `${company} is a prospect again.`),
  notUnmerged: (company: string, reason: string) => bad(`The merge of ${company} was not undone`, reason),
} as const;
