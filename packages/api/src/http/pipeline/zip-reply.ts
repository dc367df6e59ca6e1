import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { type Refusal, refuse, tooManyRequests } from '../../kernel/errors.ts';
import { type ArchivePlace, takePlace } from '../limits/archive-places.ts';
import { beginExport, type Report } from './csv-reply.ts';
import type { CallerCtx } from './ctx.ts';

/** A ZIP archive as an answer: it is sent while it is read. */
export class ZipReply {
  readonly fileName: string;
  readonly body: ReadableStream<Uint8Array>;

  constructor(fileName: string, body: ReadableStream<Uint8Array>) {
    this.fileName = fileName;
    this.body = body;
  }
}

/** One file of an archive. */
export interface ZippedFile {
  name: string;
  /** Its text, read while it is sent. */
  parts: Iterable<string> | AsyncIterable<string>;
}

interface ZipReport extends Report {
  files: AsyncIterable<ZippedFile>;
}

/** Counts and audits the export, then answers the archive. For a handler of `serveProcedure`. */
export async function exportZip(ctx: CallerCtx, { files, ...report }: ZipReport): Promise<ZipReply | Refusal> {
  const place = takePlace(ctx.actor.userId);
  if (!place) {
    const detail = 'Other archives of yours are still being sent; wait until one is complete';
    return refuse(tooManyRequests(detail, { code: 'archives_running', retryAfterSeconds: 10 }));
  }
  const chunks = inPlace(place, zipped(files));
  try {
    const begun = await beginExport(ctx, report);
    if (begun.refused) {
      place.leave();
      return refuse(begun.refused);
    }
    // Read at once, so that a failure at the start is an error answer and not an incomplete file.
    let first: IteratorResult<Uint8Array, void> | undefined = await chunks.next();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { value, done } = first ?? (await chunks.next());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: async () => void (await chunks.return()),
      },
      { highWaterMark: 0 },
    );
    return new ZipReply(`${report.report}-${begun.day}.zip`, body);
  } catch (error) {
    place.leave();
    throw error;
  }
}

/** Other callers get their turn after each chunk. */
async function* inPlace(place: ArchivePlace, chunks: AsyncGenerator<Uint8Array, void, undefined>) {
  try {
    for await (const chunk of chunks) {
      place.keep();
      yield chunk;
      await nextTurn();
    }
  } finally {
    place.leave();
  }
}

async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  function* taken() {
    const chunks = made;
    made = [];
    yield* chunks;
  }
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
