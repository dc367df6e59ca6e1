import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

interface Parts {
  body: string | Uint8Array<ArrayBuffer> | null;
  status: number;
  headers: Readonly<Record<string, string>>;
}

const partsKey = Symbol('parts');

interface PlainResponse extends Response {
  [partsKey]?: Parts;
}

/** A response that remembers what it was made of, so that headers can be added without taking it apart. */
export function plainResponse(body: Parts['body'], status: number, headers: Parts['headers']): Response {
  const response: PlainResponse = new Response(body, { status, headers });
  response[partsKey] = { body, status, headers };
  return response;
}

/** Puts headers on the answer, over those of the same name. Headers of a plain response change in no other way. */
export function addHeaders(c: Context<HttpEnv>, added: Parts['headers']): void {
  const parts = (c.res as PlainResponse)[partsKey];
  if (!parts) {
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value);
    return;
  }
  const response = plainResponse(parts.body, parts.status, { ...parts.headers, ...added });
  // Hono merges a new response into the one before, which costs more than making it; so it must forget that one first.
  c.res = undefined;
  c.res = response;
}
