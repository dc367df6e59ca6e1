import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import { isSettledWithin } from '../../kernel/process/within.ts';

export interface StopOptions {
  /** Milliseconds for which the server still serves while load balancers notice. */
  pauseMs: number;
  /** Milliseconds for which running requests may continue after that. */
  graceMs: number;
}

/** For the jobs, the last entries of the audit log and the database, after the requests. */
const restMs = 30_000;

/** Ends the process in good order on a signal, in a hurry on a second one, and after a fault that nothing caught. */
export function endGracefully(stop: (options: StopOptions) => Promise<void>, logger: Logger, drainMs: number): void {
  let isEnding = false;
  const end = async (reason: string, exitCode: number, options: StopOptions) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    logger.info('stopping', { reason });
    try {
      if (await isSettledWithin(options.pauseMs + options.graceMs + restMs, stop(options))) {
        logger.info('stopped', { reason });
        process.exit(exitCode);
      }
      const advice = 'What it worked on is taken up at the next start, when its claim has ended';
      logger.error('stop_unfinished', { reason, advice });
      process.exit(1);
    } catch (error) {
      logger.error('stop_failed', errorFields(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void end(signal, 0, { pauseMs: drainMs, graceMs: 10_000 }));
  }
  whenGone(Number(process.env['LAUNCHER_PID']), () => {
    if (!isEnding) void end('launcher gone', 0, { pauseMs: drainMs, graceMs: 10_000 });
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error(event, errorFields(error));
      if (!isEnding) void end(event, 1, { pauseMs: 0, graceMs: 5_000 });
    });
  }
}

/** Calls back after the parent process has ended, for parents that do not pass signals on. */
function whenGone(pid: number, onGone: () => void): void {
  if (!pid) return;
  const timer = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      clearInterval(timer);
      onGone();
    }
  }, 500);
  timer.unref();
}
