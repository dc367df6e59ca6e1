import type { CsvReply } from './csv-reply.ts';
import type { JsonReply } from './json-reply.ts';
import type { FileReply } from './file-reply.ts';
import type { ZipReply } from './zip-reply.ts';
import type { Actor, Reader, UserActor } from '../../kernel/actor.ts';
import type { Caller } from './caller.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { Endpoint, Input, Output } from '../contract/endpoint.ts';
import type { Refusal } from '../../kernel/errors.ts';
import type { RawJson, Reply } from './reply.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database, Tx } from '../../db/tx.ts';

/** Context of a request besides its input. */
export interface RequestCtx<A extends Actor = Actor> extends RequestFacts<A> {
  db: Database;
}

/** The same for an admitted caller; each of its transactions checks the permission again. */
export interface CallerCtx<A extends Reader = UserActor> extends RequestFacts<A>, Caller<A> {
  /** Waits for something without counting the call as one that is being answered. */
  waitOutside: WaitOutside;
}

/** Facts about a request before any transaction. */
export interface RequestFacts<A extends Actor> {
  actor: A;
  requestId: string;
  /** Address of the client, after the trusted proxies. */
  clientAddress: string;
  userAgent: string;
  /** The bearer token, if it is well formed. */
  token: string | undefined;
  /** A bearer token that is not ours: that of another application, if it looks like one. */
  foreignToken: string | undefined;
  settings: Settings;
  /** The version that an endpoint with `ifMatch` is asked to change; 0 at all others. */
  ifMatch: number;
  /** The name of the file that is the body; undefined at all other endpoints. */
  fileName: string | undefined;
}

/** The same inside the transaction that `serve` has opened. */
export interface Ctx<A extends Actor = UserActor> extends RequestFacts<A> {
  tx: Tx;
  /** The database's time at the start of the transaction. */
  now: Date;
}

/** Result of a handler: the contract's value, optionally with headers, JSON text in its shape, or a file. */
export type Answer<E extends Endpoint> =
  | Output<E>
  | Reply<Output<E>>
  | RawJson
  | CsvReply
  | JsonReply
  | ZipReply
  | FileReply;

/** A read of a signed-in user, which no key may call: what it answers belongs to this person. */
export type UserQuery<E extends Endpoint> = (input: Input<E>, ctx: Ctx) => Promise<Answer<E>>;

/** A read: one transaction, and no refusal that must be recorded. */
export type Query<E extends Endpoint> = (input: Input<E>, ctx: Ctx<Reader>) => Promise<Answer<E>>;

/** A write: throws to roll back, returns a refusal to commit what it wrote and answer with the error. */
export type Command<E extends Endpoint, A extends Actor = UserActor> = (
  input: Input<E>,
  ctx: Ctx<A>,
) => Promise<Answer<E> | Refusal>;

/** A handler that opens its own transactions, since it does slow work between them. */
export type Procedure<E extends Endpoint> = (input: Input<E>, ctx: RequestCtx) => Promise<Answer<E> | Refusal>;

/** The same for admitted callers. */
export type CallerProcedure<E extends Endpoint, A extends Reader = UserActor> = (
  input: Input<E>,
  ctx: CallerCtx<A>,
) => Promise<Answer<E> | Refusal>;

/** A read of `serveProcedure` that a key may call, too. */
export type ReadProcedure<E extends Endpoint> = CallerProcedure<E, Reader>;
