import { errorFields, type Logger } from '../log/logger.ts';

export interface BackgroundWork {
  /** Runs the work a last time, then ends. */
  stop(): Promise<void>;
}

/** Runs a job at an interval, never twice at once. A failure is logged, and the next turn tries again. */
export function inBackground(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  logger: Logger,
): BackgroundWork {
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= work()
      .then(
        () => undefined,
        (error: unknown) => logger.warn('background_failed', { name, ...errorFields(error) }),
      )
      .finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => void turn(), everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await turn();
    },
  };
}
