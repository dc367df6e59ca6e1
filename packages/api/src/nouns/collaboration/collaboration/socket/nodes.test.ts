import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  annotate,
  enter,
  type LiveApi,
  startLive,
  startSession,
  type TestSocket,
} from '../../../../testing/processes/live.ts';
import { createSharedBus, type SharedBus } from '../../../../testing/processes/shared-bus.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../testing/testing.ts';
import { closeCodes } from '../protocol.ts';

let database: TestDatabase;
let bus: SharedBus;
let nodes: LiveApi[];
let owner: string;
let admin: string;

beforeEach(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  bus = createSharedBus();
  const sockets = { absenceGraceMs: 400, aliveEveryMs: 100, aliveForMs: 500, recheckEveryMs: 200 };
  nodes = [
    await startLive({ database, bus: bus.join('one'), sockets }),
    await startLive({ database, bus: bus.join('two'), sockets }),
  ];
  owner = await first().signIn('owner@freight-hq.example');
  admin = await first().signIn('admin@freight-hq.example');
});
afterEach(async () => {
  for (const node of nodes) await node.close().catch(() => undefined);
  await database.close();
});

/** Time limit for messages and calls; a busy machine gets five times as much. */
const goalMs = 1_000;
const first = () => nodes[0] as LiveApi;
const second = () => nodes[1] as LiveApi;
/** Two nodes without periodic reads of the database, so that each depends on the other's messages. */
async function startUnlookingNodes(): Promise<{ near: LiveApi; far: LiveApi }> {
  const sockets = { recheckEveryMs: 60_000 };
  const [near, far] = [
    await startLive({ database, bus: bus.join('near'), sockets }),
    await startLive({ database, bus: bus.join('far'), sockets }),
  ];
  nodes.push(near, far);
  return { near, far };
}
const until = async (isTrue: () => boolean, what: string) => {
  const deadline = performance.now() + 5_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`Not within 5 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const drawn = (socket: TestSocket) =>
  socket.heard.filter((message) => message.type === 'annotation_created').map((message) => message.data.id);

test('users on two nodes see each other and all annotations, once and in the same order', async () => {
  const session = await startSession(first(), owner);
  const here = await enter(first(), owner, session.id);
  const there = await enter(second(), admin, session.id);
  await here.next('user_joined', ({ userId }) => userId === there.userId);
  await until(
    () => first().hub.people(session.id).length === 2 && second().hub.people(session.id).length === 2,
    'both know both',
  );
  const made: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const [node, token] = count % 2 === 0 ? [first(), owner] : [second(), admin];
    made.push((await annotate(node, token, session.id)).id);
  }
  for (const socket of [here, there]) {
    await until(() => drawn(socket).length >= 10, 'ten annotations');
    expect(drawn(socket)).toEqual(made);
    const seqs = socket.heard.filter(({ type }) => type === 'annotation_created').map(({ seq, after }) => [after, seq]);
    expect(seqs).toEqual(made.map((_, index) => [index, index + 1]));
  }
  there.send({ type: 'cursor', data: { x: 5, y: 6, clientId: 'w' } });
  expect(await here.next('cursor')).toMatchObject({ userId: there.userId, data: { x: 5, y: 6 } });
});

test('annotations of two nodes at once all arrive on both', async () => {
  const session = await startSession(first(), owner);
  const sockets = [await enter(first(), owner, session.id), await enter(second(), admin, session.id)];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? annotate(first(), owner, session.id) : annotate(second(), admin, session.id),
    ),
  );
  for (const socket of sockets) {
    await until(() => new Set(drawn(socket)).size === 20, 'twenty annotations');
    expect(drawn(socket)).toHaveLength(20);
  }
});

test('an unreachable node continues alone, and both nodes are complete again afterwards', async () => {
  const session = await startSession(first(), owner);
  const [here, there] = [await enter(first(), owner, session.id), await enter(second(), admin, session.id)];
  await here.next('user_joined', ({ userId }) => userId === there.userId);
  bus.cut('two');
  const alone = await annotate(first(), owner, session.id);
  await here.next('annotation_created', ({ data }) => data.id === alone.id);
  await here.next('user_left', ({ userId }) => userId === there.userId);
  // The database is read every few seconds, so that nothing is lost.
  await there.next('annotation_created', ({ data }) => data.id === alone.id);
  const other = await annotate(second(), admin, session.id);
  bus.mend('two');
  await here.next('annotation_created', ({ data }) => data.id === other.id);
  await until(() => first().hub.people(session.id).length === 2, 'both are back');
  expect([drawn(here), drawn(there)]).toEqual([
    [alone.id, other.id],
    [alone.id, other.id],
  ]);
});

test('changes of an unreachable node are sent by the others as soon as it is back', async () => {
  const { near, far } = await startUnlookingNodes();
  const session = await startSession(near, owner);
  const here = await enter(near, owner, session.id);
  bus.cut('far');
  const made = await annotate(far, admin, session.id);
  bus.mend('far');
  await here.next('annotation_created', ({ data }) => data.id === made.id);
  expect(drawn(here)).toEqual([made.id]);
});

test('the participants of a dead node are removed soon, and those who reconnect elsewhere are listed once', async () => {
  const session = await startSession(first(), owner);
  const [here, there] = [await enter(first(), owner, session.id), await enter(second(), admin, session.id)];
  await here.next('user_joined', ({ userId }) => userId === there.userId);
  await second().kill();
  await until(() => first().hub.people(session.id).length === 1, 'the dead node is forgotten');
  const back = await enter(first(), admin, session.id);
  expect((await back.next('presence')).data.participants).toHaveLength(2);
});

test('a user who logs out at one node is disconnected from another at once', async () => {
  const { near, far } = await startUnlookingNodes();
  const session = await startSession(near, owner);
  const there = await enter(far, owner, session.id);
  const started = performance.now();
  await near.call('POST', '/hq/api/logout', { token: owner });
  expect(await there.closed).toBe(closeCodes.signedOut);
  expect(performance.now() - started).toBeLessThan(goalMs * 5);
});

test('a user who logs out is disconnected within seconds, also from an unreachable node', async () => {
  const session = await startSession(first(), owner);
  const there = await enter(second(), owner, session.id);
  bus.cut('two');
  await first().call('POST', '/hq/api/logout', { token: owner });
  expect(await there.closed).toBe(closeCodes.signedOut);
});
