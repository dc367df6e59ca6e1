import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { ClientAddressOf } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import { isApiPath } from '../contract/paths.ts';

/** The result of one request. `route` is the pattern of the path, never the path. */
export interface RequestOutcome {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Counts requests. */
export interface RequestFigures {
  requestStarted(): void;
  requestDone(outcome: RequestOutcome): void;
}

const policyHeader = 'content-security-policy';
const fetchSites: readonly string[] = ['same-origin', 'same-site', 'cross-site', 'none'];

/** Gives each request an id, adds the common headers to its answer, and logs each call of the API with the route's pattern, never the URL. */
export function requestScope(
  logger: Logger,
  clientAddressOf: ClientAddressOf,
  figures?: RequestFigures,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID());
    c.set('clientAddress', clientAddressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for')));
    figures?.requestStarted();
    await next();
    const added = { ...c.get('fixedHeaders'), 'x-request-id': c.get('requestId'), ...c.get('limitHeaders') };
    for (const [name, value] of Object.entries(added)) {
      // A stored file is sent with its policy, which allows nothing.
      if (name === policyHeader && c.res.headers.has(name)) continue;
      c.res.headers.set(name, value);
    }
    const ms = performance.now() - startedAt;
    const isCall = isApiPath(c.req.path);
    if (isCall) logRequest(c, logger, ms);
    const route = c.get('route') ?? (isCall ? 'unknown' : 'files');
    figures?.requestDone({ method: c.req.method, route, status: c.res.status, seconds: ms / 1000 });
  };
}

function logRequest(c: Context<HttpEnv>, logger: Logger, ms: number): void {
  const actor = c.get('actor');
  const site = c.req.header('sec-fetch-site');
  logger.info('request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: c.get('route') ?? 'unknown',
    status: c.res.status,
    ms: Math.round(ms * 10) / 10,
    userId: actor?.kind === 'user' ? actor.userId : undefined,
    keyId: actor?.kind === 'machine' ? actor.keyId : undefined,
    fetchSite: site && fetchSites.includes(site) ? site : undefined,
  });
}
