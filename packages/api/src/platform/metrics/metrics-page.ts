import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { unauthenticated } from '../../kernel/errors.ts';
import type { HttpEnv } from '../../http/edge/http-env.ts';
import { declareAccess, refuseOtherMethods } from '../../http/pipeline/register.ts';
import type { Instruments } from './instruments.ts';

const path = '/metrics';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Answers `GET /metrics` beside the API to callers with the token. */
export function metricsPage(app: Hono<HttpEnv>, instruments: Instruments, token: string): void {
  const expected = digest(`Bearer ${token}`);
  const handler = async (c: Context<HttpEnv>) => {
    c.set('route', path);
    // Digests have one length, so that the comparison tells nothing about the token's.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      throw unauthenticated('The token of the metrics is missing or wrong');
    }
    const headers = { 'content-type': instruments.contentType, 'cache-control': 'no-store' };
    return c.body(await instruments.expose(), 200, headers);
  };
  app.get(path, declareAccess(handler, 'metricsToken'));
  refuseOtherMethods(app, path, ['GET']);
}
