import type { Context } from 'hono';
import { checkAccess } from './access.ts';
import { type Actor, type Reader, system, type UserActor } from '../../kernel/actor.ts';
import type { NoteRefusal } from '../limits/refusal-notes.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { KnownCallers } from '../limits/known-callers.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type Failure, forbidden, keyMissing, notSignedIn } from '../../kernel/errors.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import { type CallNotes, notesOf } from './call-notes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database, Tx, TxOptions } from '../../db/tx.ts';

/** The user of a token or the system of a key, and the database's time of the check. */
export interface Authenticated {
  actor: Reader;
  now: Date;
  /** True if the use of a key is to be noted. */
  isUseDue?: boolean;
}

/** A key that does not count, with its id if the secret was right. */
export interface RefusedKey {
  refused: Failure;
  keyId?: string;
}

/** Finds the user of a token or the system of a key. Passed in as a parameter, since sessions, issuers and keys are nouns. */
export interface SignIns {
  /**
   * Returns a query, for any transaction of the system, that finds the caller of an `Authorization` header, if any.
   * Undefined if the header cannot have a caller. A call to another server that this needs goes through `waitOutside`.
   */
  finderOf(
    authorization: string | undefined,
    waitOutside: WaitOutside,
    clientAddress: string,
  ): Promise<((tx: Tx) => Promise<Authenticated | RefusedKey | undefined>) | undefined>;
  /** Notes the use of a key, outside of any transaction. */
  noteKeyUse(keyId: string, clientAddress: string): Promise<void>;
  /** Whether pages of an origin that is listed for applications of others may call for this user's company. */
  mayCallFrom(tx: Tx, actor: UserActor, origin: string): Promise<boolean>;
}

export interface AdmitDeps {
  db: Database;
  settings: Settings;
  rateLimits: RateLimits;
  signIns: SignIns;
  known: KnownCallers;
  noteRefusal: NoteRefusal;
}

export interface CallerTxOptions extends Pick<TxOptions, 'readOnly'> {
  /** The actor of the transaction after the admission; by default the caller. */
  as?: Actor;
}

/** The user of a bearer token or the system of a key, as long as it is valid. */
export interface Caller<A extends Reader = UserActor> {
  /**
   * Runs `fn` in a transaction that first checks whether the caller is admitted and may use the endpoint.
   * Throws 401, 403 or 429 otherwise, without running `fn`.
   */
  withTx<T>(fn: (tx: Tx, actor: A) => Promise<T>, options?: CallerTxOptions): Promise<T>;
}

/** The caller of an endpoint for signed-in users or other systems; throws 401 if the request has no well-formed token. */
export async function callerOf(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  waitOutside: WaitOutside,
): Promise<Caller<Reader>> {
  const authorization = c.req.header('authorization');
  const clientAddress = c.get('clientAddress');
  const countAddress = once(() => deps.rateLimits.takeForAddress(c, endpoint.path));
  const wait: WaitOutside = (ask) => {
    // Counted before it waits; otherwise any number of forged tokens could wait.
    countAddress();
    return waitOutside(ask);
  };
  const find = await deps.signIns.finderOf(authorization, wait, clientAddress);
  const refuseUnknown = (refusal: Failure) => {
    countAddress();
    deps.known.forget(authorization);
    return refusal;
  };
  if (!find) throw refuseUnknown(endpoint.access.audience === 'machine' ? keyMissing() : notSignedIn());
  const notes = notesOf(endpoint, c, deps);
  const countCall = once((actor: Reader) => {
    if (actor.kind === 'machine') deps.rateLimits.takeForKey(c, actor.keyId);
    else deps.rateLimits.takeForUser(c, actor.userId);
  });
  const admit = async (tx: Tx): Promise<Authenticated> => {
    const found = await find(tx);
    if (found && 'refused' in found) {
      notes.keyRefused(found);
      throw refuseUnknown(found.refused);
    }
    if (!found) throw refuseUnknown(notSignedIn());
    const { actor } = found;
    c.set('actor', actor);
    deps.known.note(authorization);
    countCall(actor);
    notes.admitted(found);
    await checkOrigin(tx, actor, c.get('embedOrigin'), deps);
    checkAccess(endpoint, actor, found.now);
    return found;
  };
  return { withTx: (fn, options) => admitted(deps.db, admit, notes, fn, options) };
}

async function checkOrigin(tx: Tx, actor: Reader, origin: string | undefined, { signIns }: AdmitDeps): Promise<void> {
  if (origin === undefined) return;
  if (actor.kind === 'machine' || !(await signIns.mayCallFrom(tx, actor, origin))) throw originRefused();
}

/** The calling origin if only companies of an issuer may use it, for callers whose company is not known. */
export function refuseEmbedOrigin(c: Context<HttpEnv>): void {
  if (c.get('embedOrigin') !== undefined) throw originRefused();
}

const originRefused = () => forbidden('This origin is not allowed', { code: 'origin_refused' });

/** A request counts once, however many transactions it opens. */
function once<Args extends unknown[]>(count: (...args: Args) => void): (...args: Args) => void {
  let isDone = false;
  return (...args) => {
    if (isDone) return;
    isDone = true;
    count(...args);
  };
}

async function admitted<T>(
  db: Database,
  admit: (tx: Tx) => Promise<Authenticated>,
  notes: CallNotes,
  fn: (tx: Tx, actor: Reader) => Promise<T>,
  { as, ...options }: CallerTxOptions = {},
): Promise<T> {
  const check = async (tx: Tx) => (await admit(tx)).actor;
  try {
    const value = await db.withAdmitted({ by: system('authenticate'), admit: check, as }, fn, options);
    await notes.write();
    return value;
  } catch (error) {
    await notes.write(error);
    throw error;
  }
}
