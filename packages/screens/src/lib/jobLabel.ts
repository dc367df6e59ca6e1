import type { TeamMember } from '@freight-hq/api/contract/people/team';

type Job = TeamMember['jobs'][number];

export const jobLabel: Record<Job, string> = {
  support: 'Support',
  sales: 'Sales',
  content: 'Content',
  onboarding: 'Onboarding',
  finance: 'Finance',
};

/** What an admin with the job may do beside reading. */
export const jobText: Record<Job, string> = {
  support: 'Answers tickets and writes articles',
  sales: 'Works on leads and deals',
  content: 'Writes and publishes pages, writes articles',
  onboarding: 'Brings new tenants in',
  finance: 'Records payments that came in',
};

/** Names of jobs, such as `Support, Sales`. */
export const jobNames = (jobs: readonly Job[]): string => jobs.map((job) => jobLabel[job]).join(', ');
