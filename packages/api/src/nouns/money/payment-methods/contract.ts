import { z } from 'zod';
import { endpoint, hq, none } from '../../../http/contract/endpoint.ts';
import { methodKinds } from '../payment-provider/rules.ts';
import { shownStatuses } from './rules.ts';

export const paymentMethod = z.object({
  id: z.string(),
  kind: z.enum(methodKinds),
  brand: z.string().optional().describe('Of a card, such as visa'),
  last4: z.string(),
  expires: z.string().optional().describe('Month and year of a card, such as 08/27'),
  bank: z.string().optional(),
  status: z.enum(shownStatuses).describe('`verifying`: a bank account whose holder has still to confirm it'),
  isCharged: z.boolean().describe('Whether charges take it: it is the newest active one'),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethodList = z.object({
  isNeeded: z.boolean().describe('Whether the payment provider charges by a method that the tenant has left with it'),
  methods: z.array(paymentMethod).describe('The newest first, without detached ones'),
});
export type PaymentMethodList = z.infer<typeof paymentMethodList>;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/hq/billing/:companyId/methods',
  access: hq('billing:read'),
  summary: 'What a tenant is charged by. Numbers are with the payment provider alone.',
  response: paymentMethodList,
});

export const detachPaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/hq/billing/:companyId/methods/:methodId',
  access: hq('billing:charge'),
  summary: 'Charge a method no more; the provider forgets it. 409 `charge_in_flight` while a charge is under way.',
  response: none,
});
