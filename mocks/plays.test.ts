import type { TestApi } from '@freight-hq/api/testing/api';
import { getResponse } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from './users/accounts.ts';
import { createWorld } from './world.ts';
import { makeHandlers } from './all.ts';
import { startRecorder } from './kit/recorder.ts';
import { tokenOf } from './kit/session.ts';
import { type Play, plays } from './plays/plays.ts';

/** Members that differ from one run to the next, by their nature. */
const volatile = new Set([
  'token',
  'confirmationCode',
  'expiresAt',
  'idleExpiresAt',
  'traceId',
  'lastLogin',
  'lastActivityAt',
  'createdAt',
  'updatedAt',
  'endedAt',
  'joinedAt',
  'created',
  'modified',
  'wsTicket',
  'ticketId',
]);

let api: TestApi;
const world = createWorld();
const handlers = makeHandlers(world);
const tokens = new Map<string, string>();
const codes = { api: '', mocks: '' };
/** What `{made}` stands for on each side. */
const made = { api: '', mocks: '' };
const runs = { api: '', mocks: '' };

beforeAll(async () => {
  ({ api } = await startRecorder());
}, 60_000);
afterAll(() => api.close());

async function playApi(play: Play) {
  if (play.isLate) api.clock.advance(6 * 60_000);
  const token =
    play.as === 'anonymous' ? undefined : (tokens.get(play.as) ?? (await api.signIn(accounts[play.as].email)));
  if (token) tokens.set(play.as, token);
  const { path, body: given } = filled(play, made.api);
  const body = play.usesCode ? { confirmationCode: codes.api } : given;
  const { status, headers, text } = await api.call(play.method, path, { token, body, headers: versionOf(play) });
  return answerOf(status, headers, text);
}

async function playMocks(play: Play) {
  const { path, body: given } = filled(play, made.mocks);
  const body = play.usesCode ? { confirmationCode: codes.mocks } : given;
  const request = new Request(new URL(path, 'http://localhost'), {
    method: play.method,
    headers: {
      'Content-Type': 'application/json',
      ...versionOf(play),
      ...(play.as !== 'anonymous' && { Authorization: `Bearer ${tokenOf(play.as)}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`No mock answers ${play.method} ${play.path}`);
  return answerOf(response.status, response.headers, await response.text());
}

const versionOf = ({ ifMatch }: Play): Record<string, string> => (ifMatch ? { 'If-Match': `"${ifMatch}"` } : {});

function answerOf(status: number, headers: Headers, text: string) {
  const isJson = headers.get('Content-Type')?.includes('json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status, total: headers.get('X-Total-Count'), body };
}

/** The same value with what differs by nature replaced by its type; ids of what a play has made included. */
function settle(value: unknown, play: Play): unknown {
  const isMade = play.method !== 'GET';
  return JSON.parse(
    JSON.stringify(value ?? null, (key, member: unknown) =>
      volatile.has(key) || (key === 'id' && (isMade || /^(sid|prn)_/.test(String(member)))) ? typeof member : member,
    ),
  ) as unknown;
}

function keepRun(side: keyof typeof runs, body: unknown): void {
  if (body && typeof body === 'object' && 'totals' in body && 'id' in body) runs[side] = String(body.id);
}

/** A play about what an earlier one has made. */
function filled({ path, body }: Play, id: string): Pick<Play, 'path' | 'body'> {
  return {
    path: path.replaceAll('{made}', id),
    body: body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll('{made}', id)),
  };
}

function keepMade(side: keyof typeof made, { makes }: Play, body: unknown): void {
  const thing = makes && body && typeof body === 'object' ? (body as Record<string, unknown>)[makes] : undefined;
  if (thing && typeof thing === 'object' && 'id' in thing) made[side] = String(thing.id);
}

/** An answer in which the id of what was made reads the same on both sides. */
const withoutMade = (value: unknown, id: string): unknown =>
  id === '' ? value : JSON.parse(JSON.stringify(value).replaceAll(id, '{made}'));

function keepCode(side: keyof typeof codes, body: unknown): void {
  if (body && typeof body === 'object' && 'confirmationCode' in body) codes[side] = String(body.confirmationCode);
}

/** The play with the id of the payment run that this side has started, asked again until the run has ended. */
async function ended(side: keyof typeof runs, play: Play, answer: (play: Play) => ReturnType<typeof playApi>) {
  if (!play.awaitsRun) return answer(play);
  const asked = { ...play, path: play.path.replace(':runId', runs[side]) };
  for (;;) {
    const run = await answer(asked);
    if ((run.body as { status?: string }).status !== 'running') return run;
  }
}

test.each(plays)('$name', async (play) => {
  const [real, mocked] = [await ended('api', play, playApi), await ended('mocks', play, playMocks)];
  keepRun('api', real.body);
  keepRun('mocks', mocked.body);
  keepCode('api', real.body);
  keepCode('mocks', mocked.body);
  keepMade('api', play, real.body);
  keepMade('mocks', play, mocked.body);
  expect(settle(withoutMade(mocked, made.mocks), play)).toEqual(settle(withoutMade(real, made.api), play));
});

test('plays differ from each other, so that a comparison means something', () => {
  expect(new Set(plays.map(({ name }) => name)).size).toBe(plays.length);
});
