import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfChanged } from './lib/build.ts';
import { accounts } from '../packages/shell/e2e/support/accounts.ts';
import { startServer } from '../packages/shell/e2e/support/server.ts';
import { type ExampleName, exampleNames, install, startSurroundings, stop } from './lib/embedding.ts';
import { connectPlatform } from './lib/platformExample.ts';
import { untilItAnswers } from './lib/untilItAnswers.ts';
import { packIfChanged } from './lib/pack.ts';
import { at } from './lib/paths.ts';
import { freePort } from './vitest/free-port.ts';

const asked = process.argv[2];
const name = exampleNames.find((known) => known === asked);
if (!name && asked !== 'platform') {
  console.error(`pnpm example ${exampleNames.join('|')}|platform`);
  process.exit(1);
}

await buildIfChanged();
const stopAll = await (name ? startEmbedding(name) : startPlatform());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopAll();
    process.exit(0);
  });
}

/** An app with an embedded bell, the API and the app's token server. */
async function startEmbedding(example: ExampleName): Promise<() => Promise<unknown>> {
  await packIfChanged();
  const folder = at('examples', example);
  await install(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { apiBaseUrl, tokenUrl, stop: stopSurroundings } = await startSurroundings([origin]);

  const [command = '', ...parameters] =
    example === 'react'
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
  return () => Promise.all([stop(app), stopSurroundings()]);
}

/** HQ with the demo, and a platform that is connected to it. */
async function startPlatform(): Promise<() => Promise<unknown>> {
  const hq = await startServer({ WEBHOOK_INNER_HOSTS: '127.0.0.1' });
  const answer = await fetch(`${hq.url}/hq/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accounts.owner),
  });
  const { token } = (await answer.json()) as { token: string };
  const platform = await connectPlatform(hq.url, token);
  await platform.start();
  console.log(`HQ runs at ${hq.url}; sign in as ${accounts.owner.email}, as the README says.`);
  console.log(`The platform runs at ${platform.url}, with its data in ${platform.database}. Ctrl+C ends both.`);
  return () => Promise.all([platform.remove(), hq.stop()]);
}
