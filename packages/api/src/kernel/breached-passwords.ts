import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';

/** Passwords that have appeared in data breaches. */
export interface BreachedPasswords {
  /** Rejects if the list cannot be read. */
  has(password: string): Promise<boolean>;
}

/** For a server without a list. */
export const noBreachedPasswords: BreachedPasswords = { has: async () => false };

const readAt = promisify(read);
const hashLength = 40;
/** Two lines with a count of ten digits each, and the end of the line before them. */
const windowBytes = 128;
const line = /^[\dA-F]{40}(?::\d{1,10})?\r?$/i;

/** Why a file is no list of hashes in ascending order; undefined if its beginning and its end look like one. */
export function problemOfBreachedFile(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return 'names a file that cannot be opened';
  }
  try {
    const { size } = fstatSync(file);
    const textAt = (position: number) => {
      const bytes = Buffer.alloc(4 * windowBytes);
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, position));
    };
    const first = textAt(0).split('\n', 2);
    const last = textAt(Math.max(0, size - 2 * windowBytes))
      .trimEnd()
      .split('\n')
      .slice(-1);
    if (![...first.filter((text) => text !== ''), ...last].every((text) => line.test(text)) || size === 0) {
      return 'must name a file with a SHA-1 hash and a count in each line, such as 0018A4...:3';
    }
    return (first[0] ?? '') > (last[0] ?? '') ? 'must name a file that is ordered by hash' : undefined;
  } catch {
    return 'names a file that cannot be read';
  } finally {
    closeSync(file);
  }
}

/** Searches a file with the SHA-1 hashes of passwords in ascending order, as Pwned Passwords offers it. */
export function openBreachedPasswords(path: string): BreachedPasswords {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return {
    has: async (password) => {
      const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
      let [from, until] = [0, size];
      while (from < until) {
        const middle = Math.floor((from + until) / 2);
        const found = await lineFrom(file, middle, from);
        if (!found || found.start >= until) until = middle;
        else if (found.hash === wanted) return true;
        else if (found.hash < wanted) from = found.end;
        else until = middle;
      }
      return false;
    },
  };
}

/** The first line that begins at a position or after it; `first` is known to be the beginning of a line. */
async function lineFrom(file: number, position: number, first: number) {
  const at = position === first ? position : position - 1;
  const bytes = Buffer.alloc(windowBytes);
  const { bytesRead } = await readAt(file, bytes, 0, windowBytes, at);
  const text = bytes.toString('latin1', 0, bytesRead);
  const skipped = position === first ? 0 : text.indexOf('\n') + 1;
  if (position !== first && skipped === 0) {
    if (bytesRead === windowBytes) throw new Error('A line of the list of breached passwords is too long');
    return undefined;
  }
  const hash = text.slice(skipped, skipped + hashLength).toUpperCase();
  if (hash === '') return undefined;
  if (!/^[\dA-F]{40}$/.test(hash)) throw new Error('A line of the list of breached passwords is no hash');
  const lineEnd = text.indexOf('\n', skipped);
  return { hash, start: at + skipped, end: lineEnd === -1 ? at + bytesRead : at + lineEnd + 1 };
}
