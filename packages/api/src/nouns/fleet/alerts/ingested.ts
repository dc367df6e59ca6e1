import { z } from 'zod';
import { text } from '../../../http/contract/endpoint.ts';
import { alertSeverities, clockKinds } from './kinds.ts';

/** Limits dates, since senders without a date send the first or last date of their language. */
const moment = z.iso.datetime().regex(/^20/, 'Must lie in the years 2000 to 2099');

const ingestedClock = z.strictObject({
  kind: z.enum(clockKinds),
  place: text(120, 1),
  timeZone: text(64, 1).describe('IANA zone'),
  startedAt: moment,
  freeUntil: moment,
  stoppedAt: moment.optional(),
  tiers: z
    .array(
      z.strictObject({
        fromDay: z.number().int().min(1).max(365),
        dailyCost: z.number().min(0).max(100_000).multipleOf(0.01).describe('US dollars'),
      }),
    )
    .min(1)
    .max(10)
    .describe('The first from day 1, days rising'),
});

/** An alert as another system raises it. */
export const ingestedAlert = z.strictObject({
  companyId: text(64, 1),
  dedupeKey: text(200, 1).describe(
    'Id of the alert in the calling system; an open alert with the same key is changed, not duplicated',
  ),
  type: text(64, 1).regex(/^[a-z][a-z0-9_]*$/),
  severity: z.enum(alertSeverities),
  title: text(200, 1),
  message: text(2_000, 1),
  expiresAt: moment.optional().describe('Default with clocks: the earliest end of free time'),
  estimatedCost: z.number().min(0).max(100_000_000).multipleOf(0.01).optional().describe('US dollars'),
  actionRequired: z.boolean().default(false),
  actionUrl: text(2_000, 1).optional(),
  asset: text(100, 1).optional(),
  place: text(120, 1).optional(),
  timeZone: text(64, 1).optional().describe('IANA zone'),
  clocks: z.array(ingestedClock).max(4).default([]),
});
