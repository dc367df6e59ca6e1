import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
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

export const heading = (): string => line('search', 'p50', 'p95', 'longest', 'processor');

/**
 * Searches for each text, one call at a time, the answer read to its end; prints a line for each and for all. `processor` is
 * the mean time of a processor that a call takes here and in the database, which other programs do not lengthen as much.
 */
export async function printSearchTimes(api: TestApi, { path, texts, calls, warmUp, goalMs }: Plan): Promise<void> {
  const token = await api.signIn('owner@freight-hq.example');
  const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  const used = () => processorMs(row?.name ?? '');
  const all: number[] = [];
  let usedByAll = 0;
  for (const q of texts) {
    const times: number[] = [];
    let before = used();
    for (let turn = -warmUp; turn < calls; turn += 1) {
      if (turn === 0) before = used();
      const started = performance.now();
      const { status, text } = await api.call('GET', `${path}&q=${encodeURIComponent(q)}`, { token });
      if (status !== 200) throw new Error(`'${q}' answered ${status}: ${text.slice(0, 300)}`);
      if (turn >= 0) times.push(performance.now() - started);
    }
    const usedByThese = used() - before;
    all.push(...times);
    usedByAll += usedByThese;
    console.log(timesOf(`'${q}'`, times, usedByThese));
  }
  console.log(`${timesOf(`all (goal p95 ${goalMs} ms)`, all, usedByAll)}  ${path}\n`);
}

/** The time of a processor that this process and those of a database have taken, where the system tells it (Linux). */
function processorMs(database: string): number {
  const { user, system } = process.cpuUsage();
  const tickMs = 10;
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(database)) return 0;
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
        return Number(fields[11]) + Number(fields[12]);
      } catch {
        // It has ended since.
        return 0;
      }
    });
  return (user + system) / 1_000 + ticks.reduce((sum, each) => sum + each, 0) * tickMs;
}

function timesOf(name: string, times: readonly number[], usedMs: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return line(name, at(0.5), at(0.95), ms(sorted.at(-1)), ms(usedMs / times.length));
}

const ms = (value = Number.NaN) => value.toFixed(1);

function line(name: string, ...figures: readonly string[]): string {
  return [name.padEnd(28), ...figures.map((figure) => figure.padStart(9))].join(' ');
}
