import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canaries, send, signIn, untilReady } from './lib/client.ts';
import { listCompanies } from './lib/companies.ts';
import { consult, fewestAcknowledged, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill, type Report } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { startWriters } from './lib/writers.ts';

const sizeMegabytes = 128;
/** Five times the goal of 100 ms. */
const longestLivenessMs = 500;

const plan = readPlan({ short: 1, long: 3 });
await runDrill('a full disk under the embedded database', plan.seed, async (report) => {
  if (process.getuid?.() !== 0) throw new Error('This drill mounts a file system of its own, which needs root');
  const disk = mkdtempSync(join(tmpdir(), 'freight-hq-drill-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', disk]);
  try {
    // With the guard that refuses writes early, and without it, where the database itself meets the end of the disk.
    for (const guardBytes of [8 * 1024 ** 2, 0]) await fillDisk(disk, guardBytes, report);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

async function fillDisk(disk: string, guardBytes: number, report: Report): Promise<void> {
  const target = await makeTarget('embedded', undefined, disk);
  const server = await startDrillServer({ ...target.env, DRILL_MIN_FREE_BYTES: String(guardBytes) });
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session));
  for (let round = 1; round <= plan.rounds; round++) {
    const before = writers.acknowledged.length;
    await writers.reached(before + fewestAcknowledged);
    const ballast = join(disk, 'ballast');
    await fill(ballast);
    const worstMs = await watchLiveness(server.url, 3_000);
    await rm(ballast);
    const readyMs = await untilReady(server.url, 30_000);
    const afterwards = writers.acknowledged.length;
    if (afterwards - before < fewestAcknowledged) report.fault('too few writes were acknowledged');
    await writers.reached(afterwards + 20);
    if (writers.acknowledged.length < afterwards + 20) report.fault('writes do not go on once there is space');
    if (!plan.isShort && worstMs > longestLivenessMs) report.fault(`/healthz took ${worstMs} ms`);
    report.say(
      `guard ${guardBytes / 1024 ** 2} MB, round ${round}: ${afterwards - before} acknowledged, /healthz at most ${worstMs} ms (goal 100), ready ${readyMs} ms after there was space`,
    );
  }
  await writers.stop();
  const statuses = Map.groupBy(writers.refused, ({ status }) => status);
  const strange = [...statuses.keys()].filter((status) => status !== 507 && status !== 503);
  if (strange.length > 0) report.fault(`calls were answered with ${strange.join()}`);
  if (writers.refused.length === 0) report.fault('the disk was not full');
  const [guarded = [], broken = []] = [statuses.get(507), statuses.get(503)];
  if (guardBytes > 0 && guarded.length <= broken.length)
    report.fault('the guard let writes through to the end of the disk');
  if (!server.isRunning()) report.fault('the process did not survive');
  await server.end('SIGTERM');
  report.fault(...findLeaks(server.log(), canaries(session)));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  const counts = [...statuses].map(([status, refused]) => `${refused.length} refused with ${status}`);
  report.say(`${writers.acknowledged.length} acknowledged, ${counts.join(', ')}, ${faults.length} faults`);
  await target.remove();
}

/** Takes what is left of the disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1024 ** 2; size >= 4096;) {
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
