import type { Runtime } from '../../../../http/noun/runtime.ts';
import type { BackgroundWork } from '../../../../kernel/process/background.ts';
import { system } from '../../../../kernel/actor.ts';
import { errorFields } from '../../../../kernel/log/logger.ts';
import { type Component, minuteMs } from '../rules.ts';
import { probeReportService, requestCountsService, statusService } from '../service.ts';
import { type Check, checksOf } from './checks.ts';
import { type ProbedMinute, recordMinutes, recordStop } from './record.ts';

const deadlineMs = 5_000;
/** Minutes of an outage of the database that are kept; earlier ones count as a gap. */
const mostWaiting = 24 * 60;
/** In the middle of a minute, so that a late timer does not skip one. */
const offsetMs = 30_000;

/** Probes every component once a minute. */
export function startProbing(runtime: Runtime): BackgroundWork {
  const { probe, stop } = createProber(runtime);
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = probe(Date.now());
    const passed = (Date.now() - offsetMs) % minuteMs;
    timer = setTimeout(turn, minuteMs - passed).unref();
  };
  turn();
  return {
    stop: async () => {
      clearTimeout(timer);
      await running;
      await stop();
    },
  };
}

/** Probes and records. Minutes that cannot be written wait in memory until they can. */
export function createProber(runtime: Runtime, checks = checksOf(runtime)) {
  const { db, logger, get } = runtime;
  const [status, counts, report] = [get(statusService), get(requestCountsService), get(probeReportService)];
  const warn = (error: unknown) => logger.warn('probe_unwritten', errorFields(error));
  status.listen(status.tell);
  let waiting: ProbedMinute[] = [];
  const write = async () => {
    const [minutes, requests] = [waiting, counts.take()];
    try {
      const isNews = await db.withTx(system('probe'), (tx) => recordMinutes(tx, minutes, requests));
      waiting = waiting.slice(minutes.length);
      if (isNews) status.changed();
      else await status.refresh().then(status.tell);
    } catch (error) {
      counts.giveBack(requests);
      warn(error);
    }
  };
  return {
    probe: async (at: number): Promise<void> => {
      const results = await runChecks(checks);
      status.board.probed(new Date(at), results);
      for (const [component, isGood] of results) if (!isGood) logger.warn('probe_failed', { component });
      report(results.get('database') ?? false);
      waiting = [...waiting, { minute: Math.floor(at / minuteMs), results }].slice(-mostWaiting);
      await write();
    },
    stop: () => db.withTx(system('probe'), recordStop).catch(warn),
  };
}

async function runChecks(checks: ReadonlyMap<Component, Check>): Promise<Map<Component, boolean>> {
  const results = [...checks].map(async ([component, check]): Promise<[Component, boolean]> => {
    const signal = AbortSignal.timeout(deadlineMs);
    const late = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('The probe was not answered in time')), { once: true }),
    );
    const isGood = await Promise.race([check(signal), late]).then(
      () => true,
      () => false,
    );
    return [component, isGood];
  });
  return new Map(await Promise.all(results));
}
