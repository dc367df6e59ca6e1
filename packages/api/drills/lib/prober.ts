import { parentPort, Worker, workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './client.ts';
import { programFile } from './program-file.ts';

export interface Prober {
  /** Milliseconds of each answer, `Infinity` for one that was not 200. */
  stop(): Promise<number[]>;
}

interface Probing {
  url: string;
  path: string;
  everyMs: number;
}

/** Sends requests repeatedly from its own thread, so that the thread that creates the load cannot delay it. */
export async function startProber(probing: Probing): Promise<Prober> {
  const thread = new Worker(programFile('prober'), { workerData: probing, execArgv: ['--no-warnings'] });
  await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
        thread.postMessage('stop');
      }),
  };
}

async function probe(port: NonNullable<typeof parentPort>, { url, path, everyMs }: Probing): Promise<void> {
  const times: number[] = [];
  let isStopped = false;
  port.once('message', () => (isStopped = true));
  port.postMessage('started');
  while (!isStopped) {
    const { status, ms } = await send(url, path);
    times.push(status === 200 ? ms : Infinity);
    await pause(everyMs);
  }
  port.postMessage(times);
}

if (parentPort) await probe(parentPort, workerData as Probing);
