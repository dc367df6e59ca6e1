import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Gaps } from './gap-watch.ts';
import type { Memory } from './memory.ts';
import { programFile } from './program-file.ts';

export interface DrillServer {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first answer. */
  startedMs: number;
  /** Its output so far. */
  log(): string;
  isRunning(): boolean;
  /** Ends the thread of the embedded database. */
  crashDatabase(): void;
  /** Begins to look for gaps. */
  watch(): void;
  /** Longest that the process has not looked up since then, and for how long it ran and waited for a core. */
  longestGaps(): Promise<Gaps>;
  /** Memory of the process after all unused memory was released. */
  memory(): Promise<Memory>;
  /** Sends a signal and waits for the end; answers the exit code, null after a kill. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the API in a process of its own, on a free port. */
export async function startDrillServer(env: Record<string, string>): Promise<DrillServer> {
  const started = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, '--expose-gc', programFile('server-process')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const { promise: url, resolve } = Promise.withResolvers<string>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready at ')) resolve(line.slice('ready at '.length));
    });
  }
  const log = () => lines.join('\n');
  const died = exited.then(() => undefined);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ask = async <T>(question: string): Promise<T> => {
    const answered = once(child, 'message') as Promise<[T]>;
    if (isRunning()) child.send(question);
    const answer = await Promise.race([answered, died]);
    if (!answer) throw new Error('The server has ended');
    return answer[0];
  };
  const found = await Promise.race([url, died]);
  if (!found) throw new Error(`The server did not start: ${log()}`);
  return {
    url: found,
    pid: child.pid ?? 0,
    startedMs: Math.round(performance.now() - started),
    log,
    isRunning,
    watch: () => void child.send('watch'),
    crashDatabase: () => void child.send('crash'),
    longestGaps: () => ask<Gaps>('gaps'),
    memory: () => ask<Memory>('memory'),
    end: async (signal) => {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
