import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getResponse, type HttpHandler } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from './kit/call.ts';
import { packed, textOf } from './kit/recorded.ts';
import { type Recorder, type Recording, startRecorder } from './kit/recorder.ts';
import { needsReauth, tokenOf } from './kit/session.ts';
import { createWorld, type MockWorld } from './kit/world.ts';

/** Members that differ from one run to the next, by their nature. */
const volatile = new Set([
  ...['token', 'confirmationCode', 'traceId', 'wsTicket', 'ticketId'],
  ...['expiresAt', 'idleExpiresAt', 'lastLogin', 'lastActivityAt', 'createdAt', 'updatedAt', 'endedAt', 'joinedAt'],
  ...['created', 'modified', 'checkedAt'],
  // Of a new key.
  ...['secret', 'prefix'],
  // Of the audit log: every noun adds its own.
  'actions',
]);
const modules = async <T>(pattern: string, base: string): Promise<Map<string, T>> => {
  const cwd = fileURLToPath(new URL(base, import.meta.url));
  const found = globSync(pattern, { cwd }).toSorted();
  return new Map(
    await Promise.all(found.map(async (file) => [dirname(file), (await import(`${cwd}/${file}`)) as T] as const)),
  );
};
const nouns = await modules<{ calls: readonly Call[] }>('*/*/calls.ts', '.');
const recordings = await modules<Recording>('*/*/record.ts', '.');
const answersOf = (noun: string) => new URL(`${noun}/answers.json`, import.meta.url);
const isReplayed = (noun: string): boolean => existsSync(answersOf(noun));
const replayed = [...recordings.keys()].filter(isReplayed);
const handlers = await modules<Handlers>('*/*/handlers.ts', '.');
for (const noun of replayed) handlers.delete(noun);

type Handlers = Record<string, (world: MockWorld) => HttpHandler[]>;

const handlersOf = (module: Handlers, world: MockWorld): HttpHandler[] =>
  Object.entries(module).flatMap(([name, make]) => (name.endsWith('Handlers') ? make(world) : []));

interface Reply {
  status: number;
  total: string | null;
  body: unknown;
}

test.each(replayed)('the API answers as the recording of %s', { timeout: 60_000 }, async (noun) => {
  const recording = recordings.get(noun);
  const recorder = await startRecorder(recording);
  await recording?.record?.(recorder);
  await recorder.api.close();
  expect(textOf(packed(recorder.exchanges()))).toBe(await readFile(answersOf(noun), 'utf8'));
});

describe.each([...nouns.keys()])('%s', (noun) => {
  const { calls } = nouns.get(noun) ?? { calls: [] };
  const world = createWorld();
  const all = [...handlers.values()].flatMap((module) => handlersOf(module, world));
  const made = { api: '', mocks: '' };
  let recorder: Recorder;

  beforeAll(async () => {
    recorder = await startRecorder(recordings.get(noun));
  }, 60_000);
  afterAll(() => recorder.api.close());

  async function callApi(call: Call): Promise<Reply> {
    if (call.isLate) recorder.api.clock.advance(6 * 60_000);
    const { status, headers, text } = await recorder.send(call);
    return replyOf(status, headers, text);
  }

  async function callMocks(call: Call): Promise<Reply> {
    if (call.isLate) world.with(needsReauth, { isNeeded: true });
    const request = requestOf(call);
    const response = await getResponse(all, request);
    if (!response) throw new Error(`No mock answers ${request.method} ${call.path}`);
    return replyOf(response.status, response.headers, await response.text());
  }

  test.each(calls.map((call, index) => ({ name: nameOf(call, index), call })))('$name', async ({ call }) => {
    const real = await ended(filled(call, made.api), callApi);
    const mocked = await ended(filled(call, made.mocks), callMocks);
    if (call.makes) {
      made.api = madeBy(call.makes, real);
      made.mocks = madeBy(call.makes, mocked);
    }
    expect(settle(mocked, call, made.mocks)).toEqual(settle(real, call, made.api));
  });
});

const nameOf = ({ endpoint, path, as }: Call, index: number) => `${index + 1}: ${endpoint.method} ${path} as ${as}`;

function requestOf({ endpoint: { method }, path, as, body, csv, ifMatch }: Call): Request {
  return new Request(new URL(path, 'http://localhost'), {
    method,
    headers: {
      'Content-Type': csv === undefined ? 'application/json' : 'text/csv',
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(as !== 'anonymous' && { Authorization: `Bearer ${tokenOf(as)}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(csv !== undefined && { body: csv }),
  });
}

function replyOf(status: number, headers: Headers, text: string): Reply {
  const isJson = headers.get('Content-Type')?.includes('json') ?? false;
  return { status, total: headers.get('X-Total-Count'), body: isJson && text !== '' ? JSON.parse(text) : text };
}

/** A call about what an earlier one has made. */
function filled(call: Call, id: string): Call {
  const { path, body } = JSON.parse(
    JSON.stringify({ path: call.path, body: call.body }).replaceAll('{made}', id),
  ) as Call;
  return { ...call, path, body };
}

async function ended(call: Call, send: (call: Call) => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send(call);
    if (!call.until || statusIn(reply.body) === call.until) return reply;
  }
}

/** The status of a thing, also where the answer names it as its import. */
function statusIn(body: unknown): string | undefined {
  const { status, import: inner } = body as { status?: string; import?: { status: string } };
  return inner?.status ?? status;
}

function madeBy(member: string, { body }: Reply): string {
  const thing = (body as Record<string, unknown>)[member];
  return typeof thing === 'string' ? thing : (thing as { id: string }).id;
}

const ids = new Set(['id', 'accountId', 'customerId']);
/** Ids that no recorded row has: whatever bears one was made by a call. */
const isNewId = /^(?:sid|prn|apv|btr|bap|bsy|stp|imp|key|src)_/;

/** A reply in which everything that differs by its nature reads the same on both sides; ids of what was made included. */
function settle(reply: Reply, { endpoint }: Call, id: string): unknown {
  const isMade = endpoint.method !== 'GET';
  const text = JSON.stringify(reply, (key, member: unknown) =>
    volatile.has(key) || (isMade && ids.has(key)) || isNewId.test(String(member)) ? typeof member : member,
  );
  return JSON.parse(id === '' ? text : text.replaceAll(id, '{made}')) as unknown;
}

const nameOfHandler = ({ info }: HttpHandler) => `${String(info.method)} ${String(info.path).replace(/^\*/, '')}`;

test.each([...handlers.keys()].filter((noun) => nouns.has(noun)))('every mocked endpoint of %s is called', (noun) => {
  const called = [...nouns.values()].flatMap(({ calls }) =>
    calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
  );
  const mocked = handlersOf(handlers.get(noun) ?? {}, createWorld()).map(nameOfHandler);
  expect(mocked.filter((name) => !called.includes(name))).toEqual([]);
});
