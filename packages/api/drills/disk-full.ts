import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, canaries, send, type Session, signIn, untilReady } from './lib/client.ts';
import { listCompanies } from './lib/companies.ts';
import { consult, fewestAcknowledged, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill, type Report } from './lib/report.ts';
import { type DrillServer, startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { startWriters, type Writers } from './lib/writers.ts';

const megabyte = 1024 ** 2;
const sizeMegabytes = 256;
const guardMegabytes = 64;
const longestLivenessMs = 100;
const patienceMs = 30_000;

const plan = readPlan({ short: 1, long: 3 });
await runDrill('a full disk under the embedded database', plan.seed, async (report) => {
  if (process.getuid?.() !== 0) throw new Error('This drill mounts a file system of its own, which needs root');
  const disk = mkdtempSync(join(tmpdir(), 'freight-hq-drill-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', disk]);
  try {
    // With the guard that refuses writes early, and without it, so that the database itself meets the full disk.
    for (const megabytes of [guardMegabytes, 0]) await fillDisk(disk, megabytes, report);
  } finally {
    // Also under a server that a fault has left running.
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  }
});

interface Rounds {
  server: DrillServer;
  session: Session;
  writers: Writers;
  hasGuard: boolean;
  report: Report;
}

async function fillDisk(disk: string, guard: number, report: Report): Promise<void> {
  const target = await makeTarget('embedded', { disk });
  const server = await startDrillServer({ ...target.env, DRILL_MIN_FREE_BYTES: String(guard * megabyte) });
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session));
  for (let round = 1; round <= plan.rounds; round++) {
    const before = writers.acknowledged.length;
    await writers.reached(before + fewestAcknowledged);
    if (writers.acknowledged.length - before < fewestAcknowledged) report.fault('too few writes were acknowledged');
    const ballast = join(disk, 'ballast');
    await fill(ballast);
    const figures = await seeFull({ server, session, writers, hasGuard: guard > 0, report });
    await rm(ballast);
    const readyMs = await untilReady(server.url, patienceMs);
    const afterwards = writers.acknowledged.length;
    await writers.reached(afterwards + 20);
    if (writers.acknowledged.length < afterwards + 20) report.fault('writes do not go on once there is space');
    report.say(
      `guard ${guard} MB, round ${round}: ${afterwards - before} acknowledged, ${figures}, ready ${readyMs} ms after there was space`,
    );
  }
  await writers.stop();
  if (!server.isRunning()) report.fault('the process did not survive');
  await server.end('SIGTERM');
  report.fault(...findLeaks(server.log(), canaries(session)));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(`${writers.acknowledged.length} acknowledged, ${counted(writers.refused)}, ${faults.length} faults`);
  await target.remove();
}

/** The answers that callers get while the disk is full. */
async function seeFull({ server, session, writers, hasGuard, report }: Rounds): Promise<string> {
  server.watch();
  const before = writers.refused.length;
  const worstMs = await watchLiveness(server.url, 3_000);
  const { waitedMs } = await server.longestGaps();
  const refused = writers.refused.slice(before);
  if (refused.length === 0) report.fault('the disk was not full');
  const statuses = refused.map(({ status }) => status);
  const strange = statuses.filter((status) => status !== 507 && status !== 503);
  if (strange.length > 0) report.fault(`calls were answered with ${[...new Set(strange)].join()}`);
  const guarded = statuses.filter((status) => status === 507).length;
  if (hasGuard && guarded <= statuses.length - guarded)
    report.fault('the guard let writes through to the end of the disk');
  if (!plan.isShort && worstMs > longestLivenessMs + waitedMs) report.fault(`/healthz took ${worstMs} ms`);
  const seen = `${counted(refused)}, /healthz at most ${worstMs} ms (goal ${longestLivenessMs}; ${Math.round(waitedMs)} ms in all without a core)`;
  if (!hasGuard) return seen;
  server.crashDatabase();
  const readMs = await untilRead(server.url, session);
  if (readMs === undefined) report.fault('what died on the full disk did not come back to answer reads');
  return `${seen}, reads ${readMs} ms after a crash on the full disk`;
}

/** Milliseconds until reads succeed. */
async function untilRead(url: string, session: Session): Promise<number | undefined> {
  const started = performance.now();
  // The server learns of the crash while the first call may be running.
  for (let lastStatus = 200, status = 0; performance.now() - started < patienceMs; await pause(5)) {
    ({ status } = await send(url, '/api/hq/tenants?page[size]=1', { session }));
    if (lastStatus !== 200 && status === 200) return Math.round(performance.now() - started);
    lastStatus = status;
  }
  return undefined;
}

function counted(answers: readonly Answered[]): string {
  const groups = [...Map.groupBy(answers, ({ status }) => status)];
  return groups.map(([status, group]) => `${group.length} refused with ${status}`).join(', ');
}

/** Fills the rest of the disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = megabyte; size >= 4096;) {
      await file.write(Buffer.alloc(size)).catch(() => (size /= 2));
    }
  } finally {
    await file.close();
  }
}

async function watchLiveness(url: string, forMs: number): Promise<number> {
  let worst = 0;
  for (const started = performance.now(); performance.now() - started < forMs; await pause(50)) {
    const { status, ms } = await send(url, '/healthz');
    worst = Math.max(worst, status === 200 ? ms : Infinity);
  }
  return Math.round(worst);
}
