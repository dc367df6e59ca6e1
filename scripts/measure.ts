import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './lib/paths.ts';

// Clones the committed state and starts it as a newcomer would: first with nothing in any cache, then again.
const scratch = mkdtempSync(join(tmpdir(), 'freight-hq-measure-'));
const clone = join(scratch, 'clone');
// Variables that npx and pnpm pass to child processes (pnpm: do not install again) are not in a new user's shell; registry and proxy settings are.
const isTold = (name: string): boolean =>
  /^(p?npm_|INIT_CWD$)/i.test(name) && !/_(registry|\w*proxy|cafile|userconfig)$/i.test(name);
const ours = Object.entries(process.env).filter(([name]) => !isTold(name));
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(ours),
  PATH: process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  PORT: '4799',
  npm_config_cache: join(scratch, 'npm'),
};
for (const prefix of ['npm_config', 'pnpm_config']) {
  env[`${prefix}_store_dir`] = join(scratch, 'store');
  env[`${prefix}_cache_dir`] = join(scratch, 'cache');
}
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Seconds from the command to the first answer of a server that can serve, and from SIGTERM to its end. */
async function startOnce(): Promise<{ ready: string; stopped: string }> {
  const begun = performance.now();
  const child = spawn('npx', ['-y', 'pnpm@12', 'start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The start ended with exit code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ready = seconds(begun);
  const asked = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  while (await isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
  return { ready, stopped: seconds(asked) };
}

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

try {
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const cold = await startOnce();
  console.log(`cold: ready after ${cold.ready} s, stopped ${cold.stopped} s after SIGTERM`);
  const again = await startOnce();
  console.log(`again: ready after ${again.ready} s, stopped ${again.stopped} s after SIGTERM`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
