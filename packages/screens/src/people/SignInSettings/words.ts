import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { jobNames } from '../../lib/jobLabel.ts';
import { roleLabel } from '../../lib/roleLabel.ts';

/** Since or from when roles that may approve money need a factor. */
export const factorFromWords = (day: string | null): string => (day === null ? 'Not required' : `From ${day} (UTC)`);

/** The roles that groups of the provider give. */
export const groupWords = (map: SignInPolicy['roleMap']): string =>
  map === null ? 'None' : map.groups.map(({ group, ...given }) => `${group}: ${roleWords(given)}`).join('; ');

/** A role with its jobs. */
export const roleWords = ({ role, jobs }: NonNullable<SignInPolicy['scimRole']>): string =>
  jobs.length > 0 ? `${roleLabel[role]} (${jobNames(jobs)})` : roleLabel[role];
