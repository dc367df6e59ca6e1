import { z } from 'zod';
import { endpoint, hq, someOf, text } from '../../../../http/contract/endpoint.ts';
import { amount } from '../contract.ts';
import { type OpenStage, openStages, targetMonths } from '../rules.ts';
import { dollars } from '../shapes.ts';

const percentage = z.number().int().min(0).max(100);
const byStage = z.strictObject(
  Object.fromEntries(openStages.map((stage) => [stage, percentage])) as Record<OpenStage, typeof percentage>,
);
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write a month such as 2026-06');

export const salesSettings = z.object({
  probabilities: byStage.describe('Percent by which the forecast weighs a deal that states no probability'),
  targets: z
    .array(
      z.object({
        month: z.string().describe('Such as 2026-06'),
        target: dollars('of deals to be won'),
        can_change: z.boolean().describe('False for a month that has ended'),
      }),
    )
    .describe('The months of the forecast'),
  quotas: z.array(z.object({ id: z.string(), name: z.string(), quota: dollars('a month') })),
  version: z.number().int().describe('Increased by each change; the next one sends it as `If-Match`'),
});
export type SalesSettings = z.infer<typeof salesSettings>;

export const getSalesSettings = endpoint({
  method: 'GET',
  path: '/api/v1/hq/sales/settings',
  access: hq('sales:read'),
  summary: 'Probabilities by stage, targets by month, and quotas of the sales team; the version is the ETag.',
  response: salesSettings,
});

export const settingsChange = z.strictObject({
  probabilities: byStage.partial().optional(),
  targets: z
    .array(z.strictObject({ month, target: amount }))
    .min(1)
    .max(targetMonths)
    .optional(),
  quotas: z
    .array(z.strictObject({ rep_id: text(30), quota: amount }))
    .min(1)
    .max(200)
    .optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const updateSalesSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/hq/sales/settings',
  access: hq('sales:write'),
  summary:
    'Change probabilities, targets of this month and of later ones, or quotas. A month that has ended keeps its target.',
  body: someOf(settingsChange),
  response: salesSettings,
  ifMatch: true,
});
