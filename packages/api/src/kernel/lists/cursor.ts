import { createHash } from 'node:crypto';
import { invalid } from '../errors.ts';

/** Kinds of values by which a list can be ordered: an instant in milliseconds, a text, a whole number. */
export type CursorKind = 'instant' | 'text' | 'integer';
/** The place of a row in its list: its values in the order of the list. An instant is its ISO text. */
export type CursorKey = readonly (string | number)[];

const checksumLength = 10;
const checksumOf = (list: string, body: string): string =>
  createHash('sha256').update(`${list}\n${body}`).digest('base64url').slice(0, checksumLength);

/** A text that names a row's place in a list, for `page[after]` and `page[before]`. */
export function writeCursor(list: string, key: CursorKey): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url');
  return body + checksumOf(list, body);
}

/** The place that a cursor names; throws 422 for a changed cursor and for one of another list. */
export function readCursor(list: string, kinds: readonly CursorKind[], parameter: string, cursor: string): CursorKey {
  const body = cursor.slice(0, -checksumLength);
  const key = checksumOf(list, body) === cursor.slice(-checksumLength) ? parse(body) : undefined;
  // The checksum is no secret, so the values are checked, too.
  if (Array.isArray(key) && key.length === kinds.length && kinds.every((kind, index) => isOf[kind](key[index]))) {
    return key as (string | number)[];
  }
  const detail = 'This is not a page of this list; start from its first page';
  throw invalid(detail, { code: 'invalid_cursor', errors: [{ pointer: parameter, detail }] });
}

const isOf: Record<CursorKind, (value: unknown) => boolean> = {
  instant: (value) => typeof value === 'string' && isIsoInstant(value),
  text: (value) => typeof value === 'string' && value.length <= 200 && !value.includes('\0') && value.isWellFormed(),
  integer: Number.isSafeInteger,
};

function isIsoInstant(value: string): boolean {
  const instant = new Date(value);
  return /^[1-9]\d{3}-/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString() === value;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
