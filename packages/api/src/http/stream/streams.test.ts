import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { UserActor } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { defaultLimits } from '../settings/settings.ts';
import { createStreams, lookEveryMs } from './streams.ts';

/** A change is shown within a second; this part of it is for the notification and the request for the list. */
const forTheBrowserMs = 250;

const reader: UserActor = {
  kind: 'user',
  audience: 'tenant',
  role: 'dispatcher',
  userId: 'usr_reader',
  companyId: 'cmp_one',
  sessionId: 'sid_one',
  permissions: ['alerts:read'],
  reauthenticatedAt: new Date(0),
  expiresAt: new Date(8.64e15),
};

/** The stored versions, and the delay of reading them. */
let version = 1;
let isAlive = true;
let answersAfterMs = 0;
let hasFailed = false;
let reads = 0;
const log: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [version, isAlive, answersAfterMs, hasFailed, reads] = [1, true, 0, false, 0];
});
afterEach(() => vi.useRealTimers());

const read = async () => {
  reads += 1;
  if (hasFailed) throw new Error('The database is away');
  const seen = { version, isAlive };
  if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
  return () => (seen.isAlive ? [{ topic: 'alerts', version: String(seen.version) }] : undefined);
};

/** A listening browser; `heard` has the received events with their times. */
function listen() {
  const streams = createStreams({
    read,
    settings: { limits: defaultLimits },
    logger: createLogger((line) => log.push(line)),
  });
  const heard: { at: number; text: string }[] = [];
  const stream = streams.open(reader).body?.getReader();
  let isEnded = false;
  const follow = async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const part = await stream?.read();
      if (!part || part.done) break;
      const text = decoder.decode(part.value);
      if (text.includes('event: changed')) heard.push({ at: Date.now(), text });
    }
    isEnded = true;
  };
  void follow();
  return { streams, heard, isEnded: () => isEnded };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a change', () => {
  it('of this node is sent at once', async () => {
    const { streams, heard } = listen();
    await pass(0);
    expect(heard).toHaveLength(1);
    version = 2;
    streams.look();
    await pass(0);
    expect(heard).toHaveLength(2);
  });

  test.each([0, 1, 60, 125, 249, 250, 251, 1_000, 7_777])(
    'that another node made after %d ms is told well within a second',
    async (ms) => {
      const { heard } = listen();
      await pass(ms);
      version = 2;
      const madeAt = Date.now();
      await pass(1_000 - forTheBrowserMs);
      expect(heard).toHaveLength(2);
      expect((heard[1]?.at ?? Infinity) - madeAt).toBeLessThanOrEqual(lookEveryMs);
    },
  );

  it('made while the database is slow is sent after the answer that lacks it', async () => {
    answersAfterMs = 100;
    const { streams, heard } = listen();
    await pass(150);
    streams.look();
    await pass(50);
    version = 2;
    streams.look();
    await pass(2 * answersAfterMs);
    expect(heard.at(-1)?.text).not.toBe(heard[0]?.text);
    expect(heard).toHaveLength(2);
  });
});

it('sends nothing twice, and reads nothing without listeners', async () => {
  const { streams, heard, isEnded } = listen();
  await pass(60_000);
  expect(heard).toHaveLength(1);
  isAlive = false;
  await pass(lookEveryMs);
  expect([isEnded(), streams.size]).toEqual([true, 0]);
  const before = reads;
  await pass(60_000);
  expect(reads).toBe(before);
});

it('continues after a failure of the database, and logs it', async () => {
  const { heard } = listen();
  await pass(0);
  hasFailed = true;
  version = 2;
  await pass(1_000);
  expect(heard).toHaveLength(1);
  expect(log.at(-1)).toContain('invalidations_failed');
  hasFailed = false;
  await pass(lookEveryMs);
  expect(heard).toHaveLength(2);
});
