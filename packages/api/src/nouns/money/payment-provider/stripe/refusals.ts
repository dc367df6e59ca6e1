import { z } from 'zod';
import type { ChargeOutcome } from '../port.ts';

/** What Stripe's library throws, as far as it is read; its text may be personal, and is not kept. */
const thrown = z.object({
  type: z.string(),
  code: z.string().optional(),
  param: z.string().optional(),
  decline_code: z.string().optional(),
  advice_code: z.string().optional(),
  payment_intent: z.object({ id: z.string() }).optional(),
});

/**
 * What an error says for certain: the intent that was declined, or that the method cannot be used. Every other error leaves
 * the outcome open: no answer in time, a conflict of keys, too many requests, an error of Stripe's, a key that it refuses.
 */
export function refusalIn(error: unknown): { intentId: string } | (ChargeOutcome & { status: 'declined' }) | undefined {
  const { success, data } = thrown.safeParse(error);
  if (!success) return undefined;
  const { type, code, param, decline_code: reason, advice_code: advice, payment_intent: intent } = data;
  if (type === 'StripeCardError') {
    if (intent) return { intentId: intent.id };
    return { status: 'declined', code: reason ?? code ?? 'card_declined', ...(advice && { advice }) };
  }
  if (type !== 'StripeInvalidRequestError' || param !== 'payment_method') return undefined;
  return intent ? { intentId: intent.id } : { status: 'declined', code: 'method_unusable' };
}

/** Codes that say nothing about the refund itself. */
const unsure = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit'];

/** The code of a refund that Stripe refuses for certain; undefined if its outcome is open. */
export function refundRefusalIn(error: unknown): string | undefined {
  const { success, data } = thrown.safeParse(error);
  if (!success || data.type !== 'StripeInvalidRequestError') return undefined;
  const code = data.code ?? 'refused';
  return unsure.includes(code) ? undefined : code;
}
