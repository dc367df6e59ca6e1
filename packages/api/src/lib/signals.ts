import { errorFields, type Logger } from './logger.ts';

/** Ends the process in good order on a signal, in a hurry on a second one, and after a fault that nothing caught. */
export function endGracefully(stop: (graceMs: number) => Promise<void>, logger: Logger): void {
  let isEnding = false;
  const end = async (reason: string, exitCode: number, graceMs: number) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    logger.info('stopping', { reason });
    try {
      await stop(graceMs);
      process.exit(exitCode);
    } catch (error) {
      logger.error('stop_failed', errorFields(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0, 10_000));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.error(event, errorFields(error));
      if (!isEnding) void end(event, 1, 5_000);
    });
  }
}
