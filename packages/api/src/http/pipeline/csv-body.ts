import { createHash } from 'node:crypto';
import type { UserActor } from '../../kernel/actor.ts';
import { system } from '../../kernel/actor.ts';
import type { CsvRow } from '../../kernel/csv/csv-rows.ts';
import { readApart } from '../../kernel/csv/csv-thread.ts';
import type { CsvFacts } from '../../kernel/csv/csv-worker.ts';
import { badRequest, invalid, isRefusal, tooLarge, unsupportedMediaType } from '../../kernel/errors.ts';
import { ThreadEnded } from '../../kernel/threads/thread.ts';
import type { Database, Tx } from '../../db/tx.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import { bodyTooLarge } from './body.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './ctx.ts';
import type { Route } from './serve.ts';

export const maxCsvBytes = 25 * 1024 * 1024;
const maxRows = 100_000;
const rowsAtOnce = 500;

type CsvRoute = Extract<Route, { kind: 'csv' }>;

interface Upload {
  caller: Caller;
  ctxOf(tx: Tx, actor: UserActor): Ctx;
  input: unknown;
  request: Request;
  maxBytes: number;
  waitOutside: WaitOutside;
  db: Database;
}

/**
 * Stages a CSV body while it arrives, in batches of a transaction each, and finishes it in another one. Whatever goes
 * wrong, the rows that were staged are discarded.
 */
export async function stageCsv(route: CsvRoute, upload: Upload): Promise<unknown> {
  const { caller, ctxOf, request, db } = upload;
  if (!isCsv(request.headers.get('content-type'))) throw unsupportedMediaType('Send the body as text/csv');
  const begun = await caller.withTx((tx, actor) => route.begin(upload.input, ctxOf(tx, actor)));
  if (isRefusal(begun)) throw begun.refused;
  const { fileId } = begun;
  try {
    const digest = createHash('sha256');
    let facts: CsvFacts = { names: [], delimiter: ',', encoding: 'utf-8', foreign: [] };
    let rows = 0;
    const chunks = chunksOf(upload, (chunk) => digest.update(chunk));
    const parts = (route.read ?? readApart)(chunks, (found) => (facts = found));
    for await (const batch of batchesOf(parts)) {
      rows += batch.length;
      if (rows > maxRows) throw tooLarge(`The file has more than ${maxRows} rows`);
      await caller.withTx((tx, actor) => route.add(ctxOf(tx, actor), fileId, batch));
    }
    const file = { ...facts, rows, digest: digest.digest('hex') };
    return await caller.withTx((tx, actor) => route.finish(ctxOf(tx, actor), fileId, file));
  } catch (error) {
    // The error that stopped the file is the one to answer; a scheduled job discards what is left.
    await db.withTx(system('discard file'), (tx) => route.discard(tx, fileId)).catch(() => undefined);
    throw error instanceof ThreadEnded ? unreadable() : error;
  }
}

const unreadable = () =>
  invalid('The file took too long to read, so that reading it was stopped. Save it as CSV once more, or in parts', {
    code: 'unreadable',
  });

const isCsv = (contentType: string | null): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'text/csv';

async function* batchesOf(parts: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[], void, undefined> {
  let batch: CsvRow[] = [];
  for await (const rows of parts) {
    batch.push(...rows);
    for (; batch.length >= rowsAtOnce; batch = batch.slice(rowsAtOnce)) yield batch.slice(0, rowsAtOnce);
  }
  if (batch.length > 0) yield batch;
}

/** The bytes as they arrive, no more than so many. */
async function* chunksOf(
  { request, maxBytes, waitOutside }: Upload,
  seen: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await waitOutside(() =>
        reader.read().catch(() => {
          throw badRequest('The body is incomplete', { code: 'body_incomplete' });
        }),
      );
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw bodyTooLarge(maxBytes);
      seen(value);
      yield value;
    }
  } finally {
    // Not awaited: some streams settle a cancellation only when the peer has gone.
    void reader.cancel().catch(() => undefined);
  }
}
