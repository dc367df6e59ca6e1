import { z } from 'zod';
import { endpoint, hq, nameText, someOf, text } from '../../../http/contract/endpoint.ts';
import { isFineEnough, mostMails, mostTaxPercent } from './rules.ts';

const percent = z.number().min(0).max(mostTaxPercent).refine(isFineEnough, 'Use at most four decimals');

export const billingProfile = z.object({
  companyId: z.string(),
  legalName: z.string().optional().describe('The buyer on invoices; absent: the name of the company'),
  address: z.string().optional(),
  mails: z.array(z.string()).describe('Who gets the invoices'),
  taxPercent: z.number().describe('Today, without regard to an exemption'),
  taxRates: z
    .array(z.object({ from: z.iso.date(), percent: z.number() }))
    .describe('From a day (UTC) on; oldest first'),
  exemption: z
    .object({ number: z.string(), until: z.iso.date().optional().describe('The last day without tax (UTC)') })
    .optional(),
  version: z.number().int(),
});
export type BillingProfile = z.infer<typeof billingProfile>;

const mail = z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example'));

export const billingProfileChange = z.strictObject({
  legalName: nameText(200).nullable().optional(),
  address: text(500).trim().nullable().optional().describe('With line breaks'),
  mails: z.array(mail).max(mostMails, `Enter at most ${mostMails} addresses`).optional(),
  taxRate: z
    .strictObject({ percent, from: z.iso.date().optional().describe('Today or later (UTC); absent: today') })
    .optional(),
  exemption: z
    .strictObject({
      number: text(60).trim().min(1, 'Enter the number of the exemption'),
      until: z.iso.date().nullable().optional().describe('The last day without tax (UTC); none: it does not end'),
    })
    .nullable()
    .optional()
    .describe('null ends it'),
});

export const getBillingProfile = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/profile',
  access: hq('billing:read'),
  summary: 'To whom the invoices of a tenant are made out, where they are sent, and what tax it pays.',
  response: billingProfile,
});

export const updateBillingProfile = endpoint({
  method: 'PATCH',
  path: '/api/hq/billing/:companyId/profile',
  access: hq('billing:write'),
  summary: 'Change the billing profile of a tenant; omitted members stay. What is invoiced keeps its tax.',
  body: someOf(billingProfileChange),
  response: billingProfile,
  ifMatch: true,
});

export const sellerProfile = z.object({
  name: z.string().describe('The seller on invoices'),
  address: z.string().optional(),
  taxNumber: z.string().optional(),
  howToPay: z.string().optional().describe('How to pay by check or wire, as invoices and payment pages say it'),
  version: z.number().int(),
});
export type SellerProfile = z.infer<typeof sellerProfile>;

export const sellerProfileChange = z.strictObject({
  name: nameText(200, 'Enter the name of the seller').optional(),
  address: text(500).trim().nullable().optional().describe('With line breaks'),
  taxNumber: text(60).trim().nullable().optional(),
  howToPay: text(1_000).trim().nullable().optional().describe('With line breaks'),
});

export const getSellerProfile = endpoint({
  method: 'GET',
  path: '/api/hq/seller-profile',
  access: hq('settings:manage'),
  summary: 'Who issues the invoices, and how they are paid without a provider.',
  response: sellerProfile,
});

export const updateSellerProfile = endpoint({
  method: 'PATCH',
  path: '/api/hq/seller-profile',
  access: hq('settings:manage', { reauth: true }),
  summary: 'Change who issues the invoices; omitted members stay. Invoices that were issued keep what they say.',
  body: someOf(sellerProfileChange),
  response: sellerProfile,
  ifMatch: true,
});
