import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { startSampleApi } from '../../testing/endpoints/sample-api.ts';
import type { TestDatabase } from '../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  ({ database, api, token } = await startSampleApi());
});
afterAll(() => database.close());

const post = (path: string, options: Parameters<TestApi['call']>[2]) => api.call('POST', path, options);

describe('a body', () => {
  test('larger than 64 KiB is 413, by length and by the stream, on every kind of route', async () => {
    const body = { title: 'x'.repeat(70_000) };
    expect((await post('/api/notes', { body })).status).toBe(413);
    expect((await post('/api/large', { body })).json).toEqual({ title: '70000' });
    expect((await post('/api/large', { body: { title: 'x'.repeat(200_000) } })).status).toBe(413);
    for (const path of ['/api/notes', '/hq/api/login', '/hq/api/register', '/hq/api/logout', '/api/write/x']) {
      const answer = await api.app.request(path, chunked(20_000_000, token));
      expect.soft(answer.status, path).toBe(413);
    }
  });

  test('stops reading a stream soon after the limit', async () => {
    const stream = countedStream(20_000_000);
    const answer = await api.app.request('/api/notes', chunkedBy(stream.body, token));
    expect(answer.status).toBe(413);
    expect(stream.sent()).toBeLessThan(200_000);
  });

  test('needs the type application/json', async () => {
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ]) {
      const answer = await post('/api/notes', { rawBody: '{"title":"a"}', headers: { 'content-type': contentType } });
      expect.soft(answer.status, contentType).toBe(415);
    }
    const charset = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('/api/notes', { rawBody: '{"title":"a"}', headers: charset })).status).toBe(200);
  });

  test('is not required, nor its type, if the endpoint has none', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('/api/ping', {})).status).toBe(204);
    expect((await post('/api/ping', { headers: json })).status).toBe(204);
    expect((await post('/api/ping', { rawBody: '{}', headers: json })).status).toBe(204);
    const surplus = await post('/api/ping', { body: { extra: 1 } });
    expect(surplus.status).toBe(422);
    expect(surplus.problem.errors).toEqual([{ pointer: '/extra', detail: 'Unknown member' }]);
    expect((await post('/api/ping', { body: [] })).status).toBe(422);
  });

  test('that is missing is 422 with the missing members', async () => {
    const answer = await post('/api/notes', {});
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.pointer).toBe('/title');
  });

  test.each(['{', '{"title":}', 'title', '{"title":"a"}}', '\ufffe', "{'title':'a'}", 'NaN'])(
    '%s is 400',
    async (rawBody) => {
      const answer = await post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
    },
  );

  test('of invalid UTF-8 is 400', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    const answer = await api.app.request('/api/notes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  test('may be nested 32 deep and no deeper', async () => {
    const nested = (levels: number) => `{"title":"a","deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const send = (rawBody: string) => post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
    expect((await send(nested(31))).status).toBe(200);
    expect((await send(nested(32))).status).toBe(400);
    expect((await send(nested(30_000))).status).toBe(400);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('with a member %s is 422, at any depth', async (key) => {
    for (const rawBody of [`{"title":"a","${key}":{}}`, `{"title":"a","deep":[{"${key}":1}]}`]) {
      const answer = await post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
      expect.soft(answer.status).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toContain(key);
    }
  });

  test('that ends early is 400, not 500', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('aborted')) });
    const answer = await api.app.request('/api/notes', chunkedBy(body, token));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'body_incomplete']);
    expect(api.log.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
  });

  test('that the schema refuses is 422 with a pointer, without coercion', async () => {
    for (const [title, pointer] of [
      [42, '/title'],
      [null, '/title'],
      ['', '/title'],
      ['a\0', '/title'],
    ] as const) {
      const answer = await post('/api/notes', { body: { title } });
      expect.soft(answer.status).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toBe(pointer);
    }
    const nested = await post('/api/notes', { body: { title: 'a', tags: ['a', 1] } });
    expect(nested.problem.errors?.[0]?.pointer).toBe('/tags/1');
    const list = await post('/api/notes', { body: ['a'] });
    expect(list.problem.errors?.[0]?.pointer).toBe('');
  });
});

function countedStream(size: number) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= size) return controller.close();
      controller.enqueue(new Uint8Array(16_384).fill(0x20));
      sent += 16_384;
      return undefined;
    },
  });
  return { body, sent: () => sent };
}

function chunkedBy(body: ReadableStream<Uint8Array>, bearer: string): RequestInit {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  return { method: 'POST', body, headers, duplex: 'half' };
}

const chunked = (size: number, bearer: string) => chunkedBy(countedStream(size).body, bearer);
