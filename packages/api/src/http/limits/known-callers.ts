import { createHash } from 'node:crypto';

const keptMs = 30 * 60_000;
const mostKept = 10_000;

/** Tokens that this process admitted lately. They may use the reserved places; they get no other right. */
export interface KnownCallers {
  isKnown(authorization: string | undefined): boolean;
  note(authorization: string | undefined): void;
  forget(authorization: string | undefined): void;
}

/** `now` is a clock in milliseconds that only moves forward. */
export function createKnownCallers(now: () => number): KnownCallers {
  const seen = new Map<string, number>();
  // Not the tokens themselves: memory is written to disk when a process crashes.
  const keyOf = (authorization: string | undefined) =>
    createHash('sha256')
      .update(authorization ?? '')
      .digest('base64');
  return {
    isKnown: (authorization) =>
      authorization !== undefined && now() - (seen.get(keyOf(authorization)) ?? -keptMs) < keptMs,
    note: (authorization) => {
      const [oldest] = seen.keys();
      if (seen.size >= mostKept && oldest !== undefined) seen.delete(oldest);
      const key = keyOf(authorization);
      seen.delete(key);
      seen.set(key, now());
    },
    forget: (authorization) => void seen.delete(keyOf(authorization)),
  };
}
