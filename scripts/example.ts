import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfChanged } from './lib/build.ts';
import { exampleNames, install, startSurroundings, stop } from './lib/embedding.ts';
import { untilItAnswers } from './lib/untilItAnswers.ts';
import { packIfChanged } from './lib/pack.ts';
import { at } from './lib/paths.ts';
import { freePort } from './vitest/free-port.ts';

const name = exampleNames.find((known) => known === process.argv[2]);
if (!name) {
  console.error(`pnpm example ${exampleNames.join('|')}`);
  process.exit(1);
}

await buildIfChanged();
await packIfChanged();
const folder = at('examples', name);
await install(folder);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { apiBaseUrl, tokenUrl, stop: stopSurroundings } = await startSurroundings([origin]);

const [command = '', ...parameters] =
  name === 'react'
    ? [join(folder, 'node_modules/.bin/vite'), '--host', '127.0.0.1', '--port', String(port), '--strictPort']
    : [process.execPath, 'serve.mjs'];
const app = spawn(command, parameters, {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    API_BASE_URL: apiBaseUrl,
    TOKEN_URL: tokenUrl,
    VITE_API_BASE_URL: apiBaseUrl,
    VITE_TOKEN_URL: tokenUrl,
  },
});
await untilItAnswers(origin);
console.log(`The example runs at ${origin}, the API at ${apiBaseUrl}. Ctrl+C ends both.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([stop(app), stopSurroundings()]);
    process.exit(0);
  });
}
