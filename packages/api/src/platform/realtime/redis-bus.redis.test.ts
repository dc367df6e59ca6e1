import { createClient } from '@redis/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RedisServer, startRedis } from '../../../../../scripts/vitest/redis-server.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import type { Bus } from '../../kernel/process/bus.ts';
import { createRedisBus } from './redis-bus.ts';

let redis: RedisServer;
let intruder: ReturnType<typeof createClient>;
let buses: Bus[] = [];
const log: string[] = [];
const logger = createLogger((line) => void log.push(line));
const key = 'key of this installation';
const topic = 'topics';
const channel = `freight-hq:${topic}`;

beforeAll(async () => {
  redis = await startRedis();
  intruder = createClient({ url: redis.url });
  await intruder.connect();
});
beforeEach(async () => {
  for (const bus of buses) await bus.close();
  log.length = 0;
  buses = [await open(), await open()];
});
afterAll(async () => {
  for (const bus of buses) await bus.close();
  intruder.destroy();
  await redis.remove();
});

const open = (secret = key) => createRedisBus({ url: redis.url, key: secret, logger });

/** A second node that listens, and what it has heard. */
async function listen(bus = buses[1], listener: (text: string) => void = () => undefined) {
  const heard: string[] = [];
  await new Promise<void>((resolve) =>
    bus?.subscribe(
      topic,
      (text) => {
        heard.push(text);
        listener(text);
      },
      resolve,
    ),
  );
  return heard;
}

/** What passes over Redis while `act` runs. */
async function overhear(act: () => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const spy = intruder.duplicate();
  await spy.connect();
  await spy.subscribe(channel, resolve);
  act();
  const message = await promise;
  spy.destroy();
  return message;
}

const refusals = () => log.filter((line) => line.includes('bus_message_refused')).length;

test('a message of a node that knows the key is heard by the others', async () => {
  const heard = await listen();
  buses[0]?.publish(topic, '["tickets"]');
  buses[0]?.publish(topic, 'with a space\nand a line');
  await vi.waitFor(() => expect(heard).toEqual(['["tickets"]', 'with a space\nand a line']));
});

test('a message that was written by others is not heard', async () => {
  const heard = await listen();
  const real = await overhear(() => buses[0]?.publish(topic, '["tickets"]'));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const forged = [
    '',
    'x',
    'no json',
    `${buses[0]?.node} ["tickets"]`,
    real,
    real.replace('tickets', 'tenants'),
    real.replace(buses[0]?.node ?? '', 'other-node'),
    `${real} `,
    'x'.repeat(1_000_000),
  ];
  for (const message of forged) await intruder.publish(channel, message);
  const other = await open('another key');
  other.publish(topic, '["tenants"]');
  await vi.waitFor(() => expect(refusals()).toBeGreaterThan(0));
  buses[0]?.publish(topic, 'end');
  await vi.waitFor(() => expect(heard).toContain('end'));
  await other.close();
  expect(heard).toEqual(['["tickets"]', 'end']);
});

test('a message of one topic is not heard under another', async () => {
  const heard: string[] = [];
  await new Promise<void>((resolve) => buses[1]?.subscribe('room:ses_1', (text) => void heard.push(text), resolve));
  const real = await overhear(() => buses[0]?.publish(topic, '["tickets"]'));
  await intruder.publish('freight-hq:room:ses_1', real);
  buses[0]?.publish('room:ses_1', 'end');
  await vi.waitFor(() => expect(heard).toEqual(['end']));
});

test('refused messages are counted in one line a minute', async () => {
  await listen();
  for (let count = 0; count < 500; count += 1) await intruder.publish(channel, 'noise');
  await vi.waitFor(() => expect(refusals()).toBe(1));
});

test('a listener that throws stops neither the process nor the messages after it', async () => {
  const heard = await listen(buses[1], (text) => {
    if (text === 'bad') throw new Error('drill');
  });
  buses[0]?.publish(topic, 'bad');
  buses[0]?.publish(topic, 'good');
  await vi.waitFor(() => expect(heard).toEqual(['bad', 'good']));
  expect(log.some((line) => line.includes('bus_listener_failed'))).toBe(true);
});
