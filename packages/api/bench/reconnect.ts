import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startRedis } from '../../../scripts/vitest/redis-server.ts';
import { startBalancer } from '../drills/lib/balancer.ts';
import { send, signIn } from '../drills/lib/client.ts';
import { call, collaborate, isConnected, startSession } from '../drills/lib/collaborator.ts';
import { startDrillServer } from '../drills/lib/server.ts';
import { makeTarget } from '../drills/lib/target.ts';
import type { Annotation } from '../src/nouns/collaboration/collaboration/contract.ts';
import { defaultSocketLimits } from '../src/http/settings/socket-limits.ts';

// A node dies under its sockets, and all of them reconnect to the other at once, while a user continues drawing.
const { values } = parseArgs({ options: { sockets: { type: 'string' } } });
const sockets = Number(values.sockets ?? 1_000);
const perSession = defaultSocketLimits.socketsPerSession - 1;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const redis = await startRedis();
const target = await makeTarget('postgres');
const env = { ...target.env, REDIS_URL: redis.url };
const [doomed, other] = [await startDrillServer(env), await startDrillServer(env)];
const portOf = ({ url }: typeof other) => Number(new URL(url).port);
let isDoomedAlive = true;
const balancer = await startBalancer(() => portOf(isDoomedAlive ? doomed : other));
const session = await signIn(other.url);
const sessionIds: string[] = [];
for (let at = 0; at < sockets; at += perSession) sessionIds.push(await startSession(other.url, session, `bench ${at}`));
const people = Array.from({ length: sockets }, (_, at) =>
  collaborate(balancer.url, session, sessionIds[Math.floor(at / perSession)] ?? ''),
);
const connected = () => people.filter(isConnected).length;
const startedAt = performance.now();
while (connected() < sockets && performance.now() - startedAt < 180_000) await pause(50);
console.log(
  `${connected()} of ${sockets} sockets on one node after ${((performance.now() - startedAt) / 1000).toFixed(1)} s (handshakes ${defaultSocketLimits.handshakesPerSecond}/s)`,
);

const acknowledged = new Map<string, Set<string>>(sessionIds.map((id) => [id, new Set()]));
let isDrawing = true;
const drawing = (async () => {
  for (let count = 0; isDrawing; count += 1) {
    const sessionId = sessionIds[count % sessionIds.length] ?? '';
    const drawn = {
      sessionId,
      annotationType: 'comment',
      targetElement: 'main',
      position: { x: 1, y: 2 },
      content: randomUUID(),
      color: '#FF6B6B',
    };
    const made = await call<{ annotation: Annotation }>(other.url, '/annotations', session, 'POST', drawn).catch(
      () => undefined,
    );
    if (made) acknowledged.get(sessionId)?.add(made.annotation.id);
    await pause(50);
  }
})();
await pause(1_000);
for (const person of people) person.joins = 0;
const { resident: heldBefore } = await other.memory();
const probes: number[] = [];
const probing = (async () => {
  while (isDrawing) {
    const { status, ms } = await send(other.url, '/readyz');
    probes.push(status === 200 ? ms : Infinity);
    await pause(20);
  }
})();
await doomed.end('SIGKILL');
isDoomedAlive = false;
const killedAt = performance.now();
while (connected() === sockets && performance.now() - killedAt < 5_000) await pause(5);
const limitMs = (sockets / defaultSocketLimits.handshakesPerSecond + 5) * 1_000;
while (connected() < sockets && performance.now() - killedAt < limitMs * 5) await pause(20);
const backSeconds = (performance.now() - killedAt) / 1_000;
await pause(1_000);
isDrawing = false;
await Promise.all([drawing, probing]);
const heldMegabytes = ((await other.memory()).resident - heldBefore) / 1024 ** 2;
await pause(2_000);

let lost = 0;
for (const [at, { state }] of people.entries()) {
  for (const id of acknowledged.get(sessionIds[Math.floor(at / perSession)] ?? '') ?? [])
    if (!state?.annotations.has(id)) lost += 1;
}
const doubled = people.reduce((sum, person) => sum + person.doubled, 0);
const joins = people.reduce((sum, person) => sum + person.joins, 0);
const drawn = [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0);
console.log(
  `${connected()} of ${sockets} back ${backSeconds.toFixed(1)} s after the node was killed (goal ${(limitMs / 1_000).toFixed(0)} s: handshake rate + 5); ${drawn} annotations drawn meanwhile, ${lost} lost, ${doubled} doubled; ${(joins / sockets).toFixed(2)} joins a socket`,
);
const p99 = probes.toSorted((a, b) => a - b)[Math.floor(probes.length * 0.99)] ?? Number.NaN;
console.log(
  `/readyz of the other node meanwhile: p99 ${p99.toFixed(0)} ms of ${probes.length} (goal 500); it holds ${heldMegabytes.toFixed(0)} MB more (goal 100)`,
);
console.log('raised for the bench: requests and sockets of one user, annotations a second; all else as by default');
process.exitCode = lost + doubled > 0 || connected() < sockets || backSeconds * 1_000 > limitMs * 5 ? 1 : 0;
balancer.close();
await other.end('SIGKILL');
await target.remove();
await redis.remove();
process.exit();
