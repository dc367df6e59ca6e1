import type { Context } from 'hono';
import { audit } from '../audit/audit.ts';
import { checkAccess } from './access.ts';
import { type Actor, system, type UserActor } from '../../kernel/actor.ts';
import type { NoteRefusal } from '../limits/refusal-notes.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { KnownCallers } from '../limits/known-callers.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { Failure, forbidden, notSignedIn } from '../../kernel/errors.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database, Tx, TxOptions } from '../../db/tx.ts';

/** The user of a token, and the database's time of the check. */
export interface Authenticated {
  actor: UserActor;
  now: Date;
}

/** Finds the user of a token. Passed in as a parameter, since sessions and issuers are nouns. */
export interface SignIns {
  /**
   * Returns a query, for any transaction of the system, that finds the user of an `Authorization` header, if any.
   * Undefined if the header cannot have a user. A call to another server that this needs goes through `waitOutside`.
   */
  finderOf(
    authorization: string | undefined,
    waitOutside: WaitOutside,
  ): Promise<((tx: Tx) => Promise<Authenticated | undefined>) | undefined>;
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

/** The user of a bearer token, as long as the token is valid. */
export interface Caller {
  /**
   * Runs `fn` in a transaction that first checks whether the caller is signed in and may use the endpoint.
   * Throws 401, 403 or 429 otherwise, without running `fn`.
   */
  withTx<T>(fn: (tx: Tx, actor: UserActor) => Promise<T>, options?: CallerTxOptions): Promise<T>;
}

/** The caller of an endpoint for signed-in users; throws 401 if the request has no well-formed token. */
export async function callerOf(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  waitOutside: WaitOutside,
): Promise<Caller> {
  const authorization = c.req.header('authorization');
  const countAddress = once(() => deps.rateLimits.takeForAddress(c, endpoint.path));
  const find = await deps.signIns.finderOf(authorization, (ask) => {
    // Counted before it waits; otherwise any number of forged tokens could wait.
    countAddress();
    return waitOutside(ask);
  });
  const refuseUnknown = () => {
    countAddress();
    deps.known.forget(authorization);
    return notSignedIn();
  };
  if (!find) throw refuseUnknown();
  const countUser = once((userId: string) => deps.rateLimits.takeForUser(c, userId));
  const admit = async (tx: Tx): Promise<Authenticated> => {
    const session = await find(tx);
    if (!session) throw refuseUnknown();
    c.set('actor', session.actor);
    deps.known.note(authorization);
    countUser(session.actor.userId);
    const origin = c.get('embedOrigin');
    if (origin !== undefined && !(await deps.signIns.mayCallFrom(tx, session.actor, origin))) {
      throw originRefused();
    }
    return session;
  };
  return { withTx: (fn, options) => admitted(endpoint, c, deps.db, admit, fn, options) };
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

/** A missing permission is audited, also one that only the thing itself shows; a required password entry is not. */
async function admitted<T>(
  { access, method, path }: Endpoint,
  c: Context<HttpEnv>,
  db: Database,
  admit: (tx: Tx) => Promise<Authenticated>,
  fn: (tx: Tx, actor: UserActor) => Promise<T>,
  { as, ...options }: CallerTxOptions = {},
): Promise<T> {
  let known: UserActor | undefined;
  const check = async (tx: Tx) => {
    const { actor, now } = await admit(tx);
    known = actor;
    checkAccess(access, actor, now);
    return actor;
  };
  try {
    return await db.withAdmitted({ by: system('authenticate'), admit: check, as }, fn, options);
  } catch (error) {
    if (known && error instanceof Failure && error.code === 'forbidden') {
      const denied = known;
      const { companyId, role } = denied;
      const scope = { actor: denied, requestId: c.get('requestId'), clientAddress: c.get('clientAddress') };
      const details = { method, route: path, role };
      await db.withTx(denied, (tx) => audit({ ...scope, tx }, 'access.denied', { companyId, details }));
    }
    throw error;
  }
}
