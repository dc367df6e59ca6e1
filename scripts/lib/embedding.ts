import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type Server } from '../../packages/shell/e2e/support/server.ts';
import { freePort } from '../vitest/free-port.ts';
import { runCommand } from './command.ts';
import { tarball } from './pack.ts';
import { at } from './paths.ts';
import { untilItAnswers } from './untilItAnswers.ts';

export const exampleNames = ['react', 'plain-html'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** Swift Haul Logistics of the demo, by its DOT number. */
const company = 'dot:3100420';

export interface Surroundings {
  api: Server;
  apiBaseUrl: string;
  tokenUrl: string;
  stop(): Promise<void>;
}

/** The servers for an app with an embedded bell: the API, which trusts the app, and the app's token server. */
export async function startSurroundings(appOrigins: readonly string[]): Promise<Surroundings> {
  const secret = randomBytes(32).toString('hex');
  const issuer = {
    issuer: 'https://dispatch.example',
    algorithm: 'HS256',
    secret,
    companies: [company],
    origins: appOrigins,
  };
  const api = await startServer({ TENANT_ISSUERS: JSON.stringify([issuer]) });
  const port = await freePort();
  const tokens = spawn(process.execPath, [at('examples/token-server.mjs')], {
    env: { SECRET: secret, COMPANY: company, TOKEN_PORT: String(port), APP_ORIGIN: '*' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const tokenUrl = `http://127.0.0.1:${port}/`;
  // A page that opens at once asks for a token at once.
  await untilItAnswers(tokenUrl);
  return {
    api,
    apiBaseUrl: api.url,
    tokenUrl,
    stop: async () => {
      await Promise.all([stop(tokens), api.stop()]);
    },
  };
}

/** Copies an example into a separate folder, with the packed components and one version of React. */
export async function installExample(name: ExampleName, folder: string, reactVersion?: string): Promise<void> {
  cpSync(at('examples', name), folder, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) });
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  manifest.dependencies['@freight-hq/components'] = `file:${tarball}`;
  if (reactVersion) Object.assign(manifest.dependencies, { react: reactVersion, 'react-dom': reactVersion });
  writeFileSync(file, JSON.stringify(manifest));
  await install(folder);
}

/** Installs the dependencies of a folder outside of the workspace. */
export async function install(folder: string): Promise<void> {
  const { code, output } = await runCommand(
    'npx',
    ['-y', 'pnpm@12', 'install', '--ignore-workspace', '--no-lockfile', '--prefer-offline', '--reporter=append-only'],
    { cwd: folder, isQuiet: true },
  );
  if (code !== 0) throw new Error(`Installing the packed components failed; it needs the registry.\n${output}`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
