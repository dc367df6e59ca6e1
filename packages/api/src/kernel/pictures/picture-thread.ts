import { startThread, ThreadEnded, threadFile } from '../threads/thread.ts';
import type { Picture } from './encode.ts';
import { unreadable } from './refusals.ts';

const budgetMs = 30_000;
let last: Promise<unknown> = Promise.resolve();

/** Writes a picture anew in a thread that ends with it, one picture at a time, so that no picture delays other requests. */
export function encodeApart(bytes: Uint8Array): Promise<Picture> {
  const turn = last.then(() => encodeNow(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

async function encodeNow(bytes: Uint8Array): Promise<Picture> {
  const thread = startThread<Uint8Array, Picture>(threadFile(import.meta.url, 'picture-worker'), budgetMs);
  try {
    return await thread.ask(bytes);
  } catch (error) {
    throw error instanceof ThreadEnded ? unreadable() : error;
  } finally {
    await thread.end();
  }
}
