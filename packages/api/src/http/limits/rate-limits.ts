import type { Context } from 'hono';
import { tooManyRequests } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import { subscriber } from '../edge/client-address.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { Limits } from '../settings/settings.ts';
import { createMinuteCounts } from './windows.ts';

export interface RateLimits {
  takeForUser(c: Context<HttpEnv>, userId: string): void;
  takeForAddress(c: Context<HttpEnv>, path: string): void;
  /** For a reader of the public pages, whose views are counted apart from all calls. */
  takeForReader(c: Context<HttpEnv>): void;
  /** For a holder of a link to an invoice, so that tokens cannot be tried out. */
  takeForPayer(c: Context<HttpEnv>): void;
  /** For a reader of the help centre, or one who says whether an article helped. */
  takeForHelp(c: Context<HttpEnv>, kind: 'view' | 'vote'): void;
  /** For another system of the platform, by its signing key. */
  takeForKey(c: Context<HttpEnv>, keyId: string): void;
  /** For an event that the bank or the payment provider signed. */
  takeForProvider(c: Context<HttpEnv>, provider: 'bank' | 'stripe'): void;
}

/** Limits the requests a minute of each user, each key and each address without a sign-in; counted in this process. */
export function createRateLimits(limits: Limits, now: () => number): RateLimits {
  const counts = createMinuteCounts(now);
  const take = (c: Context<HttpEnv>, key: string, limit: number) => {
    const { count, resetSeconds } = counts.add(key);
    c.set('limitHeaders', limitHeaders(limit, Math.max(0, limit - count), resetSeconds));
    if (count > limit) throw tooManyRequests('Too many requests; wait a moment', { retryAfterSeconds: resetSeconds });
  };
  return {
    takeForKey: (c, keyId) => take(c, `key ${keyId}`, limits.requestsPerKeyPerMinute),
    takeForProvider: (c, provider) => take(c, `provider ${provider}`, limits.eventsPerProviderPerMinute),
    takeForUser: (c, userId) => take(c, userId, limits.requestsPerUserPerMinute),
    takeForReader: (c) => take(c, `site ${subscriber(c.get('clientAddress'))}`, limits.pageViewsPerAddressPerMinute),
    takeForPayer: (c) => take(c, `pay ${subscriber(c.get('clientAddress'))}`, limits.payViewsPerAddressPerMinute),
    takeForHelp: (c, kind) => {
      const limit = kind === 'view' ? limits.helpViewsPerAddressPerMinute : limits.helpVotesPerAddressPerMinute;
      take(c, `help ${kind} ${subscriber(c.get('clientAddress'))}`, limit);
    },
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
