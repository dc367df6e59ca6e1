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

/** The key of a valid signature, or undefined. An unknown key takes the same time. */
export function signerOf(
  keys: readonly SigningKey[],
  given: { keyId: string; signature: string },
  parts: SignedParts,
): SigningKey | undefined {
  const key = keys.find(({ id }) => id === given.keyId);
  const expected = Buffer.from(sign(key ?? { secret: 'nobody' }, parts));
  const signature = Buffer.from(given.signature);
  const isRight = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isRight ? key : undefined;
}
