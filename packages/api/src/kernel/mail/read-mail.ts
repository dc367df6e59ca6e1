import { startThread, type Thread, ThreadEnded, threadFile } from '../threads/thread.ts';
import type { UnreadableReason } from './limits.ts';
import type { MailRead } from './mail-worker.ts';
import type { MailAsked, ParsedMail } from './parse.ts';

const readMs = 10_000;
/** Mails often come one after the other; without one, the thread ends. */
const idleMs = 15_000;

export type ReadMail = { mail: ParsedMail } | { unreadable: UnreadableReason };

export interface MailReader {
  /** One mail at a time; one that takes too long, or too much memory, ends the thread and is unreadable. */
  read(asked: MailAsked): Promise<ReadMail>;
  end(): Promise<void>;
}

/** Reads mails in a separate thread. `file` is the thread's code. */
export function createMailReader(file?: URL, budgetMs = readMs): MailReader {
  let thread: Thread<MailAsked, MailRead> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = async () => {
    clearTimeout(idle);
    const ended = thread?.end();
    thread = undefined;
    await ended;
  };
  const readNow = async (asked: MailAsked): Promise<ReadMail> => {
    clearTimeout(idle);
    try {
      thread ??= startThread<MailAsked, MailRead>(file ?? threadFile(import.meta.url, 'mail-worker'), budgetMs);
      const read = await thread.ask(asked);
      idle = setTimeout(() => void end(), idleMs).unref();
      return read;
    } catch (error) {
      await end();
      if (error instanceof ThreadEnded) return { unreadable: 'too_slow' };
      throw error;
    }
  };
  return {
    read: (asked) => {
      const turn = last.then(() => readNow(asked));
      last = turn.catch(() => undefined);
      return turn;
    },
    end,
  };
}
