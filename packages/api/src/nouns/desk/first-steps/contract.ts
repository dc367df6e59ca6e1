import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';
import { optionalSteps } from './rules.ts';

export const firstSteps = z.object({
  mail: z.object({
    isSet: z.boolean().describe('Whether the server knows a mail server'),
    wasSent: z.boolean().describe('Whether a message has been sent'),
  }),
  hasSecretsKey: z.boolean().describe('Whether secrets can be sealed in the database'),
  people: z.object({
    areTwo: z.boolean().describe('Whether two active money roles belong to two people'),
    moneyRoles: z.number().int().describe('Active accounts with a money role'),
    isInvited: z.boolean().describe('Whether an invitation to a money role is open'),
  }),
  billing: z.object({
    mode: z.enum(['internal', 'external', 'unset']),
    hasSeller: z.boolean().describe('Whether staff have said who issues the invoices'),
    canCharge: z.boolean().describe('Whether a payment provider is set'),
  }),
  bank: z.object({ isSet: z.boolean(), customers: z.number().int() }),
  link: z.object({
    hasSource: z.boolean(),
    wasCalled: z.boolean().describe('Whether a platform has called with a key'),
  }),
  notNeeded: z.array(z.enum(optionalSteps)).describe('Steps that staff have marked as not needed here'),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/hq/first-steps',
  access: hq('settings:manage'),
  summary: 'How far the installation is set up.',
  response: firstSteps,
});

export const markFirstStep = endpoint({
  method: 'POST',
  path: '/api/hq/first-steps',
  access: hq('settings:manage'),
  summary: 'Say that a step is not needed in this installation, or that it is needed after all.',
  body: z.strictObject({ step: z.enum(optionalSteps), isNeeded: z.boolean() }),
  response: firstSteps,
});
