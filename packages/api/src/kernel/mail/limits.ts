/** Limits of a mail that is read; a mail beyond them is listed as unreadable, with its original. */
export const mostBytes = 35 * 1024 * 1024;
export const mostBoundaryLines = 1_000;
export const mostHeaderBytes = 256 * 1024;
export const mostDepth = 50;
export const mostFiles = 100;
export const mostFileBytes = 25 * 1024 * 1024;
/** The rest of a longer text is in the original alone. */
export const mostTextChars = 100_000;
export const mostIds = 50;
export const mostAddresses = 50;

/** Why a mail cannot be read. */
export type UnreadableReason = 'too_many_parts' | 'too_large' | 'malformed' | 'too_slow';

export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

const named = /boundary\s{0,20}=\s{0,20}(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;

/**
 * Throws if the parts of a mail are declared by too many lines: the parser has no limit of its own, and its time grows
 * with them. Counted before parsing, in the bytes alone.
 */
export function countBoundaries(raw: string): void {
  const boundaries = new Set<string>();
  for (const [, quoted, plain] of raw.matchAll(named)) {
    boundaries.add(quoted ?? plain ?? '');
    if (boundaries.size > mostBoundaryLines) throw new Unreadable('too_many_parts');
  }
  if (boundaries.size === 0) return;
  let lines = 0;
  for (let at = raw.startsWith('--') ? 0 : next(raw, 0); at >= 0; at = next(raw, at)) {
    const end = raw.indexOf('\n', at);
    const line = raw.slice(at + 2, Math.min(end < 0 ? raw.length : end, at + 210)).trimEnd();
    if (boundaries.has(line) || (line.endsWith('--') && boundaries.has(line.slice(0, -2)))) lines += 1;
    if (lines > mostBoundaryLines) throw new Unreadable('too_many_parts');
  }
}

/** The next line that begins with two hyphens. */
function next(raw: string, from: number): number {
  const found = raw.indexOf('\n--', from);
  return found < 0 ? -1 : found + 1;
}
