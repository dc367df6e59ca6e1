import { z } from 'zod';
import { endpoint, hq, signedByStripe } from '../../../http/contract/endpoint.ts';
import { stripeEvent } from '../payment-provider/contract.ts';

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/internal/stripe/events',
  access: signedByStripe,
  summary:
    'The webhook of Stripe. Each event is kept once; what it is about is read from Stripe and applied forward only.',
  maxBodyBytes: 256 * 1024,
  body: stripeEvent,
  response: z.object({ received: z.boolean().describe('False if it was received before') }),
});

export const providerStatus = z.object({
  provider: z.enum(['none', 'sandbox', 'stripe']),
  isLive: z.boolean().describe('Whether real money is moved'),
  webhook: z
    .enum(['none', 'quiet', 'receiving', 'silent'])
    .describe('`none`: no signing secret is set; `silent`: events of the last hour came only by asking for them'),
  lastEventAt: z.iso.datetime().optional().describe('When the webhook was called last'),
  wrongMode: z
    .number()
    .int()
    .describe('Events of the last day that were ignored, since they are of test or of live mode'),
});
export type ProviderStatus = z.infer<typeof providerStatus>;

export const getProviderStatus = endpoint({
  method: 'GET',
  path: '/api/hq/payment-provider',
  access: hq('billing:read'),
  summary: 'The payment provider, and whether its events arrive.',
  response: providerStatus,
});
