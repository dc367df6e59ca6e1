import type { Context } from 'hono';
import { tooManyRequests } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import { subscriber } from '../edge/client-address.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { Limits } from '../settings/settings.ts';
import { createMinuteCounts } from './windows.ts';

export interface Caps {
  takeForUser(c: Context<HttpEnv>, userId: string): void;
  takeForAddress(c: Context<HttpEnv>, path: string): void;
  /** For another system of the platform, by the key it signs with. */
  takeForKey(c: Context<HttpEnv>, keyId: string): void;
}

/** General caps on requests a minute, by user, and by address for the anonymous; kept in this process. */
export function createCaps(limits: Limits, now: () => number): Caps {
  const counts = createMinuteCounts(now);
  const take = (c: Context<HttpEnv>, key: string, limit: number) => {
    const { count, resetSeconds } = counts.add(key);
    c.set('limitHeaders', limitHeaders(limit, Math.max(0, limit - count), resetSeconds));
    if (count > limit) throw tooManyRequests('Too many requests; wait a moment', { retryAfterSeconds: resetSeconds });
  };
  return {
    takeForKey: (c, keyId) => take(c, `key ${keyId}`, limits.requestsPerKeyPerMinute),
    takeForUser: (c, userId) => take(c, userId, limits.requestsPerUserPerMinute),
    takeForAddress: (c, path) => {
      if (!exemptPaths.includes(path)) take(c, subscriber(c.get('clientAddress')), limits.requestsPerAddressPerMinute);
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
