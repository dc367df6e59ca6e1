import { createHash } from 'node:crypto';

/** One text for each value; the order of members says nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]);
}

const sha256 = () => createHash('sha256');

/** The hash of what is signed. */
export const digestOf = (action: string, signed: Record<string, unknown>): string =>
  sha256()
    .update(JSON.stringify([action, sorted(signed)]))
    .digest('base64url');

/** The challenge of a passkey: it signs for this alone. */
export const challengeOf = (nonce: string, digest: string): string =>
  sha256().update(Buffer.from(nonce, 'base64url')).update(Buffer.from(digest, 'base64url')).digest('base64url');
