import { bad, good } from '../../lib/toasts.ts';

export const leadToasts = {
  added: (company: string) => good('Prospect Added', company),
  saved: (company: string) => good('Prospect Saved', company),
  assigned: (company: string, rep: string | null) =>
    good('Prospect Assigned', rep === null ? `${company} has no rep.` : `${company} is assigned to ${rep}.`),
  notAssigned: (company: string, reason: string) => bad(`${company} was not assigned`, reason),
  deleted: (company: string) => good('Prospect Deleted', company),
  moved: (company: string, stage: string) => good('Prospect Moved', `${company} is at ${stage} now.`),
  converted: (company: string, href: string) => ({
    ...good('Onboarding Begun', company),
    link: { label: 'Open the onboarding', href },
  }),
  called: (company: string) => good('Call Recorded', company),
  emailed: (company: string) => good('Email Recorded', company),
} as const;
