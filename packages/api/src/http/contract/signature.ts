import { createHmac, timingSafeEqual } from 'node:crypto';

export const keyHeader = 'X-Freight-HQ-Key';
export const timestampHeader = 'X-Freight-HQ-Timestamp';
export const signatureHeader = 'X-Freight-HQ-Signature';

/** A signature counts for this long, and for this long before its time. */
export const signatureWindowMs = 5 * 60_000;

/** A secret that another system signs with, by its name; several stand while they are changed. */
export interface SigningKey {
  id: string;
  secret: string;
}

export interface SignedParts {
  method: string;
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  body: Uint8Array;
}

/** `v1=` and the HMAC-SHA256 over timestamp, method, path and body, in hexadecimal. */
export function sign({ secret }: Pick<SigningKey, 'secret'>, { method, path, timestamp, body }: SignedParts): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body);
  return `v1=${mac.digest('hex')}`;
}

/** The bank's signature over a body: HMAC-SHA1 with the token of its webhook, in base 64. */
export const signAsBank = (token: string, body: Uint8Array): string =>
  createHmac('sha1', token).update(body).digest('base64');

export const isSignedByBank = (token: string, signature: string, body: Uint8Array): boolean =>
  isEqual(signAsBank(token, body), signature);

function isEqual(expected: string, given: string): boolean {
  const [right, wrong] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === wrong.length && timingSafeEqual(right, wrong);
}

/** The key of a valid signature, or undefined. An unknown key takes the same time. */
export function signerOf(
  keys: readonly SigningKey[],
  given: { keyId: string; signature: string },
  parts: SignedParts,
): SigningKey | undefined {
  const key = keys.find(({ id }) => id === given.keyId);
  const isRight = isEqual(sign(key ?? { secret: 'nobody' }, parts), given.signature);
  return isRight ? key : undefined;
}

export const stripeSignatureHeader = 'Stripe-Signature';

/** The time of a valid signature of Stripe, in seconds since 1970; undefined if no secret has made it. */
export function stripeSignedAt(secrets: readonly string[], header: string, body: Uint8Array): number | undefined {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  if (!/^\d{1,12}$/.test(time)) return undefined;
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'));
  return expected.some((right) => given.some((signature) => isEqual(right, signature))) ? Number(time) : undefined;
}
