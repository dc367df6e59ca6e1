import { buildIfChanged } from './lib/build.ts';
import { findNpx } from './lib/launcher.ts';
import { root, serverBundle } from './lib/paths.ts';

const started = performance.now();
if (await buildIfChanged()) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);

process.chdir(root);
if (!process.execve) {
  console.error('Freight HQ runs on Linux, on macOS, and on Windows inside WSL.');
  process.exit(1);
}
// The server replaces this process, so that signals and exit codes need no forwarding.
const npx = findNpx();
process.execve(process.execPath, [process.execPath, serverBundle], {
  ...process.env,
  ...(npx && { LAUNCHER_PID: String(npx) }),
});
