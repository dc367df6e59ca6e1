import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { constants, zstdCompress } from 'node:zlib';
import { promisify } from 'node:util';
import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { RawResult } from '../wire/statements.ts';

/** Requests of the main thread: open, messages of PostgreSQL's protocol up to a Sync, copy, care of a table, or close. */
export type WorkerRequest =
  | { id: number; kind: 'open'; folder: string; pageChecks: boolean }
  | { id: number; kind: 'batch'; message: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'copy'; path: string }
  | { id: number; kind: 'tend'; work: 'vacuum' | 'analyze'; table: string }
  | { id: number; kind: 'close' };

export interface WorkerFailure {
  message: string;
  sqlState: string | undefined;
  severity: string | undefined;
  constraint: string | undefined;
}

/** The results up to the failed statement. */
export interface WorkerAnswer {
  id: number;
  results: RawResult[];
  failure?: WorkerFailure;
}

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only');

const { messages: wire } = protocol;
let database: PGlite | undefined;
const answer = (message: WorkerAnswer) => port.postMessage(message);

// One at a time: results of overlapping calls would be mixed up inside PGlite.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => handle(request));
});

async function handle(request: WorkerRequest): Promise<void> {
  try {
    answer({ id: request.id, ...(await run(request)) });
    if (request.kind === 'close') port?.close();
  } catch (error) {
    answer({ id: request.id, results: [], failure: describe(error) });
  }
}

async function run(request: WorkerRequest): Promise<Omit<WorkerAnswer, 'id'>> {
  if (request.kind === 'open') {
    database = await create(request.folder, request.pageChecks);
    return { results: [] };
  }
  if (!database) throw new Error('The database is not open');
  if (request.kind === 'batch') return runBatch(database, request.message);
  if (request.kind === 'copy') await copyTo(database, request.path);
  else if (request.kind === 'tend') await database.exec(`${request.work} ${request.table}`);
  else await database.close();
  return { results: [] };
}

async function runBatch(pglite: PGlite, message: Uint8Array): Promise<Omit<WorkerAnswer, 'id'>> {
  const { messages } = await pglite.execProtocol(message, { throwOnError: false });
  const results: RawResult[] = [];
  let current: RawResult = { columns: undefined, rows: [] };
  for (const part of messages) {
    if (part instanceof wire.DatabaseError) return { results, failure: describe(part) };
    if (part instanceof wire.RowDescriptionMessage) {
      current.columns = part.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    } else if (part instanceof wire.DataRowMessage) {
      current.rows.push(part.fields);
    } else if (part instanceof wire.CommandCompleteMessage || part.name === 'emptyQuery') {
      results.push(current);
      current = { columns: undefined, rows: [] };
    }
  }
  return { results };
}

const startParams = [
  ...PGlite.defaultStartParams,
  // Pages are read from a cache or a solid-state disk, as on the server: an index costs little more than the whole table.
  ...['-c', 'random_page_cost=1.1'],
  // All requests wait while a table is analyzed, which takes half the time with half of the usual sample.
  ...['-c', 'default_statistics_target=50'],
];

async function create(dataDir: string, pageChecks: boolean): Promise<PGlite> {
  if (!pageChecks) return PGlite.create({ dataDir, startParams, extensions: { pg_trgm } });
  const { amcheck } = await import('@electric-sql/pglite/contrib/amcheck');
  return PGlite.create({ dataDir, startParams, extensions: { pg_trgm, amcheck } });
}

/** Files copied by another process would differ in time; here nothing else runs during the copy. */
async function copyTo(source: PGlite, path: string): Promise<void> {
  await source.exec('checkpoint');
  const archive = Buffer.from(await (await source.dumpDataDir('none')).arrayBuffer());
  const packed = await promisify(zstdCompress)(archive, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(packed);
    await file.sync();
  } finally {
    await file.close();
  }
}

function describe(error: unknown): WorkerFailure {
  const known = error instanceof wire.DatabaseError ? error : undefined;
  return {
    message: error instanceof Error ? error.message : String(error),
    sqlState: known?.code,
    severity: known?.severity,
    constraint: known?.constraint,
  };
}
