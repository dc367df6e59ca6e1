import { parentPort } from 'node:worker_threads';
import { Failure, type FailureOptions } from '../errors.ts';

interface Refused {
  status: number;
  title: string;
  code: string;
  detail: string;
  options: FailureOptions;
}

export type ThreadMessage<Answered> = 'ready' | { answered: Answered } | { refused: Refused };

/** The code of a thread: answers what `startThread` asks. An error that is no refusal ends the thread. */
export function answerAsked<Asked, Answered>(answer: (asked: Asked) => Answered | Promise<Answered>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread only');
  const send = (message: ThreadMessage<Answered>) => port.postMessage(message);
  port.on('message', async (asked: Asked) => {
    try {
      send({ answered: await answer(asked) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { status, title, code, message: detail, options } = error;
      send({ refused: { status, title, code, detail, options } });
    }
  });
  send('ready');
}
