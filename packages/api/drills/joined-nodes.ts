import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../../../scripts/vitest/redis-server.ts';
import type { Annotation } from '../src/collaboration/contract.ts';
import { startBalancer } from './lib/balancer.ts';
import { signIn, type Session } from './lib/client.ts';
import { call, collaborate, type Collaborator, isConnected, startSession } from './lib/collaborator.ts';
import { readPlan, type Plan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type DrillServer, startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { until } from './lib/until.ts';

const people = 10;
const changesARound = 40;
/** Longest that people may differ after the last change, in milliseconds; five times it fails. */
const goalsMs = { redis: 2_000, node: 35_000 };

const plan = readPlan({ short: 2, long: 10 });
await runDrill('two nodes joined by Redis: Redis restarts, a node dies', plan.seed, (report) => drill(plan, report));

async function drill(plan: Plan, report: Report): Promise<void> {
  const redis = await startRedis();
  const target = await makeTarget('postgres');
  const env = { ...target.env, REDIS_URL: redis.url };
  const first = await startDrillServer(env);
  let second: DrillServer | undefined = await startDrillServer(env);
  const nodes = () => [first, ...(second ? [second] : [])];
  const portOf = ({ url }: DrillServer) => Number(new URL(url).port);
  let turn = 0;
  const balancer = await startBalancer(() => portOf(nodes()[(turn += 1) % nodes().length] ?? first));
  const session = await signIn(first.url);
  const sessionId = await startSession(first.url, session, 'joined nodes');
  const all = Array.from({ length: people }, () => collaborate(balancer.url, session, sessionId));
  await until(() => all.every(isConnected), 30_000);
  for (let round = 1; round <= plan.rounds; round += 1) {
    const isRedis = round % 2 === 1;
    const changing = change(plan, () => nodes()[turn % nodes().length]?.url ?? first.url, session, sessionId);
    await pause(100 + plan.random() * 300);
    if (isRedis) {
      await redis.stop();
      await pause(plan.isShort ? 500 : 2_000);
      await redis.start();
    } else {
      await second?.end('SIGKILL');
      second = undefined;
    }
    const acknowledged = await changing;
    const stored = await call<{ annotations: Annotation[] }>(first.url, `/sessions/${sessionId}/annotations`, session);
    report.fault(...lostOf(acknowledged, stored.annotations));
    const goalMs = isRedis ? goalsMs.redis : goalsMs.node;
    const tookMs = await until(() => all.every((one) => sees(one, stored.annotations)), goalMs * 5);
    if (tookMs === undefined) report.fault(`round ${round}: not all have seen the same after ${(goalMs * 5) / 1000} s`);
    const { participants } = await call<{ participants: unknown[] }>(
      first.url,
      `/sessions/${sessionId}/participants`,
      session,
    );
    if (participants.length !== 1) report.fault(`round ${round}: ${participants.length} people are there, not one`);
    report.say(
      `round ${round}, ${isRedis ? 'Redis restarted' : 'a node killed'}: ${acknowledged.size} changed, all ${people} see the same ${tookMs} ms after the last (goal ${goalMs})`,
    );
    second ??= await startDrillServer(env);
  }
  const doubled = all.reduce((sum, one) => sum + one.doubled, 0);
  if (doubled > 0) report.fault(`${doubled} annotations were shown twice`);
  for (const one of all) one.leave();
  balancer.close();
  for (const node of nodes()) await node.end('SIGKILL');
  await target.remove();
  await redis.remove();
}

/** Draws, resolves and deletes at random; answers what was acknowledged, by id: the annotation, or nothing where it was deleted. */
async function change(
  plan: Plan,
  urlOf: () => string,
  session: Session,
  sessionId: string,
): Promise<Map<string, Annotation | undefined>> {
  const done = new Map<string, Annotation | undefined>();
  for (let count = 0; count < changesARound; count += 1) {
    const alive = [...done.values()].filter((annotation) => annotation !== undefined);
    const picked = alive[Math.floor(plan.random() * alive.length)];
    try {
      if (!picked || plan.random() < 0.6) {
        const { annotation } = await call<{ annotation: Annotation }>(urlOf(), '/annotations', session, 'POST', {
          sessionId,
          annotationType: 'comment',
          targetElement: 'main',
          position: { x: count, y: 2 },
          content: `Change ${count}`,
          color: '#FF6B6B',
        });
        done.set(annotation.id, annotation);
      } else {
        await call(urlOf(), `/annotations/${picked.id}`, session, 'DELETE');
        done.set(picked.id, undefined);
      }
    } catch {
      // A call that the dying node did not answer may or may not have happened, so nothing is said of it.
      if (picked) done.delete(picked.id);
    }
    await pause(plan.random() * 40);
  }
  return done;
}

function lostOf(acknowledged: ReadonlyMap<string, Annotation | undefined>, stored: readonly Annotation[]): string[] {
  const ids = new Set(stored.map(({ id }) => id));
  return [...acknowledged].flatMap(([id, annotation]) =>
    ids.has(id) === (annotation !== undefined) ? [] : [`${id} was acknowledged and is not as it was said to be`],
  );
}

function sees({ state }: Collaborator, stored: readonly Annotation[]): boolean {
  return (
    state?.connection === 'connected' &&
    state.annotations.size === stored.length &&
    stored.every(({ id, seq }) => state.annotations.get(id)?.seq === seq)
  );
}
