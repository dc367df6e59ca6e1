import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../../../../scripts/vitest/redis-server.ts';
import { provide } from '../../../http/noun/runtime.ts';
import { busService } from '../../../http/noun/services.ts';
import type { Bus } from '../../../kernel/process/bus.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { createRedisBus } from '../../../platform/realtime/redis-bus.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openEvents } from '../../../testing/processes/event-stream.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let redis: RedisServer;
let database: TestDatabase;
let buses: [Bus, Bus];
let first: TestApi;
let second: TestApi;
const key = 'key of this installation';
const logger = createLogger(() => undefined);

beforeAll(async () => {
  redis = await startRedis();
  database = await makeTestDatabase({ rows: 'demo', kind: 'postgres' });
  buses = [
    await createRedisBus({ url: redis.url, key, logger }),
    await createRedisBus({ url: redis.url, key, logger }),
  ];
  first = await startApi({ database, provided: [provide(busService, buses[0])] });
  second = await startApi({ database, provided: [provide(busService, buses[1])] });
});
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await database?.close();
  await redis?.remove();
});

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
};

const writeArticle = (app: TestApi, token: string, title: string) =>
  app.call('POST', '/api/hq/knowledge/articles', { token, body: { title, category: 'Dispatch', body: 'Gate codes.' } });

test('a change on one server reaches a listener of the other over Redis, also after Redis was away', async () => {
  const owner = await first.signIn('owner@freight-hq.example');
  const { next, cancel } = await openEvents(second, '/api/hq/stream', await first.signIn('admin@freight-hq.example'));
  expect((await writeArticle(first, owner, 'Gate codes')).status).toBe(201);
  expect(await next()).toEqual({ topic: 'articles' });
  await redis.stop();
  await until(() => buses.every(({ isConnected }) => !isConnected));
  expect((await writeArticle(first, owner, 'Yards')).status).toBe(201);
  await redis.start();
  const heard = new Set<string>();
  while (!heard.has('articles')) heard.add(((await next()) as { topic: string }).topic);
  await cancel();
});
