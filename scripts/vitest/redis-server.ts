import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const names = ['redis-server', 'valkey-server'];

/** The path of a Redis, or of what is compatible with it: named in `REDIS_SERVER`, or found; undefined without one. */
export function findRedis(): string | undefined {
  const chosen = process.env.REDIS_SERVER;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  const paths = chosen ? [chosen] : folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find(isProgram);
}

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Ends it at once; what it knew is gone. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a private Redis on a free port. */
export async function startRedis(program = findRedis()): Promise<RedisServer> {
  if (!program) throw new Error('No Redis: install redis-server, or name one in REDIS_SERVER');
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  let end = async (): Promise<void> => undefined;
  const redis: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const child = spawn(program, options, { stdio: 'ignore' });
      end = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      await untilListening(port);
    },
    stop: async () => {
      const last = end;
      end = async () => undefined;
      await last();
    },
    remove: async () => {
      await redis.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Redis did not start');
}
