import { bad, good } from '../lib/toasts.ts';

export const salesToasts = {
  added: (company: string) => good('Prospect Added', company),
  saved: (company: string) => good('Prospect Saved', company),
  assigned: (company: string, rep: string | null) =>
    good('Prospect Assigned', rep === null ? `${company} has no rep.` : `${company} is assigned to ${rep}.`),
  notAssigned: (company: string, reason: string) => bad(`${company} was not assigned`, reason),
  merged: (company: string, into: string) => good('Prospects Merged', `${company} is merged into ${into}.`),
  unmerged: (company: string) => good('Merge Undone', `${company} is a prospect again.`),
  notUnmerged: (company: string, reason: string) => bad(`The merge of ${company} was not undone`, reason),
  deleted: (company: string) => good('Prospect Deleted', company),
  moved: (company: string, stage: string) => good('Prospect Moved', `${company} is at ${stage} now.`),
  movedBack: (company: string, stage: string, reason: string) => bad(`${company} is back at ${stage}`, reason),
  earlyAccess: good('Early Access Opened', 'Pipeline, Opportunities and Team are open for you.'),
  noEarlyAccess: (reason: string) => bad('Early access was not requested', reason),
  converted: (company: string, href: string) => ({
    ...good('Onboarding Begun', company),
    link: { label: 'Open the onboarding', href },
  }),
  called: (company: string) => good('Call Recorded', company),
  emailed: (company: string) => good('Email Recorded', company),
} as const;
