import { setTimeout as pause } from 'node:timers/promises';
import { isLate, mostLateShare, send, type Session, signIn, untilReady } from './lib/client.ts';
import { type CraftedInput, craftedInputs, importOf, manyHostileRows, signingKey } from './lib/crafted-inputs.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { readPlan } from './lib/plan.ts';
import { startProber } from './lib/prober.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type DrillServer, startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';

const callers = 4;
/** Longest answer of `/healthz`, and how many times as long other calls may take, each on a machine without other load. */
const goals = { healthMs: 1_000, times: 3 };
const patienceMs = 60_000;
const calls = ['/api/hq/attention', '/api/hq/tenants?page[size]=50', '/api/hq/search?q=swift', '/api/hq/billing'];

const plan = readPlan({ short: 1, long: 5 });
const runMs = plan.isShort ? 4_000 : 8_000;

interface Run {
  p95: number;
  healthMs: number;
  /** How many times as long as alone the server took, since others had the cores. */
  stretch: number;
}

await runDrill('crafted input beside everyday calls', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  const env = { ...target.env, ALERTS_INGEST_KEYS: `${signingKey.id}:${signingKey.secret}` };
  const server = await startDrillServer(env);
  const owner = await signIn(server.url);
  await measure(server, owner, report);
  const quiet: Run[] = [];
  const attacked: Run[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    quiet.push(await measure(server, owner, report));
    attacked.push(await measure(server, owner, report, craftedInputs(owner)));
    const [without, during] = [quiet.at(-1), attacked.at(-1)];
    if (without && during) report.say(`round ${round}: without ${told(without)}; with ${told(during)}`);
  }
  judge(quiet, attacked, report);
  await killDuringImport(server, env, owner, report);
  await target.remove();
});

function told({ p95, healthMs, stretch }: Run): string {
  return `p95 ${Math.round(p95)} ms, /healthz at most ${Math.round(healthMs)} ms (times ${stretch.toFixed(1)} for want of a core)`;
}

/** Everyday calls for a time, with or without crafted inputs beside them. */
async function measure(
  server: DrillServer,
  owner: Session,
  report: Report,
  inputs: readonly CraftedInput[] = [],
): Promise<Run> {
  server.watch();
  const health = await startProber({ url: server.url, path: '/healthz', everyMs: 50 });
  const until = performance.now() + runMs;
  let isSending = inputs.length > 0;
  const sending = sendAll(server.url, inputs, report).finally(() => (isSending = false));
  const took: number[] = [];
  let late = 0;
  const work = async () => {
    while (performance.now() < until || isSending) {
      for (const path of calls) {
        const { status, ms, text } = await send(server.url, path, { session: owner });
        took.push(ms);
        if (plan.isShort && isLate({ status })) late += 1;
        else if (status !== 200) report.fault(`${status} to ${path}: ${text.slice(0, 200)}`);
      }
    }
  };
  await Promise.all([sending, ...Array.from({ length: callers }, work)]);
  if (late > took.length * mostLateShare) report.fault(`${late} of ${took.length} calls were answered with 503 or 504`);
  const healthMs = Math.max(...(await health.stop()));
  const stretch = stretchOf(await server.longestGaps());
  if (healthMs > goals.healthMs * stretch) report.fault(`/healthz took ${Math.round(healthMs)} ms`);
  return { p95: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0, healthMs, stretch };
}

/** Sends each input as often at once as it asks for; every one gets an answer, and none a fault. */
async function sendAll(url: string, inputs: readonly CraftedInput[], report: Report): Promise<void> {
  for (const input of inputs) {
    const statuses = await Promise.all(Array.from({ length: input.count }, () => statusOf(url, input)));
    const wrong = statuses.filter((status) => status === 0 || (status >= 500 && status !== 503));
    if (wrong.length > 0) report.fault(`${wrong.length} of ${input.name} were answered with ${wrong[0]}`);
  }
}

async function statusOf(url: string, { method, path, headers, body }: CraftedInput): Promise<number> {
  try {
    const init = { method, headers, signal: AbortSignal.timeout(patienceMs), ...(body === undefined ? {} : { body }) };
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    const made = answer.headers.get('content-type')?.includes('json') && path.includes('/imports');
    if (made && answer.status === 202) await readErrors(url, headers);
    return answer.status;
  } catch {
    return 0;
  }
}

/** The file of the bad rows has the crafted cells, too. */
async function readErrors(url: string, headers: Record<string, string>): Promise<void> {
  const listed = await fetch(`${url}/api/v1/hq/sales/imports?page_size=1`, { headers });
  const [newest] = ((await listed.json()) as { imports: { id: string }[] }).imports;
  const errors = await fetch(`${url}/api/v1/hq/sales/imports/${newest?.id}/errors.csv`, { headers });
  await errors.arrayBuffer();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Times are compared over five pairs of runs alone: one pair on a busy machine tells nothing. */
function judge(quiet: readonly Run[], attacked: readonly Run[], report: Report): void {
  const [without, during] = [quiet, attacked].map((runs) => median(runs.map(({ p95 }) => p95)));
  const times = (during ?? 0) / Math.max(1, without ?? 0);
  if (!plan.isShort && times > goals.times) report.fault(`other calls took ${times.toFixed(1)} times as long`);
  report.say(
    `median p95 ${Math.round(without ?? 0)} ms without and ${Math.round(during ?? 0)} ms with crafted inputs: ${times.toFixed(1)} times (goal ${goals.times})`,
  );
}

/** A server that is killed in the middle of a hostile file comes back and answers. */
async function killDuringImport(
  server: DrillServer,
  env: Record<string, string>,
  owner: Session,
  report: Report,
): Promise<void> {
  const status = await statusOf(server.url, importOf(manyHostileRows, owner));
  if (status !== 202) report.fault(`the file of hostile rows was answered with ${status}`);
  await pause(50);
  await server.end('SIGKILL');
  const restarted = await startDrillServer(env);
  const readyMs = await untilReady(restarted.url, patienceMs);
  const session = await signIn(restarted.url);
  const state = async () => {
    const { text } = await send(restarted.url, '/api/v1/hq/sales/imports?page_size=1', { session });
    return (JSON.parse(text) as { imports: { status: string }[] }).imports[0]?.status ?? 'none';
  };
  const until = performance.now() + patienceMs;
  while ((await state()) === 'checking' && performance.now() < until) await pause(200);
  const reached = await state();
  if (reached === 'checking' || reached === 'none') report.fault(`the import is '${reached}' after the restart`);
  const answered = await send(restarted.url, '/healthz');
  if (answered.status !== 200) report.fault(`/healthz answered ${answered.status} after the restart`);
  report.say(
    `killed during the check: ready again ${restarted.startedMs + readyMs} ms after, the import is '${reached}'`,
  );
  if ((await restarted.end('SIGTERM')) !== 0) report.fault('the restarted server did not end in order');
}
