import type { Context, MiddlewareHandler } from 'hono';
import { forbidden } from '../../kernel/errors.ts';
import { originsOfIssuers, type TenantIssuer } from '../settings/issuers.ts';
import type { HttpEnv } from './http-env.ts';
import { isApiPath } from '../contract/paths.ts';
import { isLoopback } from '../settings/settings-source.ts';
import type { Settings } from '../settings/settings.ts';

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-File-Name, X-Freight-HQ-Client';
const exposedHeaders =
  'Content-Disposition, ETag, Link, X-Total-Count, Retry-After, Date, X-Request-Id, Idempotent-Replayed';
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses a foreign origin, and sends the CORS headers for a listed one. */
export function originCheck(
  settings: Settings,
  readIssuers: () => Promise<readonly TenantIssuer[]>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || !concerns(c)) {
      await next();
      return undefined;
    }
    const isOurs = settings.allowedOrigins.includes(origin) || isOwnOrigin(origin, c.req.header('host'), settings);
    const isEmbed = !isOurs && originsOfIssuers(await readIssuers()).has(origin);
    if (!isOurs && !isEmbed) {
      throw forbidden('This origin is not allowed', { code: 'origin_refused', headers: { vary: 'Origin' } });
    }
    if (isPreflight(c)) return preflight(origin);
    if (isEmbed) c.set('embedOrigin', origin);
    await next();
    setCrossOriginHeaders(c, origin);
    return undefined;
  };
}

/**
 * A payment page sends no referrer, and so its form has the origin `null`. It needs none: the caller must have the token
 * of its address, and no cookie is read.
 */
function concerns(c: Context<HttpEnv>): boolean {
  if (c.req.path.startsWith('/pay/') || c.req.path.startsWith('/sandbox/checkout/')) return false;
  return isApiPath(c.req.path) || !['GET', 'HEAD'].includes(c.req.method);
}

function isPreflight(c: Context<HttpEnv>): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
}

/** Whether a page of ours runs at an origin: the public one, or without one the address that was called. */
export function isOwnOrigin(origin: string, host: string | undefined, settings: Settings): boolean {
  if (settings.publicOrigin) return origin === settings.publicOrigin;
  const name = host?.toLowerCase();
  // This server speaks HTTP alone: a page with TLS comes through a proxy, whose origin is a setting.
  if (!name || origin !== `http://${name}`) return false;
  // On loopback only names that no foreign DNS entry can point at this machine.
  return !isLoopback(settings.host) || loopbackHosts.includes(name.replace(/:\d+$/, ''));
}

function preflight(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
      vary: 'Origin',
    },
  });
}

function setCrossOriginHeaders(c: Context<HttpEnv>, origin: string): void {
  const { headers } = c.res;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', exposedHeaders);
  const vary = headers.get('vary');
  if (!vary?.includes('Origin')) headers.set('vary', vary ? `${vary}, Origin` : 'Origin');
}
