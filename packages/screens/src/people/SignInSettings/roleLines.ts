import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { mappedRoles } from '@freight-hq/api/rules/people/users';
import { jobLabel } from '../../lib/jobLabel.ts';

const hqJobs = Object.keys(jobLabel) as (keyof typeof jobLabel)[];

type Groups = NonNullable<SignInPolicy['roleMap']>['groups'];

/** A group with its role on each line, such as `support-desk: admin support`. */
export const roleLines = (groups: Groups): string =>
  groups.map(({ group, role, jobs }) => `${group}: ${[role, ...jobs].join(' ')}`).join('\n');

/** The groups of such lines, or what is wrong with the first line that is not one. */
export function readRoleLines(text: string): { groups: Groups } | { fault: string } {
  const groups: Groups = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const at = line.lastIndexOf(':');
    const group = line.slice(0, Math.max(at, 0)).trim();
    const [role, ...jobs] = line
      .slice(at + 1)
      .trim()
      .split(/[\s,]+/);
    const known = mappedRoles.find((one) => one === role);
    const held = hqJobs.filter((job) => jobs.includes(job));
    if (group === '' || !known) return { fault: `Write '${line.trim()}' as: group: hq_admin, or group: admin support` };
    if (held.length !== jobs.length) return { fault: `The jobs of ${group} are not ${hqJobs.join(', ')}` };
    if (known === 'hq_admin' && held.length > 0) return { fault: `${group}: an hq_admin has all jobs; name none` };
    if (groups.some((other) => other.group === group)) return { fault: `${group} stands there twice` };
    groups.push({ group, role: known, jobs: held });
  }
  return { groups };
}

type Given = NonNullable<SignInPolicy['scimRole']>;

/** A role with its jobs, such as `admin support`. */
export const roleText = (given: Given | null): string => (given ? [given.role, ...given.jobs].join(' ') : '');

export function readRoleText(text: string): { given: Given | null } | { fault: string } {
  if (text.trim() === '') return { given: null };
  const read = readRoleLines(`the directory: ${text}`);
  if ('fault' in read) return { fault: 'Write hq_admin, or admin and its jobs, such as: admin support' };
  const [one] = read.groups;
  return { given: one ? { role: one.role, jobs: one.jobs } : null };
}
