import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { addHeaders, plainResponse } from './plain-response.ts';

test.each([
  ['a plain response', () => plainResponse('body', 201, { 'x-own': 'kept', 'x-both': 'old' })],
  ['any other', () => new Response('body', { status: 201, headers: { 'x-own': 'kept', 'x-both': 'old' } })],
])('%s gets headers, keeps its own, and loses nothing else', async (_what, answer) => {
  const app = new Hono<HttpEnv>();
  const layers: Record<string, string>[] = [{ 'x-last': 'b' }, { 'x-first': 'a', 'x-both': 'new' }];
  for (const added of layers) {
    app.use('*', async (c, next) => {
      await next();
      addHeaders(c, added);
    });
  }
  app.get('/', answer);
  const response = await app.request('/');
  expect([response.status, await response.text()]).toEqual([201, 'body']);
  const names = ['x-own', 'x-both', 'x-first', 'x-last'];
  expect(names.map((name) => response.headers.get(name))).toEqual(['kept', 'new', 'a', 'b']);
});
