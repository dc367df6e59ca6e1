import { unavailable } from '../errors.ts';
import { startThread, threadFile } from '../threads/thread.ts';
import type { CsvRow } from './csv-rows.ts';
import type { CsvAnswer, CsvAsked, CsvFacts } from './csv-worker.ts';

/** So many bytes are read in a few milliseconds. */
const partBytes = 64 * 1024;
const partMs = 5_000;
/** A thread costs some megabytes. */
const mostFiles = 8;
let files = 0;

const csvWorker = () => threadFile(import.meta.url, 'csv-worker');

/** Reads the bytes of a CSV file as rows; `found` hears the facts at its end. */
export type ReadCsvFile = (
  chunks: AsyncIterable<Uint8Array>,
  found: (facts: CsvFacts) => void,
) => AsyncGenerator<CsvRow[], void, undefined>;

/**
 * Reads a CSV file in a separate thread while it arrives. Rejects with `ThreadEnded` if a part takes too long. `file` is the thread's code.
 */
export async function* readApart(
  chunks: AsyncIterable<Uint8Array>,
  found: (facts: CsvFacts) => void,
  { file = csvWorker(), budgetMs = partMs } = {},
): AsyncGenerator<CsvRow[], void, undefined> {
  if (files >= mostFiles)
    throw unavailable(`${mostFiles} files are being read; send this one in a moment`, { retryAfterSeconds: 5 });
  files += 1;
  const thread = startThread<CsvAsked, CsvAnswer>(file, budgetMs);
  try {
    for await (const part of partsOf(chunks)) {
      const { rows } = await thread.ask(part);
      if (rows.length > 0) yield rows;
    }
    const { rows, facts } = await thread.ask(undefined);
    if (facts) found(facts);
    if (rows.length > 0) yield rows;
  } finally {
    files -= 1;
    await thread.end();
  }
}

/** The bytes in parts of one size, however they arrive; the last part is smaller. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let part = new Uint8Array(partBytes);
  let length = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const some = chunk.subarray(at, at + partBytes - length);
      part.set(some, length);
      at += some.length;
      length += some.length;
      if (length < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      length = 0;
    }
  }
  if (length > 0) yield part.subarray(0, length);
}
