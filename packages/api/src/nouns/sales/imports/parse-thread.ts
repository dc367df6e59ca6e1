import { startThread, type Thread, ThreadEnded, threadFile } from '../../../kernel/threads/thread.ts';
import type { Parsed } from './parse.ts';
import type { RowsAsked } from './parse-worker.ts';
import { slowRow, unreadRow } from './rules.ts';

/** A batch of rows is read in some milliseconds. */
const batchMs = 2_500;
/** A file is confirmed soon after it was checked; without work, the thread ends. */
const idleMs = 15_000;
/** More rows of a file that take too long are not tried. */
const mostSlow = 3;

const unread = { reason: unreadRow(mostSlow) };

export interface RowParser {
  /** What each row says. A row that takes too long ends the thread, is bad, and is counted in `memory`. */
  parse(file: Omit<RowsAsked, 'at'>, memory: { slow: number }): Promise<Parsed[]>;
  end(): Promise<void>;
}

/**
 * Reads rows as leads in a separate thread, which starts with the first rows and ends when there are no more for a
 * while. `file` is the thread's code.
 */
export function createRowParser(file?: URL, budgetMs = batchMs): RowParser {
  let thread: Thread<RowsAsked, Parsed[]> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ended = thread?.end();
    thread = undefined;
    await ended;
  };
  const ask = async (asked: RowsAsked) => {
    clearTimeout(idle);
    thread ??= startThread(file ?? threadFile(import.meta.url, 'parse-worker'), budgetMs);
    const parsed = await thread.ask(asked);
    idle = setTimeout(() => void end(), idleMs).unref();
    return parsed;
  };
  /** What the rows say, or the place of the row that took too long. */
  const attempt = async (file: Omit<RowsAsked, 'at'>): Promise<{ parsed: Parsed[] } | { slow: number }> => {
    const at = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    try {
      return { parsed: await ask({ ...file, at }) };
    } catch (error) {
      await end();
      const slow = Atomics.load(at, 0);
      if (!(error instanceof ThreadEnded) || slow < 0) throw error;
      return { slow };
    }
  };
  const parse: RowParser['parse'] = async ({ rows, ...rest }, memory) => {
    if (rows.length === 0) return [];
    if (memory.slow >= mostSlow) return rows.map(() => unread);
    const all = await attempt({ ...rest, rows });
    if ('parsed' in all) return all.parsed;
    memory.slow += 1;
    const before = rows.slice(0, all.slow);
    // Those before it were read, and went with the thread.
    const again = before.length === 0 ? { parsed: [] } : await attempt({ ...rest, rows: before });
    const first = 'parsed' in again ? again.parsed : before.map(() => unread);
    return [...first, { reason: slowRow }, ...(await parse({ ...rest, rows: rows.slice(all.slow + 1) }, memory))];
  };
  return { parse, end };
}
