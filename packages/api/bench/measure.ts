export interface Sample {
  /** Milliseconds of this process on a processor, all threads together. */
  cpuMs: number;
  wallMs: number;
}

const rounds = 20;
const roundMs = 100;

/** Medians over rounds of calls one after the other; each round is long enough for the clock to tell. */
export async function measure(call: () => Promise<unknown>): Promise<Sample> {
  const started = performance.now();
  for (let index = 0; index < 5; index += 1) await call();
  const calls = Math.max(1, Math.round((5 * roundMs) / (performance.now() - started)));
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await measureRound(call, calls));
  return { cpuMs: median(samples.map(({ cpuMs }) => cpuMs)), wallMs: median(samples.map(({ wallMs }) => wallMs)) };
}

async function measureRound(call: () => Promise<unknown>, calls: number): Promise<Sample> {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  for (let index = 0; index < calls; index += 1) await call();
  const used = process.cpuUsage(cpu);
  return { cpuMs: (used.user + used.system) / 1000 / calls, wallMs: (performance.now() - wall) / calls };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
