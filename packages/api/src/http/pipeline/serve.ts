import type { Actor, MachineActor, Reader, UserActor } from '../../kernel/actor.ts';
import type { CsvRow } from '../../kernel/csv/csv-rows.ts';
import type { ReadCsvFile } from '../../kernel/csv/csv-thread.ts';
import type { Encoding } from '../../kernel/csv/text-encoding.ts';
import type { Refusal } from '../../kernel/errors.ts';
import type { Answer, CallerCtx, CallerProcedure, Command, Ctx, Procedure, RequestCtx } from './ctx.ts';
import type { Access, Endpoint, Input, Output } from '../contract/endpoint.ts';
import type { Line } from './lines-body.ts';
import type { Reply } from './reply.ts';
import type { Tx } from '../../db/tx.ts';

/** An endpoint and what answers it. */
export type Route = {
  endpoint: Endpoint;
  /** Topics of the invalidation stream that a successful write of the endpoint publishes. */
  topics?: readonly string[];
} & Answering;

type Answering =
  | ({ kind: 'transaction'; run(input: unknown, ctx: Ctx<Reader>): Promise<unknown> } & ServeOptions)
  | { kind: 'open'; run(input: unknown, ctx: RequestCtx): Promise<unknown> }
  | {
      kind: 'procedure';
      run(input: unknown, ctx: CallerCtx<Reader>): Promise<unknown>;
      /** Answers a body of lines, which it reads while they arrive. */
      runLines?(input: unknown, ctx: CallerCtx<Reader>, lines: AsyncIterable<Line[]>): Promise<unknown>;
    }
  | ({ kind: 'external' } & ExternalHandlers<unknown, unknown>)
  | ({ kind: 'csv' } & CsvHandlers<unknown, unknown>)
  | { kind: 'stream'; run(actor: UserActor): Promise<Response> };

/** The parts of an endpoint whose work leaves the transaction. */
export interface ExternalHandlers<Given, Answered> {
  /** Checks the rules and writes the intent, in the transaction that reserves the idempotency key; answers its id. */
  begin(input: Given, ctx: Ctx): Promise<{ intentId: string } | Refusal>;
  /** Reads the state of the intent: carried out, refused by the provider, or still under way. */
  answer(ctx: Ctx, intentId: string): Promise<Answered | Reply<Answered>>;
  /** Carries out the intent. `input` gives the members that may not be stored. */
  attempt(intentId: string, input: Given): Promise<void>;
  /** Milliseconds for which the caller waits for the outcome; with 0 the answer is sent after the intent is written. */
  waitMs: number;
}

/** What is known of a CSV file once it was read to its end. */
export interface ReadCsv {
  /** Names of the columns. */
  names: readonly string[];
  delimiter: string;
  encoding: Encoding;
  /** Numbers of the staged rows that are not in that encoding: they cannot be read. */
  foreign: readonly number[];
  rows: number;
  /** SHA-256 of its bytes. */
  digest: string;
}

/** The parts of an endpoint that takes a CSV file. Rows of a file that is not finished must not show anywhere. */
export interface CsvHandlers<Given, Answered> {
  /** Checks the rules and writes the unfinished file; answers its id. */
  begin(input: Given, ctx: Ctx): Promise<{ fileId: string } | Refusal>;
  /** Stages rows, those that cannot be read with their problem; several times for each file. */
  add(ctx: Ctx, fileId: string, rows: readonly CsvRow[]): Promise<void>;
  /** Every row is staged: finishes the file. */
  finish(ctx: Ctx, fileId: string, file: ReadCsv): Promise<Answered>;
  /** Removes an unfinished file and its rows. A scheduled job of the noun does so for files of a server that died. */
  discard(tx: Tx, fileId: string): Promise<void>;
  /** Reads the file; unless said, in a thread. */
  read?: ReadCsvFile;
}

export interface ServeOptions {
  /** Reads the version for the ETag, if it is not one counter for all users. */
  readVersion?: (tx: Tx, actor: Reader) => Promise<number>;
  /** Called after the handler's transaction has committed. */
  committed?: () => void;
  /**
   * The actor of the transaction after the admission, where the database lets no such caller write. The handler still
   * gets the caller, and has to keep to the caller's company by itself.
   */
  as?: Actor;
}

/**
 * Serves an endpoint to signed-in users, inside one transaction of theirs. A handler that reads what a key may read, too,
 * is a `Query`; the access of the endpoint refuses keys everywhere else.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: Command<E, UserActor>,
  options: ServeOptions = {},
): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  return { endpoint, kind: 'transaction', run: (input, ctx) => handler(input as never, ctx as Ctx), ...options };
}

/** Serves an endpoint to other systems by their keys, inside one transaction. */
export function serveMachine<E extends Endpoint>(
  endpoint: E,
  handler: Command<E, MachineActor>,
  options: ServeOptions = {},
): Route {
  expectAccess(endpoint, ['machine']);
  const run = (input: unknown, ctx: Ctx<Reader>) => handler(input as never, ctx as Ctx<MachineActor>);
  return { endpoint, kind: 'transaction', run, ...options };
}

/** Serves an endpoint to other systems by their keys, by a handler that opens its own transactions. */
export function serveMachineProcedure<E extends Endpoint>(
  endpoint: E,
  handler: CallerProcedure<E, MachineActor>,
): Route {
  expectAccess(endpoint, ['machine']);
  expectRepeatable(endpoint);
  const run = (input: unknown, ctx: CallerCtx<Reader>) => handler(input as never, ctx as CallerCtx<MachineActor>);
  return { endpoint, kind: 'procedure', run };
}

/** The same for an endpoint that also takes lines of JSON, which `lines` reads while they arrive. */
export function serveMachineLines<E extends Endpoint>(
  endpoint: E,
  handler: CallerProcedure<E, MachineActor>,
  handleLines: LinesProcedure<E>,
): Route {
  if (!endpoint.takesLines) throw new Error(`${endpoint.method} ${endpoint.path} does not take lines`);
  const runLines = (input: unknown, ctx: CallerCtx<Reader>, lines: AsyncIterable<Line[]>) =>
    handleLines(input as never, ctx as CallerCtx<MachineActor>, lines);
  return { ...serveMachineProcedure(endpoint, handler), runLines } as Route;
}

type LinesProcedure<E extends Endpoint> = (
  input: Omit<Input<E>, 'body'>,
  ctx: CallerCtx<MachineActor>,
  lines: AsyncIterable<Line[]>,
) => Promise<Answer<E>>;

/** Serves an endpoint to signed-in users by a handler that opens its own transactions. */
export function serveProcedure<E extends Endpoint>(endpoint: E, handler: CallerProcedure<E>): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  expectRepeatable(endpoint);
  return { endpoint, kind: 'procedure', run: (input, ctx) => handler(input as never, ctx as CallerCtx) };
}

/**
 * Serves an endpoint whose work leaves the transaction, such as asking a bank. `begin` writes the intent together with
 * the idempotency key; the runner carries it out outside of any transaction and settles it in another; `answer` reads
 * it. An unknown outcome is answered as still under way, never as an error. The call sent again, also after a crash
 * between the parts, writes no second intent and answers the first one as it stands by then.
 */
export function serveExternal<E extends Endpoint>(endpoint: E, handlers: ExternalHandlers<Input<E>, Output<E>>): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  const { idempotent, method, path } = endpoint;
  if (!idempotent) throw new Error(`${method} ${path} leaves its transaction, and so must be idempotent`);
  return {
    ...handlers,
    endpoint,
    kind: 'external',
    begin: (input, ctx) => handlers.begin(input as never, ctx),
    attempt: (intentId, input) => handlers.attempt(intentId, input as never),
  };
}

/**
 * Serves an endpoint that takes a CSV file of at most 25 MiB and 100,000 rows. The file is read while it arrives; a file
 * that breaks off or is too large is refused as a whole. A row that cannot be read is staged with its problem.
 */
export function serveCsv<E extends Endpoint>(
  endpoint: E,
  handlers: CsvHandlers<Omit<Input<E>, 'body'>, Answer<E>>,
): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  expectRepeatable(endpoint);
  return { ...(handlers as CsvHandlers<unknown, unknown>), endpoint, kind: 'csv' };
}

/** Serves a public endpoint. */
export function servePublic<E extends Endpoint>(endpoint: E, handler: Procedure<E>): Route {
  expectAccess(endpoint, ['public']);
  expectRepeatable(endpoint);
  return { endpoint, kind: 'open', run: (input, ctx) => handler(input as never, ctx) };
}

/** Serves an endpoint to other systems of the platform, which sign what they send. */
export function serveSigned<E extends Endpoint>(endpoint: E, handler: Procedure<E>): Route {
  expectAccess(endpoint, ['signed']);
  expectRepeatable(endpoint);
  return { endpoint, kind: 'open', run: (input, ctx) => handler(input as never, ctx) };
}

/** Serves an invalidation stream to signed-in users as long as they listen. */
export function serveStream(endpoint: Endpoint, run: (actor: UserActor) => Promise<Response>): Route {
  expectAccess(endpoint, ['signedIn', 'hq', 'tenant']);
  return { endpoint, kind: 'stream', run };
}

/** The routes of one noun. */
export const mount = (...routes: Route[]): readonly Route[] => routes;

/** The answer for a repeated call is stored in the transaction of the call, so there must be one. */
function expectRepeatable({ idempotent, method, path }: Endpoint): void {
  if (idempotent) throw new Error(`${method} ${path} is idempotent, and so must be served in one transaction`);
}

function expectAccess(endpoint: Endpoint, audiences: readonly Access['audience'][]): void {
  const access: Access | undefined = endpoint.access;
  if (!access) throw new Error(`${endpoint.method} ${endpoint.path} does not declare its access`);
  if (!audiences.includes(access.audience)) {
    throw new Error(`${endpoint.method} ${endpoint.path} is for '${access.audience}', not for ${audiences.join(', ')}`);
  }
}
