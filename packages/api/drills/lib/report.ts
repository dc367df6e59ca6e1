/** Results of a drill; the process fails with the first error. */
export interface Report {
  /** Prints a line of figures. */
  say(line: string): void;
  /** Records a fault. */
  fault(...faults: readonly string[]): void;
  readonly faults: number;
}

/** Runs a drill, prints its seed and its verdict, and answers for it with the exit code. */
export async function runDrill(title: string, seed: number, run: (report: Report) => Promise<void>): Promise<void> {
  let faults = 0;
  const say = (line: string) => void process.stdout.write(`  ${line}\n`);
  const fault = (...found: readonly string[]) => {
    faults += found.length;
    for (const text of found.slice(0, 20)) say(`FAULT ${text}`);
    if (found.length > 0) process.exitCode = 1;
  };
  process.stdout.write(`${title} (--seed ${seed})\n`);
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say(`BROKEN OFF after ${seconds()} s; ${faults} faults in what stands above`);
      process.exit(130);
    });
  }
  try {
    await run({
      say,
      fault,
      get faults() {
        return faults;
      },
    });
  } catch (error) {
    fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  say(`${faults === 0 ? 'held' : `DID NOT HOLD: ${faults} faults, seed ${seed}`} (${seconds()} s)`);
  // Processes of a failed drill would keep this process alive.
  process.exit();
}
