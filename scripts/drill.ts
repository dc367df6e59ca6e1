import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand, stopCommands } from './lib/command.ts';
import { root } from './lib/paths.ts';
import { findRedis } from './vitest/redis-server.ts';

const drills = globSync('packages/api/drills/*.ts', { cwd: root })
  .map((path) => basename(path, '.ts'))
  .toSorted();
/** These are run with every test, a round each. */
const everyTime = [
  'kill-server-embedded',
  'kill-deletion-postgres',
  'crash-postgres',
  'hostile-input',
  'oversized-input',
  'rolling-restart',
  ...(findRedis() ? ['joined-nodes'] : []),
];

const parameters = process.argv.slice(2);
const named = parameters.filter((parameter) => !parameter.startsWith('--') && !/^\d+$/.test(parameter));
const options = parameters.filter((parameter) => !named.includes(parameter));
const unknown = named.filter((name) => !drills.includes(name));
if (unknown.length > 0) {
  console.error(`pnpm drill [--short] [--rounds <n>] [--seed <n>] [${drills.join('|')}]`);
  process.exit(1);
}
const chosen = named.length > 0 ? named : options.includes('--short') ? everyTime : drills;
const held: string[] = [];
const failed: string[] = [];
let isBrokenOff = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isBrokenOff = true;
    stopCommands();
  });
}
for (const name of chosen) {
  const file = join(root, 'packages/api/drills', `${name}.ts`);
  const { code } = await runCommand(process.execPath, ['--no-warnings', file, ...options]);
  if (isBrokenOff) break;
  (code === 0 ? held : failed).push(name);
}
const left = chosen.filter((name) => !held.includes(name) && !failed.includes(name));
console.log(
  `${held.length} of ${chosen.length} drills held${told('not', failed)}${told('broken off before the end of', left)}`,
);
process.exitCode = failed.length + left.length > 0 ? 1 : 0;

function told(what: string, names: readonly string[]): string {
  return names.length > 0 ? `; ${what} ${names.join(', ')}` : '';
}
