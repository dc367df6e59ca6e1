import { setTimeout as pause } from 'node:timers/promises';
import { canaries, dispatcher, isLate, mostLateShare, signIn, type Session } from './client.ts';
import { listCompanies } from './companies.ts';
import type { Memory } from './memory.ts';
import { consult, fewestAcknowledged, findFaults, findLeaks } from './oracle.ts';
import { addPlatformKey } from './platform-key.ts';
import { startProber } from './prober.ts';
import type { Report } from './report.ts';
import { type DrillServer, startDrillServer } from './server.ts';
import { makeTarget } from './target.ts';
import { startWriters, type Writers } from './writers.ts';

/** A server that others work with while it is attacked. */
export interface AttackedServer {
  server: DrillServer;
  /** The sessions of the attacker: the platform's owner, a dispatcher of a tenant, and the key of a platform. */
  owner: Session;
  tenant: Session;
  platform: Session;
  companies: readonly string[];
}

export interface AttackOptions {
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
  /** The machine may be busy with other work, so that a few calls may meet a limit of time. */
  isShort: boolean;
  /** After one more, which is not counted, so that memory is not measured against a server that has done nothing yet. */
  rounds: number;
  /** Most megabytes that the process may hold more than before the rounds. */
  mostMegabytes(before: number): number;
  /** Whether other callers may get 503 because of the concurrency limit. */
  mayBeRefused?: boolean;
}

const megabyte = 1024 ** 2;
const mostLiveGrowth = 0.2;
/** The rest of a refused body is read for half a second, and held for that time. */
const restMs = 2_000;
/** Else glibc keeps the room of every password that was hashed, for each thread and out of reach of `measureMemory`. */
const givesLargePiecesBack = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * Attacks a server while four writers work with it: they must not notice, its memory must come back, its log must
 * tell of no fault, and what they wrote must be there.
 */
export async function attackServer(
  report: Report,
  { env = {}, isShort, rounds, mostMegabytes, mayBeRefused = false }: AttackOptions,
  attack: (attacked: AttackedServer, round: number) => Promise<void>,
): Promise<void> {
  const target = await makeTarget('postgres');
  const server = await startDrillServer({ ...target.env, ...givesLargePiecesBack, ...env });
  const owner = await signIn(server.url);
  const tenant = await signIn(server.url, dispatcher);
  const companies = await listCompanies(server.url, owner);
  const platform = { token: (await addPlatformKey(target)).secret };
  const attacked = { server, owner, tenant, platform, companies };
  const writer = await signIn(server.url);
  const early = startWriters(server.url, writer, companies);
  await attack(attacked, 0);
  await written(early);
  await early.stop();
  await pause(restMs);
  const before = await server.memory();
  const writers = startWriters(server.url, writer, companies);
  const liveness = await startProber({ url: server.url, path: '/healthz', everyMs: 100 });
  for (let round = 1; round <= rounds; round += 1) {
    const enough = writers.acknowledged.length + fewestAcknowledged;
    await attack(attacked, round);
    if (server.isRunning()) await writers.reached(enough);
    if (writers.acknowledged.length < enough) report.fault(`round ${round}: too few writes were acknowledged`);
  }
  const slowestMs = Math.round(Math.max(...(await liveness.stop())));
  if (server.isRunning()) await written(writers);
  await writers.stop();
  await pause(restMs);
  const later = await attackUntilSteady(attacked, { before, from: rounds + 1, mostMegabytes, report }, attack, () =>
    startWriters(server.url, writer, companies),
  );
  const allWriters = [early, writers, ...later];
  const acknowledged = allWriters.flatMap((one) => one.acknowledged);
  const refused = allWriters.flatMap((one) => one.refused);
  if (!server.isRunning()) report.fault('the process did not survive');
  const late = refused.filter(isLate);
  const lateShare = late.length / (acknowledged.length + refused.length);
  const mayBeLate = mayBeRefused || (isShort && lateShare <= mostLateShare);
  const strange = mayBeLate ? refused.filter((answer) => !isLate(answer)) : refused;
  if (strange.length > 0) {
    const statuses = [...new Set(strange.map(({ status }) => status))];
    report.fault(`${strange.length} writes of others were answered with ${statuses.join()}: ${strange[0]?.text}`);
  }
  if (slowestMs === Infinity) report.fault('/healthz was not answered');
  await server.end('SIGTERM');
  report.fault(
    ...findLeaks(server.log(), [...canaries(owner), tenant.token, platform.token]),
    ...findFaults(server.log()),
  );
  const db = await target.open();
  const { faults } = await consult(db, acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(
    `others: ${acknowledged.length} writes acknowledged, ${refused.length} refused, slowest ${Math.max(...allWriters.map(({ worstMs }) => worstMs))} ms, /healthz at most ${slowestMs} ms`,
  );
  await target.remove();
}

const excess: Record<keyof Memory, string> = {
  resident: ' MB resident more than before',
  live: ' MB live more than before',
};

/** What a busy server loads or compiles late it holds once; a leak grows with each round. */
const mostFurtherRounds = 2;

interface Measured {
  before: Memory;
  /** Number of the first further round. */
  from: number;
  mostMegabytes: AttackOptions['mostMegabytes'];
  report: Report;
}

/** Attacks further, while the last round has left more than may be held; answers who worked meanwhile. */
async function attackUntilSteady(
  attacked: AttackedServer,
  { before: first, from, mostMegabytes, report }: Measured,
  attack: (attacked: AttackedServer, round: number) => Promise<void>,
  startWork: () => Writers,
): Promise<Writers[]> {
  const { server } = attacked;
  const all: Writers[] = [];
  for (let [before, further] = [first, 0]; server.isRunning(); further += 1) {
    const after = await server.memory();
    const faults = compareHeld(before, after, mostMegabytes, report);
    if (faults.length === 0) break;
    if (further === mostFurtherRounds) {
      report.fault(...faults);
      break;
    }
    before = after;
    const writers = startWork();
    all.push(writers);
    await attack(attacked, from + further);
    await written(writers);
    await writers.stop();
    await pause(restMs);
  }
  return all;
}

/** What is held too much more than before. */
function compareHeld(
  before: Memory,
  after: Memory,
  mostMegabytes: (before: number) => number,
  report: Report,
): string[] {
  const faults: string[] = [];
  const told = (['resident', 'live'] as const).map((what) => {
    const [from, to] = [before[what] / megabyte, after[what] / megabyte];
    // The live heap is known to the byte, independent of pages that the process keeps.
    const most = what === 'live' ? Math.min(mostMegabytes(from), from * mostLiveGrowth) : mostMegabytes(from);
    if (to - from > most) faults.push(`it holds ${(to - from).toFixed(1)}${excess[what]}`);
    return `${from.toFixed(1)} MB ${what} before, ${to.toFixed(1)} MB after (at most +${most.toFixed(1)})`;
  });
  report.say(`memory: ${told.join('; ')}`);
  return faults;
}

const written = (writers: Writers) => writers.reached(writers.acknowledged.length + fewestAcknowledged);
