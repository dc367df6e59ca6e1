import { setTimeout as pause } from 'node:timers/promises';
import { type RedisServer, startRedis } from '../../../scripts/vitest/redis-server.ts';
import type { Annotation } from '../src/nouns/collaboration/collaboration/contract.ts';
import { type Balancer, startBalancer } from './lib/balancer.ts';
import { admin, signIn, type Session } from './lib/client.ts';
import { call, collaborate, type Collaborator, isConnected, startSession } from './lib/collaborator.ts';
import { type Draftsman, startDrawing } from './lib/drawing.ts';
import { watchEverydayCalls } from './lib/everyday-calls.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { readPlan, type Plan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type DrillServer, startDrillServer } from './lib/server.ts';
import { makeTarget, type Target } from './lib/target.ts';
import { until } from './lib/until.ts';

const people = 10;
/** So many times longer it is looked how long it really takes. */
const patience = 5;
/** Longest time for which participants may differ after the last change, in milliseconds on a machine without other load. */
const goalsMs = { redis: 2_000, node: 35_000, people: 80_000 };
/** Most that a call may take longer because Redis is away. */
const slowerMs = 1_000;

const plan = readPlan({ short: 2, long: 4 });
await runDrill('two nodes joined by Redis: Redis goes, a node dies', plan.seed, drill);

interface Scene {
  redis: RedisServer;
  target: Target;
  env: Record<string, string>;
  first: DrillServer;
  second: DrillServer | undefined;
  balancer: Balancer;
  sessions: [Session, Session];
  sessionId: string;
  all: Collaborator[];
}

async function drill(report: Report): Promise<void> {
  const scene = await setUp(plan);
  const { all, sessionId, sessions } = scene;
  for (let round = 1; round <= plan.rounds; round += 1) {
    const isRedis = round % 2 === 1;
    const drawing = startDrawing({
      urlOf: () => urlOf(scene),
      sessions,
      sessionId,
      random: plan.random,
      replace: () => replaceOne(scene),
    });
    await drawing.reached(20);
    scene.first.watch();
    const found = isRedis ? await loseRedis(scene, drawing, report) : await loseNode(scene, drawing);
    const goalMs = isRedis ? goalsMs.redis : goalsMs.node;
    const path = `/sessions/${sessionId}/annotations`;
    const { annotations } = await call<{ annotations: Annotation[] }>(scene.first.url, path, sessions[0]);
    report.fault(...lostOf(drawing, annotations));
    const tookMs = await until(() => all.every((one) => sees(one, annotations)), goalMs * patience);
    const stretch = plan.isShort ? patience : stretchOf(await scene.first.longestGaps());
    if (tookMs === undefined || tookMs > goalMs * stretch)
      report.fault(`round ${round}: not all have seen the same after ${tookMs ?? goalMs * patience} ms`);
    const peopleMs = await untilPeopleAreRight(scene);
    if (peopleMs > goalsMs.people) report.fault(`round ${round}: not exactly two people are there`);
    report.say(
      `round ${round}, ${found}: ${drawing.done} changes acknowledged, ${drawing.replaced} people went and others came; all ${people} see the same ${tookMs} ms after the last (goal ${goalMs}), and who is there after ${peopleMs} ms (goal ${goalsMs.people})`,
    );
    scene.second ??= await startDrillServer(scene.env);
  }
  const doubled = all.reduce((sum, one) => sum + one.doubled, 0);
  if (doubled > 0) report.fault(`${doubled} annotations were shown twice`);
  await tearDown(scene);
}

async function setUp({ random }: Plan): Promise<Scene> {
  const redis = await startRedis();
  const target = await makeTarget('postgres');
  const env = { ...target.env, REDIS_URL: redis.url };
  const [first, second] = [await startDrillServer(env), await startDrillServer(env)];
  const sessions: [Session, Session] = [await signIn(first.url), await signIn(first.url, admin)];
  const sessionId = await startSession(first.url, sessions[0], `joined nodes ${random()}`);
  const scene: Omit<Scene, 'balancer'> = { redis, target, env, first, second, sessions, sessionId, all: [] };
  let turn = 0;
  const balancer = await startBalancer(() => {
    turn += 1;
    return Number(new URL((whole.second && turn % 2 ? whole.second : whole.first).url).port);
  });
  const whole: Scene = Object.assign(scene, { balancer });
  for (let at = 0; at < people; at += 1) whole.all.push(enter(whole, at));
  await until(() => whole.all.every(isConnected), 30_000);
  return whole;
}

async function tearDown({ all, balancer, first, second, target, redis }: Scene): Promise<void> {
  for (const one of all) one.leave();
  balancer.close();
  for (const node of [first, second]) await node?.end('SIGKILL');
  await target.remove();
  await redis.remove();
}

function enter({ balancer, sessions, sessionId }: Scene, at: number): Collaborator {
  return collaborate(balancer.url, sessions[at % 2] ?? sessions[0], sessionId);
}

/** Calls go to either node; the second node may be dying. */
function urlOf({ first, second }: Scene): string {
  return (second && plan.random() < 0.5 ? second : first).url;
}

/** One goes and another comes; the first two stay, so that both people are always there. */
function replaceOne(scene: Scene): void {
  const at = 2 + Math.floor(plan.random() * (people - 2));
  scene.all[at]?.leave();
  scene.all[at] = enter(scene, at);
}

async function loseRedis({ redis, first, second }: Scene, drawing: Draftsman, report: Report): Promise<string> {
  const urls = [first, second].flatMap((node) => node?.url ?? []);
  const usual = await watchEverydayCalls(urls, plan.isShort ? 300 : 2_000);
  const seconds = plan.isShort ? 1 : 20;
  const began = performance.now();
  await redis.stop();
  const away = await watchEverydayCalls(urls, seconds * 1_000);
  const tookSeconds = ((performance.now() - began) / 1_000).toFixed(0);
  for (const node of [first, second]) {
    const hasSaid = await until(() => node?.log().includes('"bus_lost"') === true, 10_000);
    if (hasSaid === undefined) report.fault('a node did not say that Redis was away');
  }
  await redis.start();
  await drawing.stop();
  report.fault(...away.failed.map((what) => `while Redis was away: ${what}`));
  const slower = Math.round(away.slowestMs - usual.slowestMs);
  const stretch = stretchOf(await first.longestGaps());
  if (!plan.isShort && slower > slowerMs * stretch)
    report.fault(`a call took ${slower} ms longer while Redis was away`);
  return `Redis away for ${tookSeconds} s: ${away.count} calls of every day answered, ${away.failed.length} failed, the slowest ${Math.round(away.slowestMs)} ms (${Math.round(usual.slowestMs)} before)`;
}

async function loseNode(scene: Scene, drawing: Draftsman): Promise<string> {
  const dying = scene.second;
  scene.second = undefined;
  await dying?.end('SIGKILL');
  await drawing.reached(drawing.done + 20);
  await drawing.stop();
  return 'a node killed';
}

async function untilPeopleAreRight({ first, sessions, sessionId }: Scene): Promise<number> {
  const began = performance.now();
  for (;;) {
    const path = `/sessions/${sessionId}/participants`;
    const { participants } = await call<{ participants: unknown[] }>(first.url, path, sessions[0]);
    const tookMs = Math.round(performance.now() - began);
    if (participants.length === 2 || tookMs > goalsMs.people) return tookMs;
    await pause(50);
  }
}

function lostOf({ known }: Draftsman, stored: readonly Annotation[]): string[] {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  return [...known].flatMap(([id, version]) =>
    versions.get(id) === version ? [] : [`${id} was acknowledged and is not as it was said to be`],
  );
}

function sees({ state }: Collaborator, stored: readonly Annotation[]): boolean {
  return (
    state?.connection === 'connected' &&
    state.annotations.size === stored.length &&
    stored.every(({ id, seq }) => state.annotations.get(id)?.seq === seq)
  );
}
