import type { JSONWebKeySet } from 'jose';

/** Another application that signs in users of tenants. */
export interface TenantIssuer {
  /** The `iss` of its tokens. */
  issuer: string;
  /** Without one its public keys say which. */
  algorithm?: (typeof issuerAlgorithms)[number];
  /** Shared secret, for the HS algorithms. */
  secret?: string;
  /** Address of its public keys, for the other algorithms. */
  jwksUrl?: string;
  /** Its public keys, if they were entered in the portal. */
  publicKeys?: JSONWebKeySet;
  /** Of one that was entered in the portal. */
  id?: string;
  /** Companies it may speak for: ids, or DOT numbers as `dot:1234567`. */
  companies: readonly string[] | 'all';
  /** Pages that may call with its tokens. */
  origins: readonly string[];
}

export const issuerAlgorithms = ['HS256', 'HS384', 'HS512', 'RS256', 'PS256', 'ES256', 'EdDSA'] as const;
/** Every origin that an issuer's pages call from. */
export const originsOfIssuers = (issuers: readonly TenantIssuer[]): ReadonlySet<string> =>
  new Set(issuers.flatMap(({ origins }) => origins));

/** Whether an issuer may speak for a company that a token or an origin names so. */
export const speaksFor = ({ companies }: TenantIssuer, company: string): boolean =>
  companies === 'all' || companies.includes(company);
