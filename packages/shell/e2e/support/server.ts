import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/vitest/free-port.ts';

const bundle = join(import.meta.dirname, '../../../api/dist/server.js');
/** An empty database is filled with the demo first, beside other tests. */
const readyWithinMs = 180_000;
// To optimise the machine code of the embedded database costs more than such a server has to do in its life.
const shortLived = ['--liftoff-only'];

/** The built product, running on a port of its own. */
export interface Server {
  url: string;
  /** Everything it has printed so far. */
  log(): string;
  /** Kills it on the spot, and starts it again with the same address and data. */
  restart(): Promise<void>;
  /** Asks it to go and waits until it is gone; by `SIGKILL` it dies on the spot. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Environment variable with the data folder of an embedded database with the demo in it, as the first start leaves it. */
export const filledFolder = 'FILLED_DATA_FOLDER';

/** Lets a server fill an empty data folder once; every copy of it spares a start that work. */
export async function fillDatabase(): Promise<{ folder: string; remove: () => void }> {
  const folder = newFolder();
  await (await startIn(folder, await freePort(), {})).end('SIGTERM');
  return { folder, remove: () => removeFolder(folder) };
}

/** Starts the built server, on a copy of a filled data folder or with an empty one, and waits until it can serve. */
export async function startServer(settings: Record<string, string> = {}, filled?: string): Promise<Server> {
  const dataDir = newFolder();
  if (filled) await cp(join(filled, 'pgdata'), join(dataDir, 'pgdata'), { recursive: true });
  const port = await freePort();
  const start = () => startIn(dataDir, port, settings, filled ? shortLived : []);
  let running = await start();
  return {
    url: running.url,
    log: () => running.log(),
    restart: async () => {
      await running.end('SIGKILL');
      running = await start();
    },
    stop: async (signal) => {
      await running.end(signal);
      removeFolder(dataDir);
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'freight-hq-e2e-'));
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

type Running = Pick<Server, 'url' | 'log'> & { end: Server['stop'] };

async function startIn(
  dataDir: string,
  port: number,
  settings: Record<string, string>,
  flags: string[] = [],
): Promise<Running> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...flags, bundle], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const collect = (chunk: Buffer): void => void (log = (log + chunk.toString()).slice(-200_000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  try {
    await untilReady(url, child);
  } catch (error) {
    await stopProcess(child);
    removeFolder(dataDir);
    throw new Error(`${String(error)}\n${log}`, { cause: error });
  }
  return { url, log: () => log, end: (signal) => stopProcess(child, signal) };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server stopped with exit code ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s`);
}

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatience);
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
