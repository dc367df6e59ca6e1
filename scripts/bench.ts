import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { at, root } from './lib/paths.ts';

// The benchmarks, by file name; a file whose name ends in a role is a part of another benchmark.
const parts = /-(writer|worker)\.ts$|\/(measure|rows)\.ts$|\.page\./;
const files = globSync('packages/*/bench/*.ts', { cwd: root }).filter((path) => !parts.test(path));
const benches = new Map(files.map((path) => [basename(path, '.ts'), join(root, path)]));

const [name = '', ...rest] = process.argv.slice(2);
const file = benches.get(name);
if (file) {
  if (!existsSync(at('bench/node_modules'))) await installOthers();
  process.exitCode = (await runCommand(process.execPath, ['--no-warnings', file, ...rest])).code;
} else {
  console.error(`pnpm bench ${[...benches.keys()].toSorted().join('|')}`);
  process.exitCode = 1;
}

/** The servers beside which ours is measured have a manifest of their own, which neither start nor test installs. */
async function installOthers(): Promise<void> {
  const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile'];
  const { code, output } = await runCommand('npx', install, { cwd: at('bench'), isQuiet: true });
  if (code !== 0) console.error(`The other servers could not be installed:\n${output.slice(-1_000)}`);
}
