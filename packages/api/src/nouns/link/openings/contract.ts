import { z } from 'zod';
import { endpoint, hq, machine, month, none } from '../../../http/contract/endpoint.ts';
import { plans } from '../../money/subscriptions/rules.ts';
import { mostChanges, mostShown, openingProblems, type OpeningProblem } from './rules.ts';

const amountCents = z.number().int().min(0).max(1_000_000_000);
const seats = z.number().int().min(1).max(100_000);
const when = z.iso.datetime({ offset: true });

export const openingBody = z.strictObject({
  plan: z.enum(plans),
  seats,
  baseCents: amountCents.describe('A month, whatever the seats'),
  seatCents: amountCents.describe('A month, for each seat'),
  addonCents: amountCents.default(0).describe('A month, beside plan and seats'),
  startedAt: when.describe('Since when the company pays'),
  history: z
    .array(z.strictObject({ at: when, plan: z.enum(plans), monthlyCents: amountCents }))
    .max(mostChanges)
    .default([])
    .describe('What it has paid since then, one change a day; 0 is a time without a subscription. It ends with today'),
  billedThrough: month.nullable().default(null).describe('The last month that you have billed yourself'),
  suspended: z.boolean().default(false),
});

export const stageOpening = endpoint({
  method: 'PUT',
  path: '/api/link/v1/openings/:externalId',
  access: machine('link:history'),
  summary:
    'Describes what an existing customer pays and has paid, for a person to commit. Sent again it replaces what was sent.',
  body: openingBody,
  response: z.object({
    externalId: z.string(),
    company: z.string().optional().describe('Id of HQ; absent while HQ does not know the company'),
    monthlyCents: z.number().int(),
  }),
});

export const dropOpening = endpoint({
  method: 'DELETE',
  path: '/api/link/v1/openings/:externalId',
  access: machine('link:history'),
  summary: 'Takes an opening back that nobody has committed.',
  response: none,
});

const count = z.number().int();

export const stagedOpening = z.object({
  sourceId: z.string(),
  source: z.string().describe('Its name'),
  externalId: z.string().describe('As the platform names the company'),
  company: z.object({ id: z.string(), name: z.string() }).optional(),
  plan: z.enum(plans),
  seats: count,
  monthlyCents: count,
  startedAt: when,
  changes: count.describe('Changes of the price that the history has'),
  billedThrough: z.string().optional().describe('The last month that HQ does not bill'),
  suspended: z.boolean(),
  problem: z.enum(Object.keys(openingProblems) as [OpeningProblem]).optional(),
});
export type StagedOpening = z.infer<typeof stagedOpening>;

export const openingPreview = z.object({
  digest: z.string().describe('Names what is committed, so that nothing else is'),
  count,
  monthlyCents: count.describe('Of all of them today'),
  problems: count.describe('Openings that cannot be committed; while there is one, none is'),
  isBookedNow: z
    .boolean()
    .describe('Whether revenue of closed months exists, so that the history is booked today and effective then'),
  months: z
    .array(z.object({ month: z.string(), cents: count, companies: count }))
    .describe('What the companies paid at the end of each month, from the first one on'),
  openings: z.array(stagedOpening).max(mostShown).describe('Those with a problem first'),
});
export type OpeningPreview = z.infer<typeof openingPreview>;

export const previewOpenings = endpoint({
  method: 'GET',
  path: '/api/hq/link/openings',
  access: hq('link:read'),
  summary: 'The existing customers that platforms have staged, and their revenue by month.',
  response: openingPreview,
  isExpensive: true,
});

export const commitOpenings = endpoint({
  method: 'POST',
  path: '/api/hq/link/openings/commit',
  access: hq('link:manage', { reauth: true }),
  summary: 'Makes tenants with price and history of all staged openings, or of none. It cannot be taken back.',
  body: z.strictObject({ digest: z.string().max(64) }),
  response: z.object({ tenants: count, monthlyCents: count }),
  idempotent: true,
});
