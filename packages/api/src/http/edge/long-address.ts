import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { addressTooLong } from '../../kernel/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** In characters; the longest path of the product has a hundred. */
const longestPath = 2_000;
const longestQuery = 8_000;

/** The path for the router, which reads no address that will be refused. */
export const pathOf = (request: Request): string => (faultOf(request.url) ? '/' : getPath(request));

/** Refuses an address that is too long, before anything reads it. */
export const shortAddress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const fault = faultOf(c.req.url);
  if (fault) throw addressTooLong(fault);
  await next();
};

function faultOf(url: string): string | undefined {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  const end = query < 0 ? url.length : query;
  if (end - start > longestPath) return 'The path of an address has at most 2,000 characters';
  return url.length - end > longestQuery ? 'The query of an address has at most 8,000 characters' : undefined;
}
