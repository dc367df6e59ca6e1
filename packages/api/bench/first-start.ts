import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, verdict } from '../../../scripts/lib/verdict.ts';

const rounds = Number(process.argv[2] ?? 5);
const goals = { time: 1.3, memory: 1.1 };

// The engine starts in its own process. It opens the folder, and unpacks a database if the folder has none.
const program = `
  import { EmbeddedDatabase } from ${JSON.stringify(new URL('../src/db/embedded/embedded.ts', import.meta.url).href)};
  const started = performance.now();
  const db = await EmbeddedDatabase.open({ dataDir: process.env.FOLDER });
  await db.checkReady();
  const ms = performance.now() - started;
  await db.close();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ ms, cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 }));`;

interface Start {
  ms: number;
  /** Of the whole process; steadier than the clock if other programs run. */
  cpuMs: number;
  megabytes: number;
}

function start(folder: string): Start {
  const env = { ...process.env, FOLDER: folder };
  const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(output) as Start;
}

const first: Start[] = [];
const warm: Start[] = [];
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'freight-hq-start-'));
  first.push(start(folder));
  warm.push(start(folder));
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, unit, goal] of [
  ['ms', 'ms', goals.time],
  ['cpuMs', 'ms of CPU', goals.time],
  ['megabytes', 'MB', goals.memory],
] as const) {
  const [cold, again] = [median(first.map((one) => one[name])), median(warm.map((one) => one[name]))];
  const ratio = cold / again;
  console.log(
    `first ${cold.toFixed(0)} ${unit}, warm ${again.toFixed(0)} ${unit}: ${ratio.toFixed(2)}x (${verdict(ratio, goal, 'x')})`,
  );
}
