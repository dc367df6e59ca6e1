import type { MiddlewareHandler } from 'hono';
import { badRequest } from '../../kernel/errors.ts';
import type { HttpEnv } from './http-env.ts';

/** Refuses a request that names two hosts, which a proxy and this server could take for different ones. */
export const oneHost: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const names = c.env?.incoming?.rawHeaders?.filter((_, index) => index % 2 === 0) ?? [];
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw badRequest('Send one Host header');
  await next();
};
