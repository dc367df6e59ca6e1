import { canaries, signIn, untilReady } from './lib/client.ts';
import { listCompanies } from './lib/companies.ts';
import { consult, fewestAcknowledged, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import type { Gaps } from './lib/gap-watch.ts';
import { runDrill } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { startWriters } from './lib/writers.ts';

const plan = readPlan({ short: 1, long: 15 });
/** Without the time that the thread waits for a core; a busy machine delays a process in other ways, too. */
const longestGapMs = plan.isShort ? 1_000 : 50;

await runDrill('end of the thread of the embedded database', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  const server = await startDrillServer(target.env);
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session));
  const worst = { gapMs: 0, ownMs: 0, readyMs: 0 };
  for (let round = 1; round <= plan.rounds; round++) {
    const before = writers.acknowledged.length;
    server.watch();
    await writers.reached(before + fewestAcknowledged);
    await new Promise((resolve) => setTimeout(resolve, plan.random() * 200));
    // The pauses that the machine causes during normal writes.
    const usual = await server.longestGaps();
    server.watch();
    server.crashDatabase();
    const readyMs = await untilReady(server.url, 30_000);
    const gaps = await server.longestGaps();
    const written = writers.acknowledged.length - before;
    if (written < fewestAcknowledged) report.fault('too few writes were acknowledged');
    worst.gapMs = Math.max(worst.gapMs, gaps.gapMs);
    worst.ownMs = Math.max(worst.ownMs, gaps.ownMs);
    worst.readyMs = Math.max(worst.readyMs, readyMs);
    report.say(
      `round ${round}: ${written} acknowledged, ready again in ${readyMs} ms, longest gap ${told(gaps)}, before it ${told(usual)}`,
    );
  }
  await writers.stop();
  const strange = writers.refused.filter(({ status }) => status !== 503);
  if (strange.length > 0) report.fault(`${strange.length} calls were answered otherwise than by 503`);
  if (!server.isRunning()) report.fault('the process did not survive');
  if (worst.ownMs > longestGapMs) report.fault(`the process did not look up for ${told(worst)}`);
  await server.end('SIGTERM');
  report.fault(...findLeaks(server.log(), canaries(session)));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(
    `${plan.rounds} ends, ${writers.acknowledged.length} acknowledged, ${writers.refused.length} refused with 503, slowest return ${worst.readyMs} ms, longest gap ${told(worst)} (goal ${longestGapMs})`,
  );
  await target.remove();
});

/** A machine that does other things lets every process wait for a core now and then. */
function told({ gapMs, ownMs }: Pick<Gaps, 'gapMs' | 'ownMs'>): string {
  return `${Math.round(gapMs)} ms (${Math.round(ownMs)} without waiting for a core)`;
}
