import type { Context, Hono } from 'hono';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { type Endpoint, open } from '../../http/contract/endpoint.ts';
import type { OpenApiPart } from '../../http/contract/openapi.ts';
import type { HttpEnv } from '../../http/edge/http-env.ts';
import { contentTag, isFresh } from '../../http/edge/conditional.ts';
import { chooseEncoding, compress, type Encoding } from '../../http/edge/encoding.ts';
import { declareAccess, refuseOtherMethods } from '../../http/pipeline/register.ts';
import { invalid } from '../../kernel/errors.ts';
import { docsHtml, docsStyle } from './html.ts';

/** The OpenAPI document and its parts, and a page made from it that a person can read. */
export function docsPages(
  app: Hono<HttpEnv>,
  endpoints: readonly Endpoint[],
  { version, brandName, rateLimits }: { version: string; brandName: string; rateLimits: RateLimits },
): void {
  // Made on first use: describing schemas loads a library that no other request needs.
  const documentOf = async (part?: OpenApiPart) => {
    const { openApiDocument } = await import('../../http/contract/openapi.ts');
    return openApiDocument(endpoints, version, part);
  };
  const page = (path: string, type: string, choose: (c: Context<HttpEnv>) => KeptText) => {
    const handler = async (c: Context<HttpEnv>) => {
      c.set('route', path);
      rateLimits.takeForAddress(c, path);
      const text = choose(c);
      const tag = await text.tag();
      const kept = { etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
      if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304, kept);
      const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '');
      const body = await text.bytes(encoding);
      const headers = { ...kept, 'content-type': type };
      return c.body(body, 200, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding });
    };
    app.get(path, declareAccess(handler, open));
    refuseOtherMethods(app, path, ['GET']);
  };
  const json = (part?: OpenApiPart) => keepText(async () => JSON.stringify(await documentOf(part)), version);
  const [whole, link] = [json(), json('link')];
  page('/api/openapi.json', 'application/json', (c) => {
    const part = c.req.query('part');
    if (part === undefined) return whole;
    if (part === 'link') return link;
    throw invalid('Unknown part', { errors: [{ pointer: 'part', detail: 'Must be link' }] });
  });
  const html = keepText(async () => docsHtml(await documentOf(), brandName), version);
  page('/api/docs', 'text/html; charset=utf-8', () => html);
  const style = keepText(() => Promise.resolve(docsStyle), version);
  page('/api/docs.css', 'text/css; charset=utf-8', () => style);
}

/** A public answer, which is built and compressed once. */
interface KeptText {
  tag(): Promise<string>;
  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
}

function keepText(make: () => Promise<string>, version: string): KeptText {
  const plain = once(async () => Buffer.from(await make()));
  const packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    tag: once(async () => contentTag(await plain(), version)),
    bytes: (encoding) => {
      const bytes = packed.get(encoding) ?? plain().then((text) => compress(text, encoding));
      packed.set(encoding, bytes);
      return bytes;
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
