import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BenchServer } from './socket-kinds.ts';

const compiler = process.env['CC'] ?? 'cc';
const source = fileURLToPath(new URL('../../../../bench/epoll-server.c', import.meta.url));

/** Whether this machine can build and run the server in C that is the limit. */
export function hasEpoll(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync(compiler, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startEpollServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'freight-hq-epoll-'));
  const program = join(folder, 'server');
  execFileSync(compiler, ['-O2', '-o', program, source]);
  const child = spawn(program, { stdio: ['ignore', 'pipe', 'inherit'] });
  // The measuring process may end before it stops its child processes.
  process.once('exit', () => child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const about = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    port: Number(line),
    // Of its only thread, in nanoseconds; times() counts in hundredths of a second.
    cpu: async () => Number(about('schedstat').split(' ')[0]) / 1_000,
    memory: async () => ({ rss: Number(/VmRSS:\s+(\d+)/.exec(about('status'))?.[1]) * 1024, held: undefined }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
