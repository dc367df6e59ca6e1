import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../../../../../scripts/vitest/redis-server.ts';
import { createLogger } from '../../../../kernel/log/logger.ts';
import type { Bus } from '../../../../kernel/process/bus.ts';
import { createRedisBus } from '../../../../platform/realtime/redis-bus.ts';
import {
  annotate,
  enter,
  type LiveApi,
  startLive,
  startSession,
  type TestSocket,
} from '../../../../testing/processes/live.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../testing/testing.ts';
import { closeCodes } from '../protocol.ts';

let redis: RedisServer;
let database: TestDatabase;
let nodes: LiveApi[];
let buses: Bus[];
let owner: string;
let admin: string;
const sockets = { absenceGraceMs: 300, aliveEveryMs: 200, aliveForMs: 1_000, recheckEveryMs: 60_000 };
const key = 'key of this installation';
const logger = createLogger(() => undefined);

beforeAll(async () => {
  redis = await startRedis();
  database = await makeTestDatabase({ rows: 'demo', kind: 'postgres' });
});
afterAll(async () => {
  await database?.close();
  await redis?.remove();
});
beforeEach(async () => {
  buses = [
    await createRedisBus({ url: redis.url, key, logger }),
    await createRedisBus({ url: redis.url, key, logger }),
  ];
  nodes = [];
  for (const bus of buses) nodes.push(await startLive({ database, bus, sockets }));
  owner = await first().signIn('owner@freight-hq.example');
  admin = await first().signIn('admin@freight-hq.example');
});
afterEach(async () => {
  for (const node of nodes) await node.close().catch(() => undefined);
});

/** Time limit for messages and calls; a busy machine gets five times as much. */
const goalMs = 1_000;
const first = () => nodes[0] as LiveApi;
const second = () => nodes[1] as LiveApi;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (isTrue: () => boolean, what: string) => {
  const deadline = performance.now() + 8_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`Not within 8 s: ${what}`);
    await pause(10);
  }
};
const drawn = ({ heard }: TestSocket) =>
  heard.filter((message) => message.type === 'annotation_created').map(({ data }) => data.id);

async function pair(sessionId: string): Promise<[TestSocket, TestSocket]> {
  const [here, there] = [await enter(first(), owner, sessionId), await enter(second(), admin, sessionId)];
  await here.next('user_joined', ({ userId }) => userId === there.userId);
  await there.next('user_joined', ({ userId }) => userId === here.userId);
  return [here, there];
}

test('two nodes joined by Redis share participants, annotations in order, and pointers', async () => {
  const session = await startSession(first(), owner);
  const [here, there] = await pair(session.id);
  const made: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const [node, token] = count % 2 === 0 ? [first(), owner] : [second(), admin];
    made.push((await annotate(node, token, session.id)).id);
  }
  for (const socket of [here, there]) {
    await until(() => drawn(socket).length >= 20, 'twenty annotations');
    expect(drawn(socket)).toEqual(made);
  }
  there.send({ type: 'cursor', data: { x: 5, y: 6, clientId: 'w' } });
  expect(await here.next('cursor')).toMatchObject({ userId: there.userId });
  const listed = await first().call('GET', `/api/collaboration/sessions/${session.id}`, { token: owner });
  expect(listed.json).toMatchObject({ session: { participantCount: 2 } });
  await until(() => buses.every(({ lagMs }) => lagMs !== undefined && lagMs > 0), 'each knows how long news takes');
});

test('Redis stopped and started again loses nothing that was acknowledged, and no call waits for it', async () => {
  const session = await startSession(first(), owner);
  const [here, there] = await pair(session.id);
  await redis.stop();
  await until(() => buses.every(({ isConnected }) => !isConnected), 'both have noticed');
  const made: string[] = [];
  let slowest = 0;
  for (let count = 0; count < 10; count += 1) {
    const [node, token] = count % 2 === 0 ? [first(), owner] : [second(), admin];
    const started = performance.now();
    made.push((await annotate(node, token, session.id)).id);
    slowest = Math.max(slowest, performance.now() - started);
  }
  expect(slowest).toBeLessThan(goalMs * 5);
  await until(() => drawn(here).length + drawn(there).length >= 10, 'each node tells its own');
  await redis.start();
  for (const socket of [here, there]) {
    await until(() => drawn(socket).length >= 10, 'all ten after Redis is back');
    expect(drawn(socket).toSorted()).toEqual(made.toSorted());
  }
  await until(() => nodes.every(({ hub }) => hub.people(session.id).length === 2), 'both know both again');
  const after = await annotate(second(), admin, session.id);
  await here.next('annotation_created', ({ data }) => data.id === after.id);
});

test('after the death of a node its participants are removed, and nothing else', async () => {
  const session = await startSession(first(), owner);
  const [here] = await pair(session.id);
  const acknowledged = await annotate(second(), admin, session.id);
  await second().kill();
  await until(() => first().hub.people(session.id).length === 1, 'its people are gone');
  const back = await enter(first(), admin, session.id);
  await here.next('annotation_created', ({ data }) => data.id === acknowledged.id);
  expect((await back.next('presence')).data.participants).toHaveLength(2);
  const listed = await first().call('GET', `/api/collaboration/sessions/${session.id}/annotations`, { token: owner });
  expect(listed.json).toMatchObject({ annotations: [{ id: acknowledged.id }] });
});

test('a logout reaches the sockets of another node at once', async () => {
  const session = await startSession(first(), owner);
  const there = await enter(second(), owner, session.id);
  const started = performance.now();
  await first().call('POST', '/hq/api/logout', { token: owner });
  expect(await there.closed).toBe(closeCodes.signedOut);
  expect(performance.now() - started).toBeLessThan(goalMs * 5);
});

test('a server starts and is ready without Redis, and joins when Redis can be reached', async () => {
  await redis.stop();
  const late = await createRedisBus({ url: redis.url, key, logger });
  const alone = await startLive({ database, bus: late, sockets });
  nodes.push(alone);
  const session = await startSession(alone, owner);
  const socket = await enter(alone, owner, session.id);
  expect((await socket.next('presence')).data.participants).toHaveLength(1);
  expect((await fetch(`${alone.url}/readyz`)).status).toBe(200);
  await redis.start();
  await until(() => late.isConnected && first().hub.people(session.id).length === 1, 'the others know of it');
});
