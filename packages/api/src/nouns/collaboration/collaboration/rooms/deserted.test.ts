import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, type LiveApi, startLive, startSession } from '../../../../testing/processes/live.ts';

const minuteMs = 60_000;
let api: LiveApi;
let owner: string;
/** Milliseconds by which the hub's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  api = await startLive({ now: () => Date.now() + aheadMs });
});
afterAll(() => api.close());

/** Lets minutes pass, and has unused sessions ended. */
async function pass(minutes: number): Promise<void> {
  api.clock.advance(minutes * minuteMs);
  await api.hub.endIdleSessions();
}

async function start(resourceType: string): Promise<string> {
  owner = await api.signIn('owner@freight-hq.example');
  return (await startSession(api, owner, { resourceType, resourceId: 'hq--page' })).id;
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await api.rows<{ status: string }>(sql`select status from collab_sessions where id = ${id}`);
  return row?.status;
}

describe('a session without participants', () => {
  test('ends after 15 minutes, with a row in the audit log', async () => {
    const id = await start('tenant_management');
    await pass(14);
    expect(await statusOf(id)).toBe('active');
    await pass(1);
    expect(await statusOf(id)).toBe('ended');
    const reasons = await api.rows(
      sql`select action, reason from audit_log where target_id = ${id} and action = 'collaboration.ended'`,
    );
    expect(reasons).toEqual([{ action: 'collaboration.ended', reason: 'idle' }]);
  });

  test('on a story stays for 24 hours', async () => {
    const id = await start('story');
    await pass(60);
    expect(await statusOf(id)).toBe('active');
    await pass(23 * 60);
    expect(await statusOf(id)).toBe('ended');
  });
});

test('a session with a silent participant goes on, until that one has been away for 15 minutes', async () => {
  const id = await start('tenant_management');
  const socket = await enter(api, owner, id);
  await socket.next('presence');
  await pass(14);
  await pass(14);
  expect(await statusOf(id)).toBe('active');
  socket.socket.close(1000);
  await expect.poll(() => api.hub.people(id)).toEqual([]);
  await pass(14);
  expect(await statusOf(id)).toBe('active');
  await pass(1);
  expect(await statusOf(id)).toBe('ended');
});

test('a participant whose connection broke counts as present for the time of grace only', async () => {
  const id = await start('tenant_management');
  const socket = await enter(api, owner, id);
  await socket.next('presence');
  socket.socket.terminate();
  await expect.poll(() => api.hub.connections.length).toBe(0);
  await pass(14);
  aheadMs += 31_000;
  api.hub.tick();
  await pass(14);
  expect(await statusOf(id)).toBe('active');
  await pass(1);
  expect(await statusOf(id)).toBe('ended');
});
