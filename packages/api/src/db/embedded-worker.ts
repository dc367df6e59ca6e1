import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { constants, zstdCompress } from 'node:zlib';
import { promisify } from 'node:util';
import { PGlite, protocol } from '@electric-sql/pglite';
import type { TextResult } from './connection.ts';
import { statementName } from './statement-name.ts';

/** What the main thread asks: the opening, a statement with parameters, a script without, a copy, or the end. */
export type WorkerRequest =
  | { id: number; kind: 'open'; folder: string; pageChecks: boolean }
  | { id: number; kind: 'query'; text: string; params: readonly (string | null)[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'copy'; path: string }
  | { id: number; kind: 'close' };

export interface WorkerFailure {
  message: string;
  sqlState: string | undefined;
  severity: string | undefined;
  constraint: string | undefined;
}

export type WorkerAnswer =
  | { kind: 'result'; id: number; results: TextResult[] }
  | { kind: 'failure'; id: number; failure: WorkerFailure };

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only');

const { serialize, messages: wire } = protocol;
let database: PGlite | undefined;
/** What the database has parsed under a name. */
const parsed = new Set<string>();
const answer = (message: WorkerAnswer) => port.postMessage(message);

// One at a time: results of overlapping calls would be mixed up inside PGlite.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => handle(request));
});

async function handle(request: WorkerRequest): Promise<void> {
  try {
    answer({ kind: 'result', id: request.id, results: await run(request) });
    if (request.kind === 'close') port?.close();
  } catch (error) {
    answer({ kind: 'failure', id: request.id, failure: describe(error) });
  }
}

async function run(request: WorkerRequest): Promise<TextResult[]> {
  if (request.kind === 'open') {
    database = await create(request.folder, request.pageChecks);
    return [];
  }
  if (!database) throw new Error('The database is not open');
  if (request.kind === 'copy') {
    await copyTo(database, request.path);
    return [];
  }
  if (request.kind === 'close') {
    await database.close();
    return [];
  }
  const message = request.kind === 'script' ? serialize.query(request.text) : extended(request.text, request.params);
  const { messages } = await database.execProtocol(message);
  if (request.kind === 'query') parsed.add(request.text);
  if (/\b(alter|create|drop)\b/i.test(request.text)) await forgetStatements(database);
  const results: TextResult[] = [];
  let current: TextResult = { columns: [], rows: [], command: '' };
  for (const part of messages) {
    if (part instanceof wire.RowDescriptionMessage) {
      current.columns = part.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    } else if (part instanceof wire.DataRowMessage) {
      current.rows.push(part.fields);
    } else if (part instanceof wire.CommandCompleteMessage) {
      results.push({ ...current, command: part.text.split(' ')[0] ?? '' });
      current = { columns: [], rows: [], command: '' };
    }
  }
  return results;
}

async function create(dataDir: string, pageChecks: boolean): Promise<PGlite> {
  if (!pageChecks) return PGlite.create({ dataDir });
  const { amcheck } = await import('@electric-sql/pglite/contrib/amcheck');
  return PGlite.create({ dataDir, extensions: { amcheck } });
}

/** Files copied from outside would be of different moments; nothing else runs in this thread meanwhile. */
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

/** A kept statement fails once its columns have changed. */
async function forgetStatements(database: PGlite): Promise<void> {
  parsed.clear();
  await database.execProtocol(serialize.query('deallocate all'));
}

/** The messages of a statement with parameters in one call: each call into WASM has its price. */
function extended(text: string, params: readonly (string | null)[]): Uint8Array {
  const name = statementName(text) ?? '';
  return Buffer.concat([
    // A statement that was parsed and then failed is kept by the database, but not known here.
    ...(name && parsed.has(text) ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ text, name })]),
    serialize.bind({ values: [...params], statement: name }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
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
