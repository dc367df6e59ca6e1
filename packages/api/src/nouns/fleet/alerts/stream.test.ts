import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { alertStreamService } from './service.ts';
import { openEvents, type TestStream } from '../../../testing/processes/event-stream.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import type { Alert } from './contract.ts';
import { lookEveryMs } from '../../../http/stream/streams.ts';
import { stepEveryMs } from './steps/clock.ts';
import { createEventStream } from '../../../http/stream/event-stream.ts';

/** A change is shown within a second; this part of it is for the notification and the request for the list. */
const forTheBrowserMs = 250;
const list = '/api/eld/alerts';
const path = `${list}/stream`;
const streams: TestStream[] = [];

let api: TestApi;
let second: TestApi;
let ann: string;

beforeAll(async () => {
  api = await startApi({ limits: { streamsPerUser: 2, streamsPerCompany: 3 } });
  // Another process on the same database.
  second = await startApi({ database: { db: api.db, clock: api.clock, close: async () => undefined } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.cancel()));
  ann = await api.signIn('dispatch@swifthaul.example');
});

async function open(token = ann) {
  const stream = await openEvents(api, path, token);
  streams.push(stream);
  return stream;
}

const tagOfList = async (token = ann) => (await api.call('GET', list, { token })).headers.get('etag');
const anAlert = async () => {
  const [alert] = (await api.call('GET', `${list}?state=unread`, { token: ann })).json as Alert[];
  return alert?.id ?? '';
};

describe('the stream', () => {
  it('sends the ETag of the list when it opens, and the new ETag after each change', async () => {
    const { response, next } = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await next()).toBe(await tagOfList());
    const id = await anAlert();
    await api.call('PATCH', `${list}/${id}/read`, { token: ann });
    expect(await next()).toBe(await tagOfList());
    await api.call('PATCH', `${list}/${id}/unread`, { token: ann });
    expect(await next()).toBe(await tagOfList());
  });

  it('reports a change of another process', async () => {
    const { next } = await open();
    await next();
    const id = await anAlert();
    await second.call('POST', `${list}/${id}/claim`, { token: ann });
    expect(await next()).toBe(await tagOfList());
  });

  it('reports a change of this process at once', async () => {
    const looks = vi.fn();
    const invalidations = { open: () => new Response(), look: looks, size: 0, stop: () => undefined };
    const app = await startApi({
      database: { db: api.db, clock: api.clock, close: async () => undefined },
      provided: [provide(alertStreamService, invalidations)],
    });
    const id = await anAlert();
    const acts = [
      ['PATCH', `${id}/read`],
      ['PATCH', `${id}/unread`],
      ['POST', `${id}/claim`],
      ['POST', `${id}/release`],
      ['DELETE', id],
      ['POST', `${id}/restore`],
      ['POST', 'read-all'],
      ['DELETE', `${id}/snooze`],
    ] as const;
    for (const [method, path] of acts) {
      looks.mockClear();
      expect([path, (await app.call(method, `${list}/${path}`, { token: ann })).status]).toEqual([path, 200]);
      expect(looks, path).toHaveBeenCalledTimes(1);
    }
  });

  it('reports nothing of another company', async () => {
    const foreign = await api.signIn('dispatch@blueridge.example');
    const { next } = await open(foreign);
    const before = await next();
    await api.call('POST', `${list}/read-all`, { token: ann });
    const id = ((await api.call('GET', list, { token: foreign })).json as Alert[])[0]?.id ?? '';
    await api.call('POST', `${list}/${id}/claim`, { token: foreign });
    const after = await next();
    expect(after).not.toBe(before);
    expect(after).toBe(await tagOfList(foreign));
  });

  it('counts as no activity', async () => {
    await open();
    const [row] = await api.rows<{ at: string }>(
      sql`select last_activity_at as at from auth_sessions where token_hash = ${hashToken(ann)}`,
    );
    expect(new Date(row?.at ?? 0)).toEqual(api.now());
    api.clock.advance(60_000);
    await open();
    expect(
      await api.rows(sql`select last_activity_at as at from auth_sessions where token_hash = ${hashToken(ann)}`),
    ).toEqual([row]);
  });
});

it('reports a change that time makes within a second on every server', () => {
  expect(stepEveryMs + lookEveryMs).toBeLessThanOrEqual(1_000 - forTheBrowserMs);
});

describe('the stream ends', () => {
  it('at logout', async () => {
    const { next } = await open();
    await next();
    await api.call('POST', '/hq/api/logout', { token: ann });
    expect(await next()).toBe('end');
  });

  test.each([
    ['when the session is idle for too long', 31 * 60_000],
    ['at the end of the session', 13 * 60 * 60_000],
  ])('%s', async (_when, ms) => {
    const { next } = await open();
    await next();
    api.clock.advance(ms);
    expect(await next()).toBe('end');
  });

  it('when the user is disabled', async () => {
    const { next } = await open();
    await next();
    await api.rows(sql`update users set is_active = false where email = 'dispatch@swifthaul.example'`);
    expect(await next()).toBe('end');
    await api.rows(sql`update users set is_active = true where email = 'dispatch@swifthaul.example'`);
  });
});

describe('the stream is refused', () => {
  it('to a user who has two, until one of them is closed', async () => {
    await open();
    const { response } = await open();
    expect(response.status).toBe(200);
    const third = await api.call('GET', path, { token: ann, headers: { accept: 'text/event-stream' } });
    expect([third.status, third.problem.code]).toEqual([429, 'too_many_streams']);
    await streams.pop()?.cancel();
    expect((await open()).response.status).toBe(200);
  });

  it('to a client that does not accept event streams', async () => {
    expect((await api.call('GET', path, { token: ann })).status).toBe(406);
  });

  it('to callers without sign-in and to HQ staff', async () => {
    expect((await api.call('GET', path, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
    const owner = await api.signIn('owner@freight-hq.example');
    expect((await api.call('GET', path, { token: owner, headers: { accept: 'text/event-stream' } })).status).toBe(403);
  });
});

describe('a reader', () => {
  it('who takes nothing gets only the newest event, and is disconnected after twenty seconds', async () => {
    vi.useFakeTimers();
    try {
      const onEnd = vi.fn();
      const stream = createEventStream({ slowReaderMs: 20_000, onEnd });
      for (let count = 0; count < 100; count += 1) stream.say({ topic: 'alerts', version: `tag ${count}` });
      await vi.advanceTimersByTimeAsync(19_999);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2);
      expect(onEnd).toHaveBeenCalledTimes(1);
      await expect(stream.body.getReader().read()).rejects.toThrow('took nothing');
    } finally {
      vi.useRealTimers();
    }
  });

  it('who is slow gets the newest event at the next read', async () => {
    const stream = createEventStream({ slowReaderMs: 20_000, onEnd: () => undefined });
    for (let count = 0; count < 100; count += 1) stream.say({ topic: 'alerts', version: `tag ${count}` });
    stream.say({ topic: 'alerts', version: 'newest' });
    const reader = stream.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!text.includes('newest')) text += decoder.decode((await reader.read()).value);
    expect(text.match(/changed/g)?.length).toBeLessThan(6);
    await reader.cancel();
  });
});
