import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../../../../http/edge/http-env.ts';
import { isApiPath } from '../../../../http/contract/paths.ts';
import type { Hub } from './hub.ts';

/** Frequent writes that never change the rights of a user. */
const harmless = ['/hq/api/activity', '/hq/api/reauth', '/api/collaboration/'];

/** Rechecks the rights of all connected users after each write, which may have ended a sign-in or moved a resource. */
export function recheckSockets(hub: Hub): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || c.res.status >= 400 || !isApiPath(path)) return;
    if (!harmless.some((start) => path.startsWith(start))) hub.recheckSoon();
  };
}
