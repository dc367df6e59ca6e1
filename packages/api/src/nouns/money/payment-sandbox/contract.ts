import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';

const charge = z.object({
  paymentId: z.string(),
  companyName: z.string(),
  invoiceNumber: z.string(),
  cents: z.number().int().describe('US cents'),
});

export const sandboxPanel = z.object({
  charges: z.array(charge).describe('The newest charges that succeeded and were never disputed'),
  disputes: z.array(charge).describe('Charges whose dispute is open'),
});
export type SandboxPanel = z.infer<typeof sandboxPanel>;
export type SandboxCharge = SandboxPanel['charges'][number];

export const sandboxActs = ['dispute', 'win', 'lose'] as const;

export const getSandboxPanel = endpoint({
  method: 'GET',
  path: '/api/hq/payment-sandbox',
  access: hq('billing:read'),
  summary: 'What a person can let happen at the sandbox of payments. 404 with another provider.',
  response: sandboxPanel,
});

export const playSandbox = endpoint({
  method: 'POST',
  path: '/api/hq/payment-sandbox',
  idempotent: 'always',
  access: hq('billing:charge'),
  summary:
    'Let a tenant dispute a charge at the sandbox, or end the dispute; HQ learns of it as from a provider. 404 with another provider, 409 over if it has happened already.',
  body: z.strictObject({ act: z.enum(sandboxActs), paymentId: text(40, 1) }),
  response: sandboxPanel,
});
