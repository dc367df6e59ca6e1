import { createPublicKey } from 'node:crypto';
import type { JSONWebKeySet, JWK } from 'jose';
import { z } from 'zod';
import { keysUnreadable, mostKeys, privateKeySent } from './rules.ts';

/** Algorithms of issuers whose public keys were entered in the portal; a key fits one or two of them. */
export const publicAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

const leastRsaBits = 2_048;
const pemBlock = /-----BEGIN (?:RSA )?PUBLIC KEY-----[^-]*-----END (?:RSA )?PUBLIC KEY-----/g;
const someKeys = z.union([
  z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).transform(({ keys }) => keys),
  z.looseObject({ kty: z.string() }).transform((key) => [key]),
]);

/** The public keys of a JSON Web Key Set, of one such key or of PEM blocks; throws a refusal at the field. */
export function readPublicKeys(text: string): JSONWebKeySet {
  if (/PRIVATE KEY-----/.test(text)) throw privateKeySent();
  const found = text.trimStart().startsWith('{') ? fromJson(text) : (text.match(pemBlock) ?? []);
  if (found.length === 0) throw keysUnreadable('No public key was found');
  if (found.length > mostKeys) throw keysUnreadable(`At most ${mostKeys} keys can be kept`);
  return { keys: found.map(checked) };
}

function fromJson(text: string): JWK[] {
  const parsed = someKeys.safeParse(parse(text));
  if (!parsed.success) throw keysUnreadable('This is no JSON Web Key Set');
  if (parsed.data.some((key) => 'd' in key || 'k' in key)) throw privateKeySent();
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw keysUnreadable('This is no JSON');
  }
}

/** A key as it is kept: what it needs to check signatures, and the id by which tokens name it. */
function checked(given: string | JWK) {
  const { kid } = typeof given === 'string' ? {} : given;
  const key = publicKeyOf(given);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const fits =
    (type === 'rsa' && (details?.modulusLength ?? 0) >= leastRsaBits) ||
    (type === 'ec' && details?.namedCurve === 'prime256v1') ||
    type === 'ed25519';
  if (!fits) throw keysUnreadable('A key must be RSA of 2048 bits or more, P-256 or Ed25519');
  const { kty = '', ...rest } = key.export({ format: 'jwk' });
  return { kty, ...rest, ...(typeof kid === 'string' && { kid: kid.slice(0, 200) }) };
}

function publicKeyOf(given: string | JWK) {
  try {
    return typeof given === 'string' ? createPublicKey(given) : createPublicKey({ key: given, format: 'jwk' });
  } catch {
    throw keysUnreadable('A key could not be read');
  }
}
