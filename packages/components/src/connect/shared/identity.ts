/** The claims of a token; an opaque token has none. */
interface Claims {
  iss?: unknown;
  sub?: unknown;
  company?: unknown;
  exp?: unknown;
}

function claimsOf(token: string): Claims | undefined {
  const [, payload, signature] = token.split('.');
  if (!payload || signature === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return undefined;
  }
}

/** Expiry in the claims of a token, in milliseconds; never for an opaque token. */
export function expiryOf(token: string): number {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp * 1000 : Infinity;
}

/**
 * A hash that identifies the user without revealing them: tabs share their alerts only if it is the same.
 * Undefined if the browser cannot compute it; nothing is shared then.
 */
export async function identityOf(token: string): Promise<string | undefined> {
  const claims = claimsOf(token);
  const who = claims?.sub === undefined ? token : JSON.stringify([claims.iss, claims.company, claims.sub]);
  // Only pages from a secure origin have it.
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(who));
  return new Uint8Array(digest, 0, 12).join();
}
