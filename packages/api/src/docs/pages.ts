import type { Context, Hono } from 'hono';
import { type Endpoint, open } from '../lib/endpoint.ts';
import type { HttpEnv } from '../lib/http-env.ts';
import type { OpenApiDocument } from '../lib/openapi.ts';
import { declareAccess, refuseOtherMethods } from '../lib/register.ts';
import { docsHtml, docsStyle } from './html.ts';

/** The OpenAPI document, and a page made from it that a person can read. */
export function docsPages(app: Hono<HttpEnv>, endpoints: readonly Endpoint[], version: string): void {
  let made: Promise<OpenApiDocument> | undefined;
  // Made on first use: describing schemas loads a library that no other request needs.
  const document = () =>
    (made ??= import('../lib/openapi.ts').then(({ openApiDocument }) => openApiDocument(endpoints, version)));
  const page = (path: string, answer: (c: Context<HttpEnv>) => Promise<Response>) => {
    const handler = (c: Context<HttpEnv>) => {
      c.set('route', path);
      return answer(c);
    };
    app.get(path, declareAccess(handler, open));
    refuseOtherMethods(app, path, ['GET']);
  };
  page('/api/openapi.json', async (c) => c.json(await document(), 200, { 'cache-control': 'no-cache' }));
  page('/api/docs', async (c) => c.html(docsHtml(await document()), 200, { 'cache-control': 'no-cache' }));
  page('/api/docs.css', async (c) =>
    c.body(docsStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
}
