import { z } from 'zod';
import { cursorQuery, endpoint, hq, someOf, text } from '../../../http/contract/endpoint.ts';
import { disputeStatuses } from '../payment-provider/rules.ts';
import { disputeFilters, longestNote } from './rules.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const dispute = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  paymentId: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  cents: z.number().int().describe('US cents that the tenant disputes'),
  status: z.enum(disputeStatuses).describe('`closed`: an inquiry that has led to no dispute'),
  isInquiry: z.boolean().describe('The bank asks only: no money was taken yet'),
  reason: z.string(),
  dueAt: z.iso.datetime().optional().describe('Until when it can be answered; absent if it cannot be'),
  note: z.string().optional(),
  owner: person.optional().describe('The responsible user of HQ'),
  reopenedCents: z.number().int().optional().describe('US cents that the invoice owes again since it was lost'),
  creditCents: z.number().int().optional().describe('US cents that were taken out of credit since it was lost'),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  providerUrl: z.url().optional().describe('Where it is answered; absent in the sandbox'),
  version: z.number().int(),
});
export type Dispute = z.infer<typeof dispute>;

export const disputeDetails = dispute.extend({
  possibleOwners: z.array(person).describe('Users who may own it, by name'),
});
export type DisputeDetails = z.infer<typeof disputeDetails>;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/hq/disputes',
  access: hq('billing:read'),
  summary: 'Charges that tenants dispute at their banks, the newest first.',
  query: cursorQuery.extend({ status: z.enum(disputeFilters).optional(), companyId: text(40, 1).optional() }),
  response: z.array(dispute),
  paged: 'cursor',
});

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/hq/disputes/:disputeId',
  access: hq('billing:read'),
  summary: 'One dispute, and who may own it.',
  response: disputeDetails,
});

export const updateDispute = endpoint({
  method: 'PATCH',
  path: '/api/hq/disputes/:disputeId',
  access: hq('billing:record'),
  summary: 'Change note and owner of a dispute; omitted members stay. It is answered at the provider.',
  body: someOf(
    z.strictObject({
      note: text(longestNote).trim().nullable().optional(),
      owner: text(40, 1).nullable().optional().describe('The id of a user of HQ; null removes the owner'),
    }),
  ),
  response: disputeDetails,
  ifMatch: true,
});
