import { compactVerify, createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Another application that signs in users of tenants. */
export interface TenantIssuer {
  /** The `iss` of its tokens. */
  issuer: string;
  algorithm: (typeof issuerAlgorithms)[number];
  /** Shared secret, for the HS algorithms. */
  secret?: string;
  /** Address of its public keys, for the other algorithms. */
  jwksUrl?: string;
  /** Companies it may speak for: ids, or DOT numbers as `dot:1234567`. */
  companies: readonly string[];
  /** Pages that may call with its tokens. */
  origins: readonly string[];
}

export const issuerAlgorithms = ['HS256', 'HS384', 'HS512', 'RS256', 'PS256', 'ES256', 'EdDSA'] as const;
/** The `aud` of every token that counts here. */
export const audience = 'freight-hq';
/** A token ends at most so long after now. */
export const longestTokenMs = 60 * 60_000;

const name = z.string().max(100).optional().catch(undefined);

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1).max(200),
  company: z.string().min(1).max(64),
  exp: z.number(),
  nbf: z.number().optional(),
  given_name: name,
  family_name: name,
  name,
});
export type Claims = z.infer<typeof claims>;

export interface Verified {
  issuer: TenantIssuer;
  claims: Claims;
}

export interface Issuers {
  /** The claims of a token with a valid signature of its issuer; the expiry is not checked. */
  verify(token: string): Promise<Verified | undefined>;
}

/** Checks tokens of other applications; keys that are fetched are kept for a while. */
export function createIssuers(issuers: readonly TenantIssuer[]): Issuers {
  const keys = new Map(issuers.map((issuer) => [issuer.issuer, { issuer, key: keyOf(issuer) }]));
  return {
    verify: async (token) => {
      const known = keys.get(issuerNameOf(token) ?? '');
      if (!known) return undefined;
      const { issuer, key } = known;
      try {
        const options = { algorithms: [issuer.algorithm] };
        const { payload } =
          typeof key === 'function'
            ? await compactVerify(token, key, options)
            : await compactVerify(token, key, options);
        const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
        return parsed.success && parsed.data.iss === issuer.issuer ? { issuer, claims: parsed.data } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

type Key = Uint8Array | JWTVerifyGetKey;

function keyOf({ secret, jwksUrl }: TenantIssuer): Key {
  if (jwksUrl) return createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3_000 });
  return new TextEncoder().encode(secret);
}

/** Read before anything is checked, only to know whose key to try. */
function issuerNameOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Whether what a token says counts at a moment: for us, for a company of the issuer's, begun, and not for too long. */
export function isAcceptable({ issuer, claims }: Verified, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  const isForUs = [claims.aud].flat().includes(audience);
  const isInTime = claims.exp > seconds && claims.exp <= seconds + longestTokenMs / 1000;
  const hasBegun = claims.nbf === undefined || claims.nbf <= seconds + 60;
  return isForUs && isInTime && hasBegun && issuer.companies.includes(claims.company);
}
