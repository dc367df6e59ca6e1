import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const parts = /^fhqk_([0-9a-hjkmnp-tv-z]{12})_[\w-]{43}[0-9a-f]{8}$/;

/** The secret of a key, and what is stored of it. */
export interface NewSecret {
  secret: string;
  prefix: string;
  secretHash: string;
}

/**
 * A new secret: `fhqk_`, 12 letters that may be shown, `_`, 256 random bits, and a checksum of all before it, by which
 * scanners of source code tell a real one from a made-up text.
 */
export function newSecret(): NewSecret {
  const prefix = Array.from(randomBytes(12), (byte) => alphabet.charAt(byte % 32)).join('');
  const start = `fhqk_${prefix}_${randomBytes(32).toString('base64url')}`;
  const secret = start + checksumOf(start);
  return { secret, prefix, secretHash: hashSecret(secret) };
}

export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** The prefix of a well-formed secret with the right checksum. */
export function prefixOfSecret(secret: string): string | undefined {
  if (checksumOf(secret.slice(0, -8)) !== secret.slice(-8)) return undefined;
  return parts.exec(secret)?.[1];
}

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
