import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../vitest/free-port.ts';
import { runCommand } from './command.ts';
import { at } from './paths.ts';

const program = (name: string): string => at('examples/platform', name);
const dayMs = 86_400_000;

/** The example platform beside an HQ that it is connected to. */
export interface Platform {
  url: string;
  /** Its database, a file of SQLite. */
  database: string;
  log(): string;
  start(): Promise<void>;
  /** Kills it on the spot; its database stays. */
  kill(): Promise<void>;
  /** Kills it and removes its database. */
  remove(): Promise<void>;
}

/** Makes a filled platform and connects it: what a person of HQ does once. It is not started. */
export async function connectPlatform(hq: string, token: string, sizes: readonly number[] = []): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'freight-hq-platform-'));
  const database = join(folder, 'platform.db');
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { code, output } = await runCommand(process.execPath, [program('seed.mjs'), ...sizes.map(String)], {
    isQuiet: true,
    env: { DATABASE: database },
  });
  if (code !== 0) throw new Error(output);
  const env = { HQ: hq, DATABASE: database, PORT: port, ...(await addConnection(hq, token, `${url}/hq-events`)) };

  let child: ChildProcess | undefined;
  let log = '';
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [program('main.mjs')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => void (log += chunk.toString()));
    }
    await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
    if (started.exitCode !== null) throw new Error(`The platform ended with ${started.exitCode}\n${log}`);
  };
  return {
    ...{ url, database, start, kill },
    log: () => log,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A source, its key and its webhook, as docs/platform.md adds them; answers the two secrets. */
async function addConnection(hq: string, token: string, url: string): Promise<{ KEY: string; WEBHOOK_SECRET: string }> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(hq + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id: sourceId } = await post<{ id: string }>('/api/hq/link/sources', { key: 'tms', name: 'Our TMS' });
  const key = await post<{ secret: string }>('/api/hq/keys', {
    ...{ name: 'Platform', sourceId, scopes: ['link:write', 'link:history', 'link:events'] },
    expiresAt: new Date(Date.now() + 90 * dayMs).toISOString(),
  });
  const webhook = await post<{ secret: string }>('/api/hq/webhooks', { sourceId, url });
  return { KEY: key.secret, WEBHOOK_SECRET: webhook.secret };
}
