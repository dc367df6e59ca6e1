import type { TestApi } from '../../src/testing/api.ts';

interface Plan {
  /** An address with its query, but for `q`. */
  path: string;
  texts: readonly string[];
  /** Calls of each text that count, and those before them that do not. */
  calls: number;
  warmUp: number;
  goalMs: number;
}

export const heading = (): string => line('search', 'p50', 'p95', 'longest');

/** Searches for each text, one call at a time, the answer read to its end; prints a line for each and for all. */
export async function printSearchTimes(api: TestApi, { path, texts, calls, warmUp, goalMs }: Plan): Promise<void> {
  const token = await api.signIn('owner@freight-hq.example');
  const all: number[] = [];
  for (const q of texts) {
    const times: number[] = [];
    for (let turn = -warmUp; turn < calls; turn += 1) {
      const started = performance.now();
      const { status, text } = await api.call('GET', `${path}&q=${encodeURIComponent(q)}`, { token });
      if (status !== 200) throw new Error(`'${q}' answered ${status}: ${text.slice(0, 300)}`);
      if (turn >= 0) times.push(performance.now() - started);
    }
    all.push(...times);
    console.log(timesOf(`'${q}'`, times));
  }
  console.log(`${timesOf(`all (goal p95 ${goalMs} ms)`, all)}  ${path}\n`);
}

function timesOf(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return line(name, at(0.5), at(0.95), ms(sorted.at(-1)));
}

const ms = (value = Number.NaN) => value.toFixed(1);

function line(name: string, p50: string, p95: string, longest: string): string {
  return [name.padEnd(28), p50.padStart(8), p95.padStart(8), longest.padStart(8)].join(' ');
}
