import type { UsageRow } from '@freight-hq/api/contract/features';
import type { UsageBand, UsageTrend } from '@freight-hq/api/rules/features';
import { formatCount } from '../lib/formatCount.ts';

export const bandLabels: Record<UsageBand, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const trendLabels: Record<UsageTrend, string> = { up: 'Up', down: 'Down', flat: 'Flat', unknown: 'Unknown' };

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 2026-06-24 as 'Jun 24'. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** The limit of a row, in words. */
export const limitInWords = (limit: number | null): string =>
  limit === null ? 'Unlimited' : limit === 0 ? 'Not in plan' : formatCount(limit);

/** A message to a tenant about its use, to be edited before it is sent. */
export const messageAbout = ({ tenantName, featureName, usageCount, limit }: UsageRow) => ({
  subject: `Your use of ${featureName}`,
  body: [
    `Hello ${tenantName},`,
    limit === null
      ? `you have used ${featureName} ${formatCount(usageCount)} times this month.`
      : `you have used ${featureName} ${formatCount(usageCount)} times this month; your plan includes ${formatCount(limit)}.`,
    'Please answer this message if you would like to talk about it.',
  ].join('\n\n'),
});
