import type { DocumentKind, ScreeningList, ScreeningResult } from '@freight-hq/api/rules/money/compliance';
import type { BadgeTone } from '@freight-hq/components/Badge';
import { formatNoun } from '../../lib/formatCount.ts';

export const documentLabels: Record<DocumentKind, string> = {
  owner_identity: 'Identity document of an owner',
  business_license: 'Business license',
  insurance: 'Certificate of insurance',
  address_proof: 'Proof of address',
};

export const listLabels: Record<ScreeningList, string> = {
  ofac_sdn: 'OFAC SDN',
  ofac_consolidated: 'OFAC consolidated',
  fincen_314a: 'FinCEN 314(a)',
};

export const resultLabels: Record<ScreeningResult, string> = {
  clear: 'No match',
  cleared: 'Possible match, cleared',
  rejected: 'Transaction rejected',
  blocked: 'Property blocked',
};

export const resultTones: Record<ScreeningResult, BadgeTone> = {
  clear: 'positive',
  cleared: 'info',
  rejected: 'critical',
  blocked: 'critical',
};

/** How far away a last day is: 'in 12 days', 'today', '3 days ago'. */
export function daysText(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${formatNoun(days, 'day')}` : `${formatNoun(-days, 'day')} ago`;
}

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day such as 2026-06-30 in words. */
export const dayText = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));
