import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a separate process, which reports its processor time. */
export interface Served {
  url: string;
  /** Signed in as the owner of the demo, if there is a database. */
  token: string;
  databaseName: string;
  /** Microseconds on a processor since the start, all threads together. */
  cpu(): Promise<number>;
  /** Resident memory of the process in bytes: at present, and the most since the last call. The first call begins to watch it. */
  memory(): Promise<Memory>;
  /** Resolves once the process has removed what it has made. */
  stop(): Promise<void>;
}

interface Memory {
  now: number;
  most: number;
}

interface Address {
  url: string;
  token?: string;
  databaseName?: string;
}

type WorkerMessage = Address | { cpu: number } | { memory: Memory };
type Question = 'cpu' | 'memory';

const watchEveryMs = 20;

/** Starts one of the programs beside this file; its output goes nowhere, as a log that is shipped costs the writer little. */
export async function serveApart(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Served> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [...args], {
    execArgv: ['--no-warnings'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const message = await Promise.race([nextMessage(child), ended]);
  if (!('url' in message)) throw new Error(`${program} did not say where it listens`);
  const ask = async (question: Question) => {
    const answer = nextMessage(child);
    child.send(question);
    return answer;
  };
  return {
    url: message.url,
    token: message.token ?? '',
    databaseName: message.databaseName ?? '',
    cpu: async () => {
      const found = await ask('cpu');
      return 'cpu' in found ? found.cpu : Number.NaN;
    },
    memory: async () => {
      const found = await ask('memory');
      return 'memory' in found ? found.memory : { now: Number.NaN, most: Number.NaN };
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<WorkerMessage> {
  const [message] = (await once(child, 'message')) as [WorkerMessage];
  return message;
}

/** The other side of `serveApart`. */
export function reportTo(parent: NodeJS.Process, address: Address): void {
  const send = (message: WorkerMessage) => parent.send?.(message);
  const watched = watchMemory();
  parent.on('message', (question: Question) => {
    const { user, system } = process.cpuUsage();
    send(question === 'cpu' ? { cpu: user + system } : { memory: watched() });
  });
  send(address);
}

function watchMemory(): () => Memory {
  let timer: NodeJS.Timeout | undefined;
  let most = 0;
  return () => {
    const now = process.memoryUsage.rss();
    timer ??= setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), watchEveryMs).unref();
    const found = { now, most: Math.max(most, now) };
    most = now;
    return found;
  };
}
