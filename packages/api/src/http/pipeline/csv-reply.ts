import { callerId, type Reader } from '../../kernel/actor.ts';
import { audit } from '../audit/audit.ts';
import type { CallerCtx } from './ctx.ts';
import { type CsvCell, csvRecords } from '../../kernel/csv/csv.ts';
import { type Refusal, refuse } from '../../kernel/errors.ts';
import { takeAttempt } from '../limits/attempt-limits.ts';

const chunkLength = 16 * 1024;
const minuteMs = 60_000;
// Without it, spreadsheets read the file in the encoding of the system and garble names.
const byteOrderMark = '\uFEFF';

/** A CSV file as an answer: it is sent while it is read. */
export class CsvReply {
  readonly fileName: string;
  readonly body: ReadableStream<Uint8Array>;

  constructor(fileName: string, body: ReadableStream<Uint8Array>) {
    this.fileName = fileName;
    this.body = body;
  }
}

export interface Report {
  /** Starts the file's name and names the report in the audit log: lower-case words with hyphens. */
  report: string;
  /** Id of the thing that the report is about, for the audit log. */
  target?: string;
  /** Facts for the audit log, such as the period; never personal. */
  details?: Record<string, unknown>;
  /** The company whose data the report has; default: the caller's. */
  companyId?: string;
}

export interface CsvReport extends Report {
  head: readonly string[];
  /** Read while it is sent: in pages of a transaction each, so that a slow reader holds none open. */
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;
}

/** Counts and audits the export, then answers the file. For a handler of `serveProcedure`. */
export async function exportCsv(ctx: CallerCtx<Reader>, file: CsvReport): Promise<CsvReply | Refusal> {
  const begun = await beginExport(ctx, file);
  if (begun.refused) return refuse(begun.refused);
  return new CsvReply(
    `${file.report}-${begun.day}.csv`,
    await streamOf(csvRecords(file.head, file.rows), byteOrderMark),
  );
}

/** Counts and audits an export; answers the day for the file's name, and the refusal of one too many. */
export async function beginExport(ctx: CallerCtx<Reader>, { report, target, details, companyId }: Report) {
  const { actor, settings } = ctx;
  return ctx.withTx(async (tx) => {
    const refused = await takeAttempt(
      tx,
      `export:${callerId(actor)}`,
      settings.limits.exportsPerUserPerMinute,
      minuteMs,
    );
    await audit({ ...ctx, tx }, 'report.exported', {
      target,
      companyId: companyId ?? actor.companyId,
      reason: refused?.code,
      details: { report, ...details },
    });
    return { refused, day: tx.now.toISOString().slice(0, 10) };
  });
}

/** Reads the first chunk at once, so that a failure at the start is an error answer and not an incomplete file. */
export async function streamOf(
  records: AsyncGenerator<string, void, undefined>,
  start = '',
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: string | undefined = start + (await chunkOf(records));
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const chunk = next ?? (await chunkOf(records));
        next = undefined;
        if (chunk === '') controller.close();
        else controller.enqueue(encoder.encode(chunk));
      },
      cancel: async () => void (await records.return()),
    },
    { highWaterMark: 0 },
  );
}

async function chunkOf(records: AsyncGenerator<string, void, undefined>): Promise<string> {
  let chunk = '';
  while (chunk.length < chunkLength) {
    const { value, done } = await records.next();
    if (done) break;
    chunk += value;
  }
  return chunk;
}
