import { z } from 'zod';
import { endpoint, hq, nameText, none, someOf, text } from '../../../http/contract/endpoint.ts';
import { amount, dollars } from '../leads/contract.ts';
import { type OpenStage, openStages, repRoles } from '../leads/rules.ts';
import { targetMonths } from './rules.ts';

const facts = {
  name: nameText(120, 'Enter a name'),
  email: z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example')),
  role: z.enum(repRoles, 'Choose a role'),
  territory: text(120).trim().min(1, 'Enter a territory'),
};

export const salesMember = z.object({ id: z.string(), ...facts, quota: dollars('of won deals a month') });

export const newMember = z.strictObject({ ...facts, quota: amount.describe('US dollars of won deals a month') });
export type NewMember = z.infer<typeof newMember>;

export const addMember = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/team',
  access: hq('sales:write'),
  summary:
    'A new member of the sales team, or a former one with this address, who comes back with the deals of then. 409 for the address of a member.',
  body: newMember,
  response: salesMember,
  status: 201,
  idempotent: true,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/hq/sales/team/:salesRepId',
  access: hq('sales:write'),
  summary: 'Takes a member off the sales team. 409 while open leads are assigned; closed deals keep the name.',
  response: none,
  status: 204,
});

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
