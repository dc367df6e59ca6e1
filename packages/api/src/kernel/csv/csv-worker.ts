import { answerAsked } from '../threads/asked.ts';
import { type CsvRow, readCsv } from './csv-rows.ts';
import { decodeText, type Encoding } from './text-encoding.ts';

/** The next bytes of a file; none at its end. */
export type CsvAsked = Uint8Array | undefined;

export interface CsvFacts {
  /** Names of the columns. */
  names: readonly string[];
  delimiter: string;
  encoding: Encoding;
}

/** The rows that the bytes complete; the facts after the end of the file. */
export interface CsvAnswer {
  rows: CsvRow[];
  facts?: CsvFacts;
}

let wanted = Promise.withResolvers<(bytes: CsvAsked) => void>();

async function* arriving(): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const next = Promise.withResolvers<CsvAsked>();
    wanted.resolve(next.resolve);
    const bytes = await next.promise;
    if (!bytes) return;
    yield bytes;
  }
}

/** Resolves when the reader wants more, and so has read all that it was given. */
async function give(bytes: CsvAsked): Promise<void> {
  const take = await wanted.promise;
  wanted = Promise.withResolvers();
  take(bytes);
  await wanted.promise;
}

let rows: CsvRow[] = [];

async function readFile(): Promise<CsvFacts> {
  let encoding: Encoding = 'utf-8';
  const { names, delimiter, parts } = await readCsv(decodeText(arriving(), (found) => (encoding = found)));
  for await (const part of parts) rows = rows.length === 0 ? part : [...rows, ...part];
  return { names, delimiter, encoding };
}

const reading = readFile();

answerAsked<CsvAsked, CsvAnswer>(async (bytes) => {
  const facts = await Promise.race([give(bytes), reading]);
  const read = rows;
  rows = [];
  return { rows: read, ...(facts && { facts }) };
});
