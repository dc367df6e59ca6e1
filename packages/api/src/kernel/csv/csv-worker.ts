import { answerAsked } from '../threads/asked.ts';
import { invalid } from '../errors.ts';
import { type CsvRow, readCsv } from './csv-rows.ts';
import { decodeText, type Encoding, nothingFound } from './text-encoding.ts';

/** The next bytes of a file; none at its end. */
export type CsvAsked = Uint8Array | undefined;

export interface CsvFacts {
  /** Names of the columns. */
  names: readonly string[];
  delimiter: string;
  encoding: Encoding;
  /** Numbers of the rows that are not in that encoding: they cannot be read. */
  foreign: readonly number[];
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
  const found = nothingFound();
  const { names, delimiter, line, isForeign, parts } = await readCsv(decodeText(arriving(), found), found);
  const foreign: number[] = [];
  for await (const part of parts) {
    rows = rows.length === 0 ? part : [...rows, ...part];
    for (const row of part) if (row.isForeign) foreign.push(row.row);
  }
  const { encoding } = found;
  if (encoding !== 'utf-8') return { names, delimiter, encoding, foreign: [] };
  if (isForeign)
    throw invalid(`Line ${line} with the names of the columns has bytes that are not UTF-8. Save the file as UTF-8`, {
      code: 'mixed_encoding',
    });
  return { names, delimiter, encoding, foreign };
}

const reading = readFile();

answerAsked<CsvAsked, CsvAnswer>(async (bytes) => {
  const facts = await Promise.race([give(bytes), reading]);
  const read = rows;
  rows = [];
  return { rows: read, ...(facts && { facts }) };
});
