import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { plannedOutcomes, returnCodes, sandboxHooks } from '../payment-provider/rules.ts';

const charge = z.object({
  paymentId: z.string(),
  companyName: z.string(),
  invoiceNumber: z.string(),
  cents: z.number().int().describe('US cents'),
});

export const sandboxPanel = z.object({
  nextOutcome: z
    .enum(plannedOutcomes)
    .optional()
    .describe('What becomes of the next charge; absent: its amount decides'),
  nextHook: z.enum(sandboxHooks).optional().describe('What becomes of the next event; absent: it comes once'),
  debits: z.array(charge).describe('Bank debits that are under way'),
  charges: z.array(charge).describe('The newest charges that succeeded and were never disputed'),
  disputes: z.array(charge).describe('Charges whose dispute is open'),
});
export type SandboxPanel = z.infer<typeof sandboxPanel>;
export type SandboxCharge = SandboxPanel['charges'][number];

export const getSandboxPanel = endpoint({
  method: 'GET',
  path: '/api/hq/payment-sandbox',
  access: hq('billing:read'),
  summary: 'What a person can let happen at the sandbox of payments. 404 with another provider.',
  response: sandboxPanel,
});

const paymentId = text(40, 1);

const sandboxPlay = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('plan_charge'), outcome: z.enum(plannedOutcomes).nullable() }),
  z.strictObject({ act: z.literal('plan_event'), hook: z.enum(sandboxHooks).nullable() }),
  z.strictObject({ act: z.literal('return'), paymentId, code: z.enum(returnCodes) }),
  z.strictObject({ act: z.enum(['settle', 'dispute', 'win', 'lose']), paymentId }),
  z.strictObject({ act: z.literal('pay_out') }),
]);
export type SandboxPlay = z.infer<typeof sandboxPlay>;

export const playSandbox = endpoint({
  method: 'POST',
  path: '/api/hq/payment-sandbox',
  idempotent: 'always',
  access: hq('billing:charge'),
  summary:
    'Let something happen at the sandbox: a bank debit ends, a charge is disputed, the balance is paid out, or the next charge or event has a planned end. HQ learns of it as from a provider. 404 with another provider, 409 `over` if it has happened already.',
  body: sandboxPlay,
  response: sandboxPanel,
});
