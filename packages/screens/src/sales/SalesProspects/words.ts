import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { CompanySize, LostReason } from '@freight-hq/api/rules/sales/leads';
import type { BadgeTone } from '@freight-hq/components/Badge';
import { formatNoun } from '../../lib/formatCount.ts';

export const sizeLabels: Readonly<Record<CompanySize, string>> = {
  small: 'Small (1-100)',
  'mid-market': 'Mid-Market (100-1000)',
  enterprise: 'Enterprise (1000+)',
};

export const statusTones: Readonly<Record<Lead['status'], BadgeTone>> = {
  Hot: 'critical',
  Qualified: 'positive',
  Nurturing: 'info',
};

export const lostLabels: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  competitor: 'A competitor',
  no_budget: 'No budget',
  no_answer: 'No answer',
  no_fit: 'No fit',
  other: 'Another reason',
};

/** Why a deal was lost, or was opened again, as people read it. */
export const reasonText = (reason: string): string =>
  reason in lostLabels ? lostLabels[reason as LostReason] : reason;

const notKnown = 'Not known';

/** A fact of a prospect; one that is not known says so. */
export const factText = (fact: string | null): string => fact ?? notKnown;

/** A number of things; one that is not known says so. */
export const countText = (count: number | null, noun: string): string =>
  count === null ? notKnown : formatNoun(count, noun);

/** City, state and country as far as they are known. */
export const placeText = (parts: readonly (string | null)[]): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? 'Place not known' : known.join(', ');
};

export const mayNotWrite = 'Your role can read prospects, but not change them';

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount inside a sentence; cents show if there are some. */
export const dollarText = (dollars: number): string => (Number.isInteger(dollars) ? whole : withCents).format(dollars);
