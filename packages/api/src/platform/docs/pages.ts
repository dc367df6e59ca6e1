import type { Context, Hono } from 'hono';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { type Endpoint, open } from '../../http/contract/endpoint.ts';
import type { HttpEnv } from '../../http/edge/http-env.ts';
import { contentTag, isFresh } from '../../http/edge/conditional.ts';
import { chooseEncoding, compress, type Encoding } from '../../http/edge/encoding.ts';
import { declareAccess, refuseOtherMethods } from '../../http/pipeline/register.ts';
import { docsHtml, docsStyle } from './html.ts';

/** The OpenAPI document, and a page made from it that a person can read. */
export function docsPages(
  app: Hono<HttpEnv>,
  endpoints: readonly Endpoint[],
  { version, rateLimits }: { version: string; rateLimits: RateLimits },
): void {
  // Made on first use: describing schemas loads a library that no other request needs.
  const document = once(() =>
    import('../../http/contract/openapi.ts').then(({ openApiDocument }) => openApiDocument(endpoints, version)),
  );
  const page = (path: string, type: string, text: () => Promise<string>) => {
    const plain = once(async () => Buffer.from(await text()));
    const tagOf = once(async () => contentTag(await plain(), version));
    const made = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
    const handler = async (c: Context<HttpEnv>) => {
      c.set('route', path);
      rateLimits.takeForAddress(c, path);
      const tag = await tagOf();
      const kept = { etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
      if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304, kept);
      const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '');
      const body = made.get(encoding) ?? plain().then((bytes) => compress(bytes, encoding));
      made.set(encoding, body);
      const headers = { ...kept, 'content-type': type };
      return c.body(await body, 200, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding });
    };
    app.get(path, declareAccess(handler, open));
    refuseOtherMethods(app, path, ['GET']);
  };
  page('/api/openapi.json', 'application/json', async () => JSON.stringify(await document()));
  page('/api/docs', 'text/html; charset=utf-8', async () => String(docsHtml(await document())));
  page('/api/docs.css', 'text/css; charset=utf-8', async () => docsStyle);
}

/** Public answers are built once. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
