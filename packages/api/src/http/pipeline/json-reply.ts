import { type Refusal, refuse } from '../../kernel/errors.ts';
import { beginExport, type Report, streamOf } from './csv-reply.ts';
import type { CallerCtx } from './ctx.ts';

/** A file with an array of JSON as an answer: it is sent while it is read. */
export class JsonReply {
  readonly fileName: string;
  readonly body: ReadableStream<Uint8Array>;

  constructor(fileName: string, body: ReadableStream<Uint8Array>) {
    this.fileName = fileName;
    this.body = body;
  }
}

interface JsonReport extends Report {
  /** Read while it is sent, a transaction for each of its pages. */
  rows: AsyncIterable<unknown>;
}

/** Counts and audits the export, then answers the file. For a handler of `serveProcedure`. */
export async function exportJson(ctx: CallerCtx, { rows, ...report }: JsonReport): Promise<JsonReply | Refusal> {
  const begun = await beginExport(ctx, report);
  if (begun.refused) return refuse(begun.refused);
  return new JsonReply(`${report.report}-${begun.day}.json`, await streamOf(linesOf(rows)));
}

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
