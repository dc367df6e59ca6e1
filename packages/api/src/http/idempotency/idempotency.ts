import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { idempotencyKeys, type MemberMarks } from './tables.ts';
import { badRequest, conflict, invalid } from '../../kernel/errors.ts';
import { prefixOf } from '../../kernel/ids.ts';
import { queryRows, type Tx } from '../../db/tx.ts';

/** Time for which an answer is repeated. */
export const answerKeptMs = 7 * 24 * 60 * 60_000;
const wellFormed = /^[\x21-\x7e]{1,255}$/;
/** Header that marks a repeated answer. */
export const replayedHeader = 'idempotent-replayed';
const keptHeaders = ['content-type', 'cache-control', 'location', 'etag'];

/** One call that must have one effect, also if it is sent repeatedly. */
export interface OnceCall {
  userId: string;
  key: string;
  requestHash: string;
  /** Marks of the members of the body, by name. */
  memberMarks: MemberMarks;
}

/** The method and path of a call, and its parsed input without members that may not be written down. */
export interface Request {
  method: string;
  path: string;
  input: unknown;
}

/** The caller's key; undefined if none was sent and none is demanded. */
export function readIdempotencyKey(header: string | undefined, isDemanded: boolean): string | undefined {
  if (header === undefined) {
    if (!isDemanded) return undefined;
    throw badRequest('This call needs an Idempotency-Key', { code: 'idempotency_key_required' });
  }
  if (!wellFormed.test(header)) {
    throw badRequest('An Idempotency-Key must have 1 to 255 visible characters', { code: 'idempotency_key_malformed' });
  }
  return header;
}

/** Identifies a request; the input has been parsed, so the order of members does not matter. */
export function onceCallOf(userId: string, key: string, { method, path, input }: Request): OnceCall {
  const requestHash = hashOf([method, path, input]);
  const { body = {} } = input as { body?: object };
  const memberMarks = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, markOf(key, value)]));
  return { userId, key, requestHash, memberMarks };
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const markLength = 2;
/** Tells values apart in all but one of 4,096 cases, and is too short to find the value that it stands for. */
const markOf = (key: string, value: unknown): string => hashOf([key, value]).slice(0, markLength);

const inFlight = () =>
  conflict('The first call with this key is still running; try again in a moment', {
    code: 'idempotency_in_flight',
    retryAfterSeconds: 1,
  });

/** The stored answer of a call, or undefined for a new call; locks the key until the transaction ends. */
export async function findAnswer(tx: Tx, call: OnceCall): Promise<Response | undefined> {
  const kept = await findKept(tx, call);
  if (kept?.status == null) return undefined;
  return new Response(kept.body, { status: kept.status, headers: { ...kept.headers, [replayedHeader]: 'true' } });
}

/** The stored intent of a call, or undefined for a new call; locks the key until the transaction ends. */
export async function findIntent(tx: Tx, call: OnceCall): Promise<string | undefined> {
  return (await findKept(tx, call))?.intentId ?? undefined;
}

/** Stores the intent of a call in the transaction that wrote it. */
export async function keepIntent(tx: Tx, call: OnceCall, intentId: string): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...call, intentId, expiresAt: expiryOf(tx) });
}

async function findKept(tx: Tx, call: OnceCall) {
  const lockKey = `idempotency:${call.userId}:${call.key}`;
  const [lock] = await queryRows<{ held: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lockKey}, 0)) as held`,
  );
  if (!lock?.held) throw inFlight();
  await tx.delete(idempotencyKeys).where(and(isCall(call), lte(idempotencyKeys.expiresAt, tx.now)));
  const [kept] = await tx.select().from(idempotencyKeys).where(isCall(call));
  if (kept && kept.requestHash !== call.requestHash) throw keyReused(call, kept.memberMarks);
  return kept;
}

/** Stores an answer in the transaction that did the work. */
export async function keepAnswer(tx: Tx, call: OnceCall, response: Response): Promise<void> {
  const body = await response.clone().text();
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  await tx.insert(idempotencyKeys).values({
    ...call,
    companyId: companyOf(body),
    status: response.status,
    body,
    headers,
    expiresAt: expiryOf(tx),
  });
}

/** Removes answers whose keys have expired. */
export async function dropOldAnswers(tx: Tx): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, tx.now));
}

const expiryOf = (tx: Tx) => new Date(tx.now.getTime() + answerKeptMs);

const isCall = ({ userId, key }: OnceCall) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Names the members that differ from those of the first call, never their values. */
function keyReused({ memberMarks }: OnceCall, first: MemberMarks) {
  const names = Object.keys({ ...first, ...memberMarks }).filter((name) => first[name] !== memberMarks[name]);
  const [only, ...others] = names;
  if (only === undefined) {
    const detail = 'This Idempotency-Key was used for another request';
    return keyFailure(detail, [{ pointer: 'Idempotency-Key', detail }]);
  }
  const errors = names.map((name) => ({
    pointer: `/${name}`,
    detail: `The first request had another ${wordOf(name)}`,
  }));
  const list = others.length === 0 ? wordOf(only) : new Intl.ListFormat('en').format(names.map(wordOf));
  return keyFailure(`This Idempotency-Key was used for a request with another ${list}`, errors);
}

const keyFailure = (detail: string, errors: { pointer: string; detail: string }[]) =>
  invalid(detail, { code: 'idempotency_key_reused', errors });

/** The name of a member in words: `companyId` is the company. */
const wordOf = (name: string): string =>
  name.replace(/(?<=.)Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A 204 has no body, and a list no company. */
function companyOf(body: string): string | null {
  const value: unknown = body === '' ? null : JSON.parse(body);
  if (typeof value !== 'object' || value === null || !('companyId' in value)) return null;
  return typeof value.companyId === 'string' && prefixOf(value.companyId) === 'cmp' ? value.companyId : null;
}
