import type { Feature, UsageRow } from '@freight-hq/api/contract/fleet/features';
import type { UsageBand, UsageTrend } from '@freight-hq/api/rules/fleet/features';
import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';

export const bandLabels: Record<UsageBand, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const trendLabels: Record<UsageTrend, string> = { up: 'Up', down: 'Down', flat: 'Flat', unknown: 'Unknown' };

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 2026-06-24 as 'Jun 24'. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

const dayAndYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 2026-06-24 as 'Jun 24, 2026'. */
export const dayInFull = (date: string): string => dayAndYear.format(new Date(`${date}T00:00:00Z`));

/** The uses that the plans include for a seat, such as 'Starter 20, Professional 40, Enterprise unlimited'. */
export const includedInWords = ({ perSeat, unit }: Feature): string =>
  `${plans.map((plan) => `${planLabels[plan]} ${seatInWords(perSeat[plan])}`).join(', ')}; counts each ${unit}`;

// A plan without a limit for the feature is unlimited.
const seatInWords = (uses: number | null = null) =>
  uses === null ? 'unlimited' : uses === 0 ? 'not included' : formatCount(uses);

/** The limit of a row, in words. */
export const limitInWords = (limit: number | null): string =>
  limit === null ? 'Unlimited' : limit === 0 ? 'Not in plan' : formatCount(limit);

/** A message to a tenant about its use in a month, to be edited before it is sent. */
export const messageAbout = ({ tenantName, featureName, usageCount, limit }: UsageRow, month: string) => ({
  subject: `Your use of ${featureName}`,
  body: [
    `Hello ${tenantName},`,
    `you used ${featureName} ${formatCount(usageCount)} times in ${monthInFull(month)}${limit === null ? '' : `; your plan includes ${formatCount(limit)}`}.`,
    'Please answer this message if you would like to talk about it.',
  ].join('\n\n'),
});
