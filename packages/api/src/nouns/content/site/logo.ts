import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { notFound } from '../../../kernel/errors.ts';
import { open } from '../../../http/contract/endpoint.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { declareAccess, refuseOtherMethods } from '../../../http/pipeline/register.ts';
import type { Brand } from '../../../http/settings/settings.ts';
import type { HttpEnv } from '../../../http/edge/http-env.ts';
import { logoPath } from '../../../http/edge/logo-path.ts';

/** Serves the logo of the installation to the portal and the public pages; 404 without one. */
export function logoPage(app: Hono<HttpEnv>, { logo }: Brand, rateLimits: Pick<RateLimits, 'takeForReader'>): void {
  const tag = logo && `"${createHash('sha256').update(logo.bytes).digest('base64url').slice(0, 27)}"`;
  const handler = (c: Context<HttpEnv>) => {
    c.set('route', logoPath);
    rateLimits.takeForReader(c);
    if (!logo || !tag) throw notFound('This installation has no logo');
    const headers = { etag: tag, 'cache-control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers });
    return new Response(logo.bytes, { headers: { ...headers, 'content-type': logo.type } });
  };
  app.get(logoPath, declareAccess(handler, open));
  refuseOtherMethods(app, logoPath, ['GET']);
}
