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
  stop(): void;
}

interface Address {
  url: string;
  token?: string;
  databaseName?: string;
}

type WorkerMessage = Address | { cpu: number };

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
  return {
    url: message.url,
    token: message.token ?? '',
    databaseName: message.databaseName ?? '',
    cpu: async () => {
      const answer = nextMessage(child);
      child.send('cpu');
      const found = await answer;
      return 'cpu' in found ? found.cpu : Number.NaN;
    },
    // It removes what it has made, then ends.
    stop: () => child.disconnect(),
  };
}

async function nextMessage(child: ChildProcess): Promise<WorkerMessage> {
  const [message] = (await once(child, 'message')) as [WorkerMessage];
  return message;
}

/** The other side of `serveApart`. */
export function reportTo(parent: NodeJS.Process, address: Address): void {
  const send = (message: WorkerMessage) => parent.send?.(message);
  parent.on('message', () => {
    const { user, system } = process.cpuUsage();
    send({ cpu: user + system });
  });
  send(address);
}
