import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';
import { creditKinds } from '../payments/rules.ts';
import { refund } from '../refunds/contract.ts';

const common = {
  id: z.string(),
  at: z.iso.datetime(),
  invoiceId: z.string().optional(),
  invoiceNumber: z.string().optional(),
};

export const creditItem = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('entry'),
    entry: z.enum(creditKinds).describe('Why credit was added, used or taken back'),
    cents: z.number().int().describe('US cents; below 0 if it is less credit'),
  }),
  z.object({
    ...common,
    kind: z.literal('note'),
    number: z.string(),
    cents: z.number().int().describe('US cents that it takes off the invoice, with tax'),
    reason: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('refund'),
    cents: z.number().int().describe('US cents that go back to the tenant'),
    reason: z.string(),
    status: refund.shape.status,
  }),
]);
export type CreditItem = z.infer<typeof creditItem>;

export const tenantCredits = z.object({
  creditCents: z.number().int().describe('US cents of credit that are left'),
  items: z.array(creditItem).describe('The newest 100 entries, credit notes and refunds, newest first'),
});
export type TenantCredits = z.infer<typeof tenantCredits>;

export const getTenantCredits = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/credits',
  access: hq('billing:read'),
  summary: 'Credit, credit notes and refunds of a tenant in one list.',
  response: tenantCredits,
});
