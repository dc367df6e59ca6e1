import { badRequest, type Failure, isFailure, tooSlow } from '../../kernel/errors.ts';
import { givingTurns } from '../../kernel/turns.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import { bodyTooLarge, jsonOf } from './body.ts';

export const linesType = 'application/x-ndjson';
export const maxLinesBytes = 64 * 1024 * 1024;
/** The longest time from the first to the last byte. */
export const linesTimeMs = 10 * 60_000;
const bytesPerSecond = 16 * 1024;
const maxLineBytes = 64 * 1024;
const linesAtOnce = 1_000;
const bytesAtOnce = 1024 * 1024;

/** A line with a JSON value, or what is wrong with it. */
export type Line = { value: unknown } | { refused: Failure };

export interface LinesBody {
  request: Request;
  waitOutside: WaitOutside;
  /** Milliseconds for which a sender may pause beyond what its rate allows. */
  graceMs: number;
}

export const isLines = (contentType: string | undefined): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === linesType;

/** The lines of a body while it arrives, at most 1,000 at once. Empty lines do not count. */
export async function* linesOf(body: LinesBody): AsyncGenerator<Line[], void, undefined> {
  let batch: Line[] = [];
  let batchBytes = 0;
  const giveTurn = givingTurns();
  for await (const bytes of splitLines(chunksOf(body))) {
    await giveTurn();
    batch.push(bytes === 'long' ? { refused: longLine() } : lineOf(bytes));
    batchBytes += bytes === 'long' ? 0 : bytes.length;
    if (batch.length < linesAtOnce && batchBytes < bytesAtOnce) continue;
    yield batch;
    batch = [];
    batchBytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function lineOf(bytes: Uint8Array): Line {
  try {
    return { value: jsonOf(bytes, 'application/json') };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { refused: error };
  }
}

const longLine = () => badRequest(`The line is longer than ${maxLineBytes} bytes`, { code: 'line_too_long' });

/** Of a line that is too long nothing is kept. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | 'long', void, undefined> {
  const newline = 10;
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    size += part.length;
    if (size > maxLineBytes) parts = [];
    else parts.push(part);
  };
  const take = () => {
    const line = size > maxLineBytes ? 'long' : Buffer.concat(parts);
    parts = [];
    size = 0;
    return line;
  };
  const isEmpty = (line: Uint8Array | 'long') => line !== 'long' && line.every((byte) => byte === 13 || byte === 32);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = take();
      if (!isEmpty(line)) yield line;
    }
    // A copy, since a part of a chunk keeps all of it.
    add(chunk.slice(from));
  }
  const last = take();
  if (!isEmpty(last)) yield last;
}

/** The bytes as they arrive: no more than so many, and not more slowly than so many a second. */
async function* chunksOf({ request, waitOutside, graceMs }: LinesBody): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const startedAt = performance.now();
  let size = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const slowMs = graceMs + (size / bytesPerSecond) * 1_000 - waitedMs;
      const leftMs = Math.min(slowMs, startedAt + linesTimeMs - began);
      const read = () => within(leftMs, reader.read().catch(incomplete));
      const { done, value } = await waitOutside(read);
      waitedMs += performance.now() - began;
      if (done) return;
      size += value.length;
      if (size > maxLinesBytes) throw bodyTooLarge(maxLinesBytes);
      yield value;
    }
  } finally {
    // Not awaited: some streams settle a cancellation only when the peer has gone.
    void reader.cancel().catch(() => undefined);
  }
}

const incomplete = (): never => {
  throw badRequest('The body is incomplete', { code: 'body_incomplete' });
};

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow('The body comes too slowly: send at least 16 KiB a second')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
