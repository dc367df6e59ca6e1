import type { Context } from 'hono';
import { tooManyRequests } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { Limits } from '../settings/settings.ts';

const windowMs = 60_000;
const maxKeys = 20_000;

export interface Caps {
  takeForUser(c: Context<HttpEnv>, userId: string): void;
  takeForAddress(c: Context<HttpEnv>, path: string): void;
  /** For another system of the platform, by the key it signs with. */
  takeForKey(c: Context<HttpEnv>, keyId: string): void;
}

/** General caps on requests a minute, by user, and by address for the anonymous; kept in this process. */
export function createCaps(limits: Limits, now: () => number): Caps {
  const windows = new Map<string, { start: number; count: number }>();
  const take = (c: Context<HttpEnv>, key: string, limit: number) => {
    const time = now();
    let window = windows.get(key);
    if (!window || time - window.start >= windowMs) {
      if (windows.size >= maxKeys) dropOldest(windows);
      // Removed first, so that the map's order stays the order of the windows' starts.
      windows.delete(key);
      window = { start: time, count: 0 };
      windows.set(key, window);
    }
    window.count += 1;
    const resetSeconds = Math.max(1, Math.ceil((window.start + windowMs - time) / 1000));
    c.set('limitHeaders', limitHeaders(limit, Math.max(0, limit - window.count), resetSeconds));
    if (window.count > limit) {
      throw tooManyRequests('Too many requests; wait a moment', { retryAfterSeconds: resetSeconds });
    }
  };
  return {
    takeForKey: (c, keyId) => take(c, `key ${keyId}`, limits.requestsPerKeyPerMinute),
    takeForUser: (c, userId) => take(c, userId, limits.requestsPerUserPerMinute),
    takeForAddress: (c, path) => {
      if (!exemptPaths.includes(path)) take(c, c.get('clientAddress'), limits.requestsPerAddressPerMinute);
    },
  };
}

function limitHeaders(limit: number, remaining: number, resetSeconds: number): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

function dropOldest(windows: Map<string, unknown>): void {
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}
