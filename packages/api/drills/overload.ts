import { setTimeout as pause } from 'node:timers/promises';
import { send, type Answered } from './lib/client.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { readPlan } from './lib/plan.ts';
import { startProber } from './lib/prober.ts';
import { type Report, runDrill } from './lib/report.ts';
import type { DrillServer } from './lib/server.ts';
import { attackServer, type AttackedServer } from './lib/attacked-server.ts';

const readers = 500;
const logins = 200;
/** Only 34 are accepted at once; on a slow machine many of the others arrive when some of these are done. */
const fewestRefused = 50;
/** In milliseconds, on a machine without other load. */
const goals = { readyWhileSigningIn: 300, readyWhileReading: 100, accepted: 1_000 };
/** An account that does not exist; the server hashes the password nevertheless. */
const unknownAccount = { email: 'nobody@freight-hq.example', password: 'Quiet-river-stone-7', employeeId: 'HQ-9999' };

const plan = readPlan({ short: 1, long: 3 });
await runDrill('overload: 200 sign-ins at once, then 500 readers', plan.seed, (report) =>
  attackServer(report, { ...plan, mostMegabytes: () => 60, mayBeRefused: true }, async (attacked, round) => {
    await signInAtOnce(attacked, report, round);
    await readAtOnce(attacked, report, round);
  }),
);

/** Two hashes run at once and 32 wait; further sign-ins are refused, and health probes are not affected. */
async function signInAtOnce({ server }: AttackedServer, report: Report, round: number): Promise<void> {
  const probing = await probe(server);
  const call = () => send(server.url, '/hq/api/login', { method: 'POST', body: JSON.stringify(unknownAccount) });
  const answers = await Promise.all(Array.from({ length: logins }, call));
  const { ready, limit, told } = await probing.stop();
  judge(answers, [401, 503, 504], report);
  const refused = answers.filter(({ status }) => status === 503).length;
  if (refused < fewestRefused) report.fault(`${refused} of ${logins} sign-ins were refused, which is too few`);
  if (!plan.isShort && ready > limit(goals.readyWhileSigningIn)) report.fault(`/readyz took ${ready} ms`);
  report.say(
    `round ${round}, ${logins} sign-ins at once: ${counted(answers)}; /readyz p99 ${ready} ms (goal ${goals.readyWhileSigningIn}; ${told})`,
  );
}

/** 200 calls are answered at the same time; further calls get 503, and health probes are not affected. */
async function readAtOnce({ server, owner }: AttackedServer, report: Report, round: number): Promise<void> {
  const probing = await probe(server);
  const until = performance.now() + (plan.isShort ? 2_000 : 10_000);
  const answers: Answered[] = [];
  const read = async () => {
    while (performance.now() < until) {
      const answer = await send(server.url, '/api/hq/tenants?page[size]=50', { session: owner });
      answers.push(answer);
      if (answer.status === 503) await pause(200 + Math.random() * 200);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const { ready, limit, told } = await probing.stop();
  judge(answers, [200, 503, 504], report);
  const accepted = p99(answers.filter(({ status }) => status === 200).map(({ ms }) => ms));
  if (!plan.isShort && ready > limit(goals.readyWhileReading)) report.fault(`/readyz took ${ready} ms`);
  if (!plan.isShort && accepted > limit(goals.accepted)) report.fault(`accepted calls took ${accepted} ms`);
  report.say(
    `round ${round}, ${readers} readers at once: ${counted(answers)}; p99 of those accepted ${accepted} ms (goal ${goals.accepted}), /readyz p99 ${ready} ms (goal ${goals.readyWhileReading}; ${told})`,
  );
}

function judge(answers: readonly Answered[], statuses: readonly number[], report: Report): void {
  const strange = answers.filter(({ status }) => !statuses.includes(status));
  if (strange.length > 0) report.fault(`${strange.length} were answered with ${strange[0]?.status}`);
  const silent = answers.filter(({ status, retryAfter }) => status >= 503 && !retryAfter);
  if (silent.length > 0) report.fault(`${silent.length} were refused without Retry-After`);
}

function counted(answers: readonly Answered[]): string {
  const groups = [...Map.groupBy(answers, ({ status }) => status)].toSorted(([a], [b]) => a - b);
  return groups.map(([status, group]) => `${group.length} × ${status}`).join(', ');
}

function p99(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
}

interface Probed {
  /** The 99th percentile. */
  ready: number;
  /** Milliseconds allowed for a goal, given the load of the machine. */
  limit(goal: number): number;
  /** A sentence about the load of the machine. */
  told: string;
}

/** Requests `/readyz` repeatedly and measures how long the thread has waited for a core. */
async function probe(server: DrillServer): Promise<{ stop(): Promise<Probed> }> {
  server.watch();
  const prober = await startProber({ url: server.url, path: '/readyz', everyMs: 20 });
  return {
    stop: async () => {
      const ready = p99(await prober.stop());
      const gaps = await server.longestGaps();
      const told = `it ran ${Math.round(gaps.ranMs)} ms and waited ${Math.round(gaps.waitedMs)} ms for a core`;
      return { ready, limit: (goal) => goal * stretchOf(gaps), told };
    },
  };
}
