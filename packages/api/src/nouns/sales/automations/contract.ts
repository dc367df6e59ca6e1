import { z } from 'zod';
import { endpoint, hq, someOf } from '../../../http/contract/endpoint.ts';
import { pageInWords } from '../leads/contract.ts';
import { automationRules, enteredStages, longestDays } from './rules.ts';

const days = (meaning: string) => z.number().int().min(1).max(longestDays).describe(`Days ${meaning}`);
const isOn = z.boolean().describe('Whether the rule runs');

const stageEntered = z.strictObject({
  is_on: isOn,
  stage: z.enum(enteredStages),
  followup_days: days('from the move to the follow-up'),
});
const noContact = z.strictObject({
  is_on: isOn,
  silent_days: days('without a contact'),
  followup_days: days('until the follow-up'),
});

export const salesAutomations = z.object({
  stage_entered: stageEntered.describe('Sets a follow-up when a lead enters the stage'),
  no_contact: noContact.describe('Sets a follow-up for an open lead without a contact'),
  version: z.number().int().describe('Increased by each change; the next one sends it as `If-Match`'),
});
export type SalesAutomations = z.infer<typeof salesAutomations>;

const path = '/api/v1/hq/sales/automations';

export const getSalesAutomations = endpoint({
  method: 'GET',
  path,
  access: hq('sales:read'),
  summary: 'The rules that set follow-ups of leads; the version is the ETag.',
  response: salesAutomations,
});

export const automationChange = z.strictObject({
  stage_entered: stageEntered.optional(),
  no_contact: noContact.optional(),
});
export type AutomationChange = z.infer<typeof automationChange>;

export const updateSalesAutomations = endpoint({
  method: 'POST',
  path,
  access: hq('sales:write'),
  summary: 'Change the rules that set follow-ups. A rule never replaces a follow-up that is still ahead.',
  body: someOf(automationChange),
  response: salesAutomations,
  ifMatch: true,
});

export const automationEntry = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  rule: z.enum(automationRules),
  lead_id: z.string(),
  company_name: z.string(),
  what: z.string().describe('What the rule did, and why'),
});
export type AutomationEntry = z.infer<typeof automationEntry>;

/** Entries of the log are listed this many to a page unless asked otherwise. */
export const usualEntries = 25;

export const listAutomationLog = endpoint({
  method: 'GET',
  path: `${path}/log`,
  access: hq('sales:read'),
  summary: 'A page of what the rules did, the latest first.',
  query: pageInWords,
  response: z.object({ total: z.number().int(), entries: z.array(automationEntry) }),
  paged: 'page_size',
});
