import {
  keyHeader,
  sign,
  signAsBank,
  signatureHeader,
  type SigningKey,
  stripeSignatureHeader,
  timestampHeader,
} from '../http/contract/signature.ts';
import { createHmac } from 'node:crypto';
import { unitSignatureHeader } from '../nouns/money/bank-provider/contract.ts';

/** The key that tests sign alerts with. */
export const testSigningKey: SigningKey = { id: 'test', secret: 'a test signs with these 0123456789 letters' };

/** The key that tests sign news of the bank with. */
export const testBankKey: SigningKey = { id: 'banking-test', secret: 'the bank signs with these 9876543210 letters' };

/** The key that tests sign mails with. */
export const testMailKey: SigningKey = { id: 'mail-test', secret: 'a mail server signs with these 1357924680' };

/** The token that tests sign the bank's webhooks with. */
export const testWebhookToken = 'a token of the webhook 0123456789';

/** The secret that tests sign Stripe's events with. */
export const testStripeSecret = 'whsec_aTestSignsWithThese0123456789';

/** The header that Stripe sends with a body. */
export function stripeHeaders(rawBody: string, now: Date, secret = testStripeSecret): Record<string, string> {
  const time = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex');
  return { [stripeSignatureHeader]: `t=${time},v1=${signature}` };
}

let count = 0;

/** Headers of a signed call of another system; different for each call, since a signature is accepted once. */
export function signedHeaders(target: string, rawBody: string | Uint8Array, now: Date): Record<string, string> {
  const body = Buffer.from(rawBody);
  const [bare = ''] = target.split('?');
  const isMail = bare === '/api/internal/mail';
  const path = isMail ? target : bare;
  if (path.endsWith('/unit-events')) return { [unitSignatureHeader]: signAsBank(testWebhookToken, body) };
  if (path === '/api/internal/stripe/events') return stripeHeaders(body.toString(), now);
  count += 1;
  const key = isMail ? testMailKey : path.startsWith('/api/internal/banking/') ? testBankKey : testSigningKey;
  const timestamp = String(Math.floor(now.getTime() / 1000) - 150 + (count % 300));
  return {
    [keyHeader]: key.id,
    [timestampHeader]: timestamp,
    [signatureHeader]: sign(key, { method: 'POST', path, timestamp, body }),
  };
}
