import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bundlePrograms } from './lib/bundlePrograms.ts';
import { type CommandResult, runCommand, stopCommands } from './lib/command.ts';
import { at, cacheFolder, root } from './lib/paths.ts';

const drills = globSync('packages/api/drills/*.ts', { cwd: root })
  .map((path) => basename(path, '.ts'))
  .toSorted();
/** Run by name only, as other tests show its faults (docs/tests.md). */
const onDemand = ['overload'];
/** Need root, Debian packages, or most of a minute; the longest first. */
const demanding = [
  'kill-transfers-embedded',
  'kill-transfers-postgres',
  'crafted-input',
  'slow-clients',
  'deliver-audit',
  'disk-full',
  'clock-jump',
  'joined-nodes',
  'race-nodes',
  'restore-postgres',
];
/** Started before the others, so that none of them is alone at the end. */
const longest = ['kill-charges-postgres', 'kill-charges-embedded', 'kill-deletion-embedded', 'end-worker'];
const others = drills.filter((name) => ![...longest, ...demanding, ...onDemand].includes(name));
// The demanding drills come last: their limits leave no room for another suite beside them.
const groups: Record<string, readonly string[]> = { '--portable': [...longest, ...others], '--demanding': demanding };
/** Programs that drills start. */
const programs = ['make-demo', 'prober', 'server-process', 'slow-migration'];
/** Below the packages that the bundles import. */
const bundles = at('packages/api/node_modules/.cache/drills');
/** Short ones wait more than they work. */
const atOnce = 3;

const parameters = process.argv.slice(2);
const named = parameters.filter((parameter) => !parameter.startsWith('--') && !/^\d+$/.test(parameter));
const asked = Object.keys(groups).filter((group) => parameters.includes(group));
const options = parameters.filter((parameter) => !named.includes(parameter) && !asked.includes(parameter));
const unknown = named.filter((name) => !drills.includes(name));
if (unknown.length > 0) {
  console.error(`pnpm drill [--portable] [--demanding] [--short] [--rounds <n>] [--seed <n>] [${drills.join('|')}]`);
  process.exit(1);
}
const isShort = options.includes('--short');
const inGroups = asked.flatMap((group) => groups[group] ?? []);
const chosen = named.length > 0 ? named : inGroups.length > 0 ? inGroups : drills;
const held: string[] = [];
const failed: string[] = [];
let isBrokenOff = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isBrokenOff = true;
    stopCommands();
  });
}
await bundlePrograms(bundles, {
  ...Object.fromEntries(drills.map((name) => [name, at(`packages/api/drills/${name}.ts`)])),
  ...Object.fromEntries(programs.map((name) => [name, at(`packages/api/drills/lib/${name}.ts`)])),
});
const demo = mkdtempSync(join(tmpdir(), 'freight-hq-demo-'));
if (chosen.length > 1 && (await runProgram('make-demo', [demo])).code !== 0) process.exit(1);
const waiting = [...chosen];
await Promise.all(Array.from({ length: isShort ? atOnce : 1 }, runNext));
rmSync(demo, { recursive: true, force: true });
const left = chosen.filter((name) => !held.includes(name) && !failed.includes(name));
console.log(
  `${held.length} of ${chosen.length} drills held${told('not', failed)}${told('broken off before the end of', left)}`,
);
process.exitCode = failed.length + left.length > 0 ? 1 : 0;

async function runNext(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    // The output of drills that run at the same time would be mixed.
    const { code, output } = await runProgram(name, options, isShort);
    process.stdout.write(output);
    if (isBrokenOff) return;
    (code === 0 ? held : failed).push(name);
  }
}

function told(what: string, names: readonly string[]): string {
  return names.length > 0 ? `; ${what} ${names.join(', ')}` : '';
}

function runProgram(name: string, parameters: readonly string[], isQuiet = false): Promise<CommandResult> {
  // To optimise the machine code of the embedded database costs more than a short drill has to do.
  const flags = ['--no-warnings', ...(isShort ? ['--liftoff-only'] : [])];
  return runCommand(process.execPath, [...flags, join(bundles, `${name}.js`), ...parameters], {
    isQuiet,
    env: {
      // Drills start many processes, and each would compile the same files.
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      ...(chosen.length > 1 ? { DRILL_DEMO_FOLDER: demo } : {}),
    },
  });
}
