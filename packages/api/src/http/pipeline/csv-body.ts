import type { UserActor } from '../../kernel/actor.ts';
import { system } from '../../kernel/actor.ts';
import { type CsvRecord, readCsvRecords } from '../../kernel/csv/csv-records.ts';
import {
  badRequest,
  type FieldError,
  invalid,
  isRefusal,
  tooLarge,
  unsupportedMediaType,
} from '../../kernel/errors.ts';
import { decodeText } from '../../kernel/csv/text-encoding.ts';
import type { Database, Tx } from '../../db/tx.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import { bodyTooLarge } from './body.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './ctx.ts';
import { parseRecord } from './input.ts';
import type { Route } from './serve.ts';

export const maxCsvBytes = 25 * 1024 * 1024;
const maxRecords = 100_000;
const recordsAtOnce = 500;
const mostErrors = 50;

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
    let count = 0;
    for await (const records of batchesOf(upload)) {
      count += records.length;
      if (count > maxRecords) throw tooLarge(`The file has more than ${maxRecords} rows`);
      const rows = parseRecords(route, records);
      await caller.withTx((tx, actor) => route.add(ctxOf(tx, actor), fileId, rows));
    }
    return await caller.withTx((tx, actor) => route.finish(ctxOf(tx, actor), fileId));
  } catch (error) {
    // The error that stopped the file is the one to answer; a scheduled job discards what is left.
    await db.withTx(system('discard file'), (tx) => route.discard(tx, fileId)).catch(() => undefined);
    throw error;
  }
}

const isCsv = (contentType: string | null): boolean =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'text/csv';

async function* batchesOf(upload: Upload): AsyncGenerator<CsvRecord[], void, undefined> {
  let batch: CsvRecord[] = [];
  for await (const record of readCsvRecords(decodeText(chunksOf(upload)))) {
    batch.push(record);
    if (batch.length < recordsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The bytes as they arrive, no more than so many. */
async function* chunksOf({ request, maxBytes, waitOutside }: Upload): AsyncGenerator<Uint8Array, void, undefined> {
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
      yield value;
    }
  } finally {
    // Not awaited: some streams settle a cancellation only when the peer has gone.
    void reader.cancel().catch(() => undefined);
  }
}

function parseRecords({ endpoint }: CsvRoute, records: readonly CsvRecord[]): { line: number; row: unknown }[] {
  const errors: FieldError[] = [];
  const rows = records.map(({ line, values }) => {
    const parsed = parseRecord(endpoint, line, values);
    if ('errors' in parsed) errors.push(...parsed.errors);
    return { line, row: 'row' in parsed ? parsed.row : undefined };
  });
  const first = errors[0];
  if (!first) return rows;
  const [line, column] = first.pointer.split('/').slice(1);
  throw invalid(`Line ${line}, ${column}: ${first.detail}`, { code: 'bad_row', errors: errors.slice(0, mostErrors) });
}
