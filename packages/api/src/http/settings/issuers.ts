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
/** Every origin that an issuer's pages call from. */
export const originsOfIssuers = (issuers: readonly TenantIssuer[]): ReadonlySet<string> =>
  new Set(issuers.flatMap(({ origins }) => origins));
