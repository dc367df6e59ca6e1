import { errorFields, type Logger } from '../log/logger.ts';

export interface BackgroundWork {
  /** Runs the work a last time, then ends. */
  stop(): Promise<void>;
}

/** What is known of a job in this process. */
export interface JobState {
  readonly name: string;
  /** A turn that takes longer than these milliseconds is taken for one that does not end. */
  readonly longestMs: number;
  /** When its present turn began; undefined between turns. */
  readonly runningSince: Date | undefined;
  /** Failed turns in a row, since when, and the newest error. */
  readonly failing: { turns: number; since: Date; error: unknown } | undefined;
  /** Begins a turn now, if none is under way. */
  wake(): void;
}

const states = new Set<JobState>();

/** The jobs that run in this process. */
export const jobStates = (): readonly JobState[] => [...states];

const longestTurnMs = 5 * 60_000;
/** Of a job whose turn works off a queue, such as the files of imports. */
export const longestQueueMs = 60 * 60_000;

/**
 * Runs a job at an interval, never twice at once. A failure is logged, and the next turn tries again. `jobStates` tells
 * of turns that fail and of one that does not end.
 */
export function inBackground(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  logger: Logger,
  { longestMs = longestTurnMs }: { longestMs?: number } = {},
): BackgroundWork {
  let running: Promise<void> | undefined;
  const turn = () => {
    if (running) return running;
    state.runningSince = new Date();
    running = work()
      .then(
        () => (state.failing = undefined),
        (error: unknown) => {
          const { turns, since } = state.failing ?? { turns: 0, since: new Date() };
          state.failing = { turns: turns + 1, since, error };
          logger.warn('background_failed', { name, ...errorFields(error) });
        },
      )
      .then(() => {
        running = undefined;
        state.runningSince = undefined;
      });
    return running;
  };
  const state: { -readonly [Key in keyof JobState]: JobState[Key] } = {
    ...{ name, longestMs, runningSince: undefined, failing: undefined },
    wake: () => void turn(),
  };
  states.add(state);
  const timer = setInterval(() => void turn(), everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await turn();
      states.delete(state);
    },
  };
}
