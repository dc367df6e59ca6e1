import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { dropReasons } from '../../../kernel/drop-reasons.ts';
import { isTimeZone } from '../../../kernel/local-time.ts';
import { messageStates } from '../../desk/outbox/rules.ts';
import {
  caseStates,
  chargeStates,
  daysOf,
  dunningSteps,
  earliestDay,
  firstOutOfOrder,
  isWhole,
  latestDay,
  longestPauseDays,
  shortestDunningReason,
  stepOutcomes,
  stopReasons,
} from './rules.ts';

const step = z.enum(dunningSteps);

const plannedStep = z.strictObject({
  step,
  day: z
    .number()
    .int()
    .min(earliestDay, `Choose at most ${-earliestDay} business days before`)
    .max(latestDay, `Choose at most ${latestDay} business days`)
    .describe('Business days after the day on which the invoice is due; below 0: before it'),
  isOn: z.boolean(),
});

export const dunningPlan = z.object({
  version: z.number().int(),
  zone: z.string().describe('Steps are taken at 10:00 in this zone, on business days'),
  steps: z.array(plannedStep).describe('Every step, in its order'),
  startedAt: z.iso
    .datetime()
    .optional()
    .describe('Invoices that were issued before, or are about months before, are left alone; absent before the start'),
  savedBy: z.string().optional().describe('Name of the person; absent for the plan that nobody has changed'),
  savedAt: z.iso.datetime().optional(),
});
export type DunningPlan = z.infer<typeof dunningPlan>;

export const getDunningPlan = endpoint({
  method: 'GET',
  path: '/api/hq/dunning/plan',
  access: hq('billing:read'),
  summary: 'The steps that are taken about an unpaid invoice, and when.',
  response: dunningPlan,
});

const changedCase = z.object({
  caseId: z.string(),
  companyName: z.string(),
  invoiceNumber: z.string(),
  before: z.object({ step, at: z.iso.datetime() }).optional().describe('The next step by now; absent: none'),
  after: z.object({ step, at: z.iso.datetime() }).optional(),
});
export type ChangedCase = z.infer<typeof changedCase>;

export const dunningPlanSaved = z.object({
  plan: dunningPlan,
  casesChanged: z.array(changedCase).describe('The first 100 cases whose next step changes, by company'),
  changedCount: z.number().int(),
});
export type DunningPlanSaved = z.infer<typeof dunningPlanSaved>;

export const updateDunningPlan = endpoint({
  method: 'PUT',
  path: '/api/hq/dunning/plan',
  access: hq('billing:plan'),
  summary: 'Change the plan. A dry run changes nothing and names the cases whose next step would change.',
  body: z
    .strictObject({
      dryRun: z.boolean().optional(),
      zone: text(60, 1).refine(isTimeZone, 'Choose a time zone, such as America/New_York'),
      steps: z.array(plannedStep).max(dunningSteps.length),
    })
    .superRefine(({ steps }, ctx) => {
      if (!isWhole(steps)) ctx.addIssue({ code: 'custom', path: ['steps'], message: 'Send every step, in its order' });
      for (const [index, { step: name, day }] of steps.entries()) {
        const [first, last] = daysOf(name);
        if (day < first || day > last)
          ctx.addIssue({
            code: 'custom',
            path: ['steps', index, 'day'],
            message: `Choose a day from ${first} to ${last}`,
          });
      }
      const place = firstOutOfOrder(steps);
      if (place === undefined) return;
      const message = 'Choose a later day than that of the step before';
      ctx.addIssue({ code: 'custom', path: ['steps', place, 'day'], message });
    }),
  response: dunningPlanSaved,
  ifMatch: true,
});

export const dunningDoneStep = z.object({
  step,
  outcome: z
    .enum(stepOutcomes)
    .describe('mailed: it was not possible to charge; not_needed: for instance, the tenant was suspended already'),
  at: z.iso.datetime(),
  by: z.string().optional().describe('The person who skipped it'),
  reason: z.string().optional(),
  mail: z
    .object({ state: z.enum(messageStates), dropReason: z.enum(dropReasons).optional() })
    .optional()
    .describe('What became of its mail'),
  charge: z
    .object({ state: z.enum(chargeStates), decline: z.string().optional().describe('Why it was declined') })
    .optional()
    .describe('What became of its charge'),
});
export type DunningDoneStep = z.infer<typeof dunningDoneStep>;

export const dunningCase = z.object({
  id: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  outstanding: z.number().describe('US dollars'),
  dueAt: z.iso.datetime(),
  state: z.enum(caseStates),
  why: z.enum(stopReasons).optional().describe('Why the clock stands still'),
  pauseUntil: z.iso.date().optional(),
  pauseReason: z.string().optional(),
  isUnheard: z.boolean().describe('The suspension waits, since no mail about the invoice was taken by the mail server'),
  next: z.object({ step, at: z.iso.datetime() }).optional().describe('While the clock stands still it moves on'),
  done: z.array(dunningDoneStep).describe('Oldest first'),
});
export type DunningCase = z.infer<typeof dunningCase>;

export const tenantDunning = z.object({
  cases: z.array(dunningCase).describe('Open ones first, then by the day on which they were due; at most 50'),
  notStarted: z
    .array(
      z.object({
        invoiceId: z.string(),
        invoiceNumber: z.string(),
        outstanding: z.number().describe('US dollars'),
        dueAt: z.iso.datetime(),
      }),
    )
    .describe('Overdue invoices from before the plan, which it leaves alone until dunning is started by hand'),
});
export type TenantDunning = z.infer<typeof tenantDunning>;

export const getTenantDunning = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/dunning',
  access: hq('billing:read'),
  summary: 'The dunning of the invoices of a tenant: what was done, what is next, and why it waits.',
  response: tenantDunning,
});

const reason = text(500).trim().min(shortestDunningReason, `Write at least ${shortestDunningReason} characters`);

export const startDunning = endpoint({
  method: 'POST',
  path: '/api/hq/invoices/:invoiceId/dunning',
  access: hq('billing:write'),
  summary: 'Start dunning of an overdue invoice from before the plan; its days count from today.',
  response: dunningCase,
  status: 201,
});

export const pauseDunning = endpoint({
  method: 'POST',
  path: '/api/hq/dunning/:caseId/pause',
  access: hq('billing:write'),
  summary: 'Stop the clock of a case until a day; nobody is reminded of the invoice meanwhile.',
  body: z.strictObject({
    until: z.iso.date().describe(`The first day without the pause, at most ${longestPauseDays} days ahead`),
    reason,
  }),
  response: dunningCase,
});

export const resumeDunning = endpoint({
  method: 'POST',
  path: '/api/hq/dunning/:caseId/resume',
  access: hq('billing:write'),
  summary: 'End the pause of a case; its steps move by the business days of the pause.',
  response: dunningCase,
});

export const skipDunningStep = endpoint({
  method: 'POST',
  path: '/api/hq/dunning/:caseId/skip',
  access: hq('billing:write'),
  summary: 'Leave out the next step of a case; 409 if another step is next by now.',
  body: z.strictObject({ step, reason }),
  response: dunningCase,
});
