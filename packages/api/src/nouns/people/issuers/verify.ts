import {
  compactVerify,
  type CompactVerifyGetKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
} from 'jose';
import { z } from 'zod';
import { speaksFor, type TenantIssuer } from '../../../http/settings/issuers.ts';
import type { WaitOutside } from '../../../http/limits/concurrency-limit.ts';
import { text } from '../../../http/contract/endpoint.ts';
import { service } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/errors.ts';
import { readPortalIssuers } from './portal-issuers.ts';
import { publicAlgorithms } from './public-keys.ts';
import { shortlyKept } from './shortly-kept.ts';

/** The `aud` of every accepted token. */
export const audience = 'freight-hq';
const failedFetchPauseMs = 5_000;
/** Longest accepted time until the expiry of a token. */
export const longestTokenMs = 60 * 60_000;

const name = z.string().max(100).optional().catch(undefined);

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: text(200, 1),
  company: text(64, 1),
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

/** What keeps a token from being read: it is none, or its issuer, keys, signature or claims are not right. */
export type TokenFault = 'token' | 'issuer' | 'keys' | 'signature' | 'claims';

export interface Issuers {
  /**
   * The claims of a token with a valid signature of its issuer; the expiry is not checked.
   * If the keys of the issuer have to be fetched, that goes through `waitOutside`.
   */
  verify(token: string, wait: WaitOutside): Promise<Verified | undefined>;
  /** The same, or what is wrong with the token. */
  inspect(token: string, wait: WaitOutside): Promise<Verified | TokenFault>;
  /** Every issuer: those of the settings, and those of the portal as they were at most five seconds ago. */
  all(): Promise<readonly TenantIssuer[]>;
  /** The same as they were last read, for who cannot wait. */
  lastRead(): readonly TenantIssuer[];
  /** Those of the portal have changed here. */
  forget(): void;
}

/** Verifies tokens of other applications; fetched keys are cached for ten minutes. */
export function createIssuers(
  issuers: readonly TenantIssuer[],
  readPortal: () => Promise<TenantIssuer[]> = async () => [],
): Issuers {
  const fromSettings = issuers.map(withKey);
  const portal = shortlyKept(async () => (await readPortal()).map(withKey));
  const find = async (name: string): Promise<Keyed | undefined> => {
    const isNamed = ({ issuer }: Keyed) => issuer.issuer === name;
    return fromSettings.find(isNamed) ?? (await portal.read()).find(isNamed);
  };
  const inspect: Issuers['inspect'] = async (token, wait) => {
    const name = issuerNameOf(token);
    if (name === undefined) return 'token';
    const known = await find(name);
    if (!known) return 'issuer';
    const { issuer, key } = known;
    try {
      const options = { algorithms: issuer.algorithm ? [issuer.algorithm] : [...publicAlgorithms] };
      const { payload } =
        typeof key === 'function'
          ? await compactVerify(token, key(wait), options)
          : await compactVerify(token, key, options);
      const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
      return parsed.success && parsed.data.iss === issuer.issuer ? { issuer, claims: parsed.data } : 'claims';
    } catch (error) {
      if (error instanceof Failure) throw error;
      return error instanceof errors.JWKSTimeout ? 'keys' : 'signature';
    }
  };
  const joined = (known: readonly Keyed[]) => [...fromSettings, ...known].map(({ issuer }) => issuer);
  return {
    all: async () => joined(await portal.read()),
    lastRead: () => joined(portal.last()),
    forget: portal.forget,
    inspect,
    verify: async (token, wait) => {
      const found = await inspect(token, wait);
      return typeof found === 'string' ? undefined : found;
    },
  };
}

/** Shared by all calls, so that keys are fetched once. */
export const issuersService = service(({ db, settings }) =>
  createIssuers(settings.tenantIssuers, () =>
    db.withTx(system('issuers'), (tx) => readPortalIssuers(tx), { readOnly: true }),
  ),
);

type Key = Uint8Array | ((wait: WaitOutside) => CompactVerifyGetKey);

interface Keyed {
  issuer: TenantIssuer;
  key: Key;
}

const withKey = (issuer: TenantIssuer): Keyed => ({ issuer, key: keyOf(issuer) });

function keyOf({ secret, jwksUrl, publicKeys }: TenantIssuer): Key {
  if (publicKeys) return () => createLocalJWKSet(publicKeys);
  return jwksUrl ? fetchedKeys(new URL(jwksUrl)) : new TextEncoder().encode(secret);
}

/** The public keys of an issuer, kept for ten minutes; a failed fetch is not repeated for five seconds. */
function fetchedKeys(url: URL): (wait: WaitOutside) => CompactVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: 3_000 });
  let failedAt = -Infinity;
  const fetchKeys = () =>
    keys.reload().catch((cause: unknown) => {
      failedAt = performance.now();
      throw Object.assign(new errors.JWKSTimeout(), { cause });
    });
  return (wait) => async (head, token) => {
    const hasKey = keys.jwks()?.keys.some(({ kid }) => kid === head.kid) === true;
    const isAtHand = keys.fresh && (hasKey || keys.coolingDown);
    if (!isAtHand) {
      if (performance.now() - failedAt < failedFetchPauseMs) throw new errors.JWKSTimeout();
      await wait(fetchKeys);
    }
    return keys(head, token);
  };
}

/** Read before the signature is checked, only to select the key. */
function issuerNameOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Whether claims are valid at a time: for this audience, for a company of the issuer, begun, and not valid for too long. */
export function isAcceptable({ issuer, claims }: Verified, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  const isForUs = [claims.aud].flat().includes(audience);
  const isInTime = claims.exp > seconds && claims.exp <= seconds + longestTokenMs / 1000;
  const hasBegun = claims.nbf === undefined || claims.nbf <= seconds + 60;
  return isForUs && isInTime && hasBegun && speaksFor(issuer, claims.company);
}
