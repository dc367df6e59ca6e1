import { bad, good } from '../../lib/toasts.ts';

const leadsText = (count: number) => (count === 1 ? '1 open lead' : `${count} open leads`);

export const salesToasts = {
  added: (company: string) => good('Prospect Added', company),
  saved: (company: string) => good('Prospect Saved', company),
  assigned: (company: string, rep: string | null) =>
    good('Prospect Assigned', rep === null ? `${company} has no rep.` : `${company} is assigned to ${rep}.`),
  notAssigned: (company: string, reason: string) => bad(`${company} was not assigned`, reason),
  importNotRetried: (file: string, reason: string) => bad(`${file} was not tried again`, reason),
  merged: (company: string, into: string) => good('Prospects Merged', `${company} is merged into ${into}.`),
  unmerged: (company: string) => good('Merge Undone', `${company} is a prospect again.`),
  notUnmerged: (company: string, reason: string) => bad(`The merge of ${company} was not undone`, reason),
  handedOver: (leads: number, from: string, to: string) =>
    good('Leads Handed Over', `${leadsText(leads)} of ${from} went to ${to}.`),
  handedBack: ({ returned, kept }: { returned: number; kept: number }, from: string) =>
    good(
      'Hand Over Undone',
      `${leadsText(returned)} went back to ${from}.${kept > 0 ? ` ${kept} stayed, because they changed since.` : ''}`,
    ),
  notHandedBack: (from: string, reason: string) => bad(`The leads of ${from} were not given back`, reason),
  memberAdded: (name: string) => good('Member Added', `${name} is in the sales team.`),
  memberRemoved: (name: string) => good('Member Removed', `${name} is no longer in the sales team.`),
  settingsSaved: good('Settings Saved', 'Forecast and achievement follow them.'),
  rulesSaved: good('Rules Saved', 'They hold from now on.'),
  deleted: (company: string) => good('Prospect Deleted', company),
  moved: (company: string, stage: string) => good('Prospect Moved', `${company} is at ${stage} now.`),
  movedBack: (company: string, stage: string, reason: string) => bad(`${company} is back at ${stage}`, reason),
  earlyAccess: good('Early Access Opened', 'Pipeline, Opportunities, Team and Analytics are open for you.'),
  noEarlyAccess: (reason: string) => bad('Early access was not requested', reason),
  converted: (company: string, href: string) => ({
    ...good('Onboarding Begun', company),
    link: { label: 'Open the onboarding', href },
  }),
  called: (company: string) => good('Call Recorded', company),
  emailed: (company: string) => good('Email Recorded', company),
} as const;
