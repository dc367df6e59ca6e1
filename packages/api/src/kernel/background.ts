import { errorFields, type Logger } from './logger.ts';

export interface BackgroundWork {
  /** Does the work once more, then no more. */
  stop(): Promise<void>;
}

/** Does something again and again beside the requests, never twice at once; a failure is logged, and the next turn tries again. */
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
