import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../../http/edge/http-env.ts';
import { isApiPath } from '../../http/contract/paths.ts';
import type { Hub } from './hub.ts';

/** Writes after which nobody's rights are other than before, and that come often. */
const harmless = ['/hq/api/activity', '/hq/api/reauth', '/api/collaboration/'];

/** Has the rights of everybody who is connected looked at again after each write: it may have ended a sign-in or moved a thing. */
export function recheckSockets(hub: Hub): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || c.res.status >= 400 || !isApiPath(path)) return;
    if (!harmless.some((start) => path.startsWith(start))) hub.recheckSoon();
  };
}
