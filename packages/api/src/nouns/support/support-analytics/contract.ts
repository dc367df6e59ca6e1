import { z } from 'zod';
import { csvFile, endpoint, hq, none, text } from '../../../http/contract/endpoint.ts';
import { mostDashboards } from './rules.ts';
import { ticketCategories } from '../tickets/contract.ts';

/** Months that one answer may span, the current one included. */
export const longestSpan = 24;
const usualSpan = 6;
const mostAgents = 20;

const agentId = text(30, 30).regex(/^usr_[0-9a-z]{26}$/, 'The id of an agent (usr_...)');
const months = z.number().int().min(1).max(longestSpan);

const rates = {
  medianResponseMinutes: z
    .number()
    .nullable()
    .describe('From the ticket to the first reply, without the time in which its clock stood still; null without one'),
  withinTarget: z
    .number()
    .nullable()
    .describe('First replies within the target, in percent of those that came or are late; null without any'),
  resolutionRate: z.number().nullable().describe('Tickets that are resolved by now, in percent; null without any'),
  satisfaction: z.number().nullable().describe('Average of the stars given; null without any'),
};

export const supportAnalytics = z.object({
  from: z.iso.date().describe('First day of the first month'),
  months,
  kpis: z.object({
    ...rates,
    p90ResponseMinutes: z.number().nullable().describe('Nine of ten first replies came within it; null without one'),
    before: z.object(rates).describe('The same for the period of the same length before'),
    activeTickets: z.number().int().describe('Neither resolved nor closed, as of now, whenever they came'),
  }),
  monthly: z.array(
    z.object({
      month: z.string().describe('As 2026-06'),
      created: z.number().int(),
      resolved: z.number().int(),
      pending: z.number().int().describe('Not resolved at the end of the month; in the current month, now'),
    }),
  ),
  daily: z
    .array(
      z.object({
        day: z.iso.date(),
        created: z.number().int(),
        resolved: z.number().int(),
        pending: z.number().int().describe('Not resolved at the end of the day; today, now'),
      }),
    )
    .optional()
    .describe('The days of the month up to today, in UTC; only if one month is asked for'),
  hourly: z
    .array(
      z.object({
        hour: z.number().int().min(0).max(23).describe('In which tickets came, in the time zone that is asked for'),
        avgResponse: z
          .number()
          .nullable()
          .describe('The median in minutes; null if no ticket of that hour has a reply'),
        target: z.number().describe('Minutes'),
      }),
    )
    .length(24),
  categories: z.array(z.object({ name: z.enum(ticketCategories), value: z.number().int() })),
  ratings: z
    .array(
      z.object({
        rating: z.number().int().min(1).max(5),
        count: z.number().int(),
        percentage: z.number().describe('Of all stars given, one decimal; 0 without any'),
      }),
    )
    .length(5),
  agents: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        ticketsResolved: z.number().int().describe('Resolved tickets that are assigned to the agent'),
        avgRating: z.number().nullable().describe('Of the tickets that are assigned to the agent'),
        responseTime: z.number().nullable().describe("The median in minutes of the agent's own first replies"),
      }),
    )
    .describe('Those with resolved tickets or first replies, the most resolved first; ten at most'),
});
export type SupportAnalytics = z.infer<typeof supportAnalytics>;

const range = z.strictObject({
  months: z.coerce.number().int().min(1).max(longestSpan).default(usualSpan).describe('The current one included'),
  agents: text(mostAgents * 31)
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(agentId).max(mostAgents))
    .optional()
    .describe('Ids separated by commas: only tickets of these agents. Default: all agents'),
  timeZone: text(64, 1).default('UTC').describe('IANA zone of the hours, such as America/Chicago'),
});

export const getSupportAnalytics = endpoint({
  method: 'GET',
  path: '/api/hq/support/analytics',
  access: hq('tickets:read'),
  summary: 'Figures of the tickets created in the last months: response, resolution, ratings, categories and agents.',
  query: range,
  isExpensive: true,
  response: supportAnalytics,
});

/** The sets of figures; the report has a file for each set. */
export const figureSets = ['overview', 'trends', 'hours', 'categories', 'ratings', 'agents'] as const;
export type FigureSet = (typeof figureSets)[number];

export const exportSupportAnalytics = endpoint({
  method: 'GET',
  path: '/api/hq/support/analytics/export',
  access: hq('tickets:read'),
  summary: 'One set of the same figures as a CSV file.',
  query: range.extend({ set: z.enum(figureSets).default('overview') }),
  isExpensive: true,
  response: csvFile,
});

export const supportDashboard = z.object({
  id: z.string(),
  name: z.string(),
  months,
  agentIds: z.array(z.string()).describe('Empty: all agents'),
});
export type SupportDashboard = z.infer<typeof supportDashboard>;

export const listSupportDashboards = endpoint({
  method: 'GET',
  path: '/api/hq/support/dashboards',
  access: hq('tickets:read'),
  summary: "The caller's own views of the figures, the oldest first.",
  response: z.array(supportDashboard),
});

export const createSupportDashboard = endpoint({
  method: 'POST',
  path: '/api/hq/support/dashboards',
  access: hq('tickets:read'),
  summary: `Save a view of the figures for the caller; at most ${mostDashboards}.`,
  body: z.strictObject({
    name: text(60).trim().min(1, 'Give the dashboard a name'),
    months,
    agentIds: z.array(agentId).max(mostAgents),
  }),
  response: supportDashboard,
  status: 201,
});

export const deleteSupportDashboard = endpoint({
  method: 'DELETE',
  path: '/api/hq/support/dashboards/:dashboardId',
  access: hq('tickets:read'),
  summary: "Remove one of the caller's own views.",
  response: none,
});
