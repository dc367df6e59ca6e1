import { setTimeout as pause } from 'node:timers/promises';
import { canaries, enterPassword, signIn, untilReady } from './lib/client.ts';
import { listCompanies } from './lib/companies.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { consult, fewestAcknowledged, findFaults, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { startWriters } from './lib/writers.ts';

const readyGoalMs = 5_000;

/** Longest time of one call, in milliseconds on a machine without other load. */
const slowestGoalMs = 6_000;

const plan = readPlan({ short: 1, long: 8 });
await runDrill('kill -9 of PostgreSQL and its children', plan.seed, drill);

/** Takes PostgreSQL away under eight writers, repeatedly: the process survives and recovers without a restart. */
async function drill(report: Report): Promise<void> {
  const target = await makeTarget('postgres');
  const { postgres } = target;
  if (!postgres) throw new Error('This drill is for PostgreSQL');
  const server = await startDrillServer(target.env);
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session), 8);
  server.watch();
  let worstReady = 0;
  for (let round = 1; round <= plan.rounds; round++) {
    await enterPassword(server.url, session);
    const before = writers.acknowledged.length;
    await writers.reached(before + fewestAcknowledged);
    await pause(plan.random() * 200);
    await postgres.crash();
    await postgres.restart();
    const readyMs = await untilReady(server.url, 30_000);
    worstReady = Math.max(worstReady, readyMs);
    const written = writers.acknowledged.length - before;
    if (written < fewestAcknowledged) report.fault('too few writes were acknowledged');
    report.say(`round ${round}: ${written} acknowledged, ready ${readyMs} ms after PostgreSQL`);
  }
  await writers.stop();
  const strange = writers.refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
  if (strange.length > 0)
    report.fault(
      `${strange.length} calls were answered otherwise than by 503 with Retry-After: ${[...new Set(strange.map(({ status }) => status))].join()}`,
    );
  if (!server.isRunning()) report.fault('the process did not survive');
  const stretch = server.isRunning() ? stretchOf(await server.longestGaps()) : 1;
  if (!plan.isShort && worstReady > readyGoalMs * stretch) report.fault(`ready only ${worstReady} ms after PostgreSQL`);
  if (!plan.isShort && writers.worstMs > slowestGoalMs * stretch)
    report.fault(`the slowest call took ${writers.worstMs} ms`);
  await server.end('SIGTERM');
  report.fault(...findLeaks(server.log(), canaries(session)), ...findFaults(server.log()));
  const db = await target.open();
  const { faults, hasCheckedPages } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(
    `${plan.rounds} times, ${writers.acknowledged.length} acknowledged, ${writers.refused.length} refused with 503, slowest call ${writers.worstMs} ms (goal ${slowestGoalMs}), ready at most ${worstReady} ms after PostgreSQL (goal ${readyGoalMs}; both times ${stretch.toFixed(1)} for want of a core)${hasCheckedPages ? ', pages checked' : ''}`,
  );
  await target.remove();
}
