import { Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import { jobStates } from '../../kernel/process/background.ts';

/** Exports what is known of the background jobs of this process. */
export function watchJobs(registers: Registry<OpenMetricsContentType>[]): void {
  const running: Gauge<'job'> = new Gauge({
    name: 'background_running_seconds',
    help: 'For how long the present turn of a background job has been running; 0 between turns',
    labelNames: ['job'],
    registers,
    collect: () => {
      running.reset();
      const now = Date.now();
      for (const { name, runningSince } of jobStates())
        running.set({ job: name }, runningSince ? (now - runningSince.getTime()) / 1_000 : 0);
    },
  });
  const failed: Gauge<'job'> = new Gauge({
    name: 'background_failed_turns',
    help: 'Turns of a background job that failed in a row',
    labelNames: ['job'],
    registers,
    collect: () => {
      failed.reset();
      for (const { name, failing } of jobStates()) failed.set({ job: name }, failing?.turns ?? 0);
    },
  });
}
