import type { Context } from 'hono';
import { type Actor, callerId, type Reader, type UserActor } from '../../kernel/actor.ts';
import { admit } from './admit.ts';
import { readBearer, readForeignBearer } from './bearer.ts';
import { checkBodyHeaders, defaultMaxBodyBytes, jsonOf, readBytes } from './body.ts';
import { type AdmitDeps, type Caller, callerOf } from './caller.ts';
import { entityTag, isFresh, readIfMatch } from '../edge/conditional.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { Ctx, RequestFacts } from './ctx.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isRefusal, peopleOnly, type Refusal, streamOnly, unsupportedMediaType } from '../../kernel/errors.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import { findAnswer, keepAnswer, type OnceCall, readIdempotencyKey, onceCallOf } from '../idempotency/idempotency.ts';
import { maxCsvBytes, stageCsv } from './csv-body.ts';
import { readFileName } from './file-name.ts';
import { parseInput } from './input.ts';
import { isLines, linesOf, linesTimeMs, maxLinesBytes } from './lines-body.ts';
import { allowMs } from '../limits/slow-senders.ts';
import { answerExternal } from './external.ts';
import { notModified, type ResponseOptions, successResponse } from './response.ts';
import type { Route } from './serve.ts';
import type { Settings } from '../settings/settings.ts';
import { type Target, targetOf } from '../../kernel/target.ts';
import { scimType } from '../contract/scim-type.ts';
import type { Tx } from '../../db/tx.ts';

export type PipelineDeps = AdmitDeps;

/** A body that may be larger is read only for callers who are signed in and may use the endpoint. */
const largeBodyBytes = 512 * 1024;

/** Answers a route: size, sign-in, permission, input, then the handler in its transaction. */
export function handleRoute(route: Route, deps: PipelineDeps) {
  const { endpoint } = route;
  const maxBytes = endpoint.maxBodyBytes ?? (endpoint.bodyType ? maxCsvBytes : defaultMaxBodyBytes);
  const takesBody = endpoint.method !== 'GET';
  return async (c: Context<HttpEnv>, waitOutside: WaitOutside): Promise<Response> => {
    const hasLines = endpoint.takesLines === true && isLines(c.req.header('content-type'));
    checkBodyHeaders(c.req.raw, hasLines ? maxLinesBytes : maxBytes);
    const read = async () => (takesBody ? waitOutside(() => readBytes(c.req.raw, maxBytes)) : new Uint8Array());
    if (route.kind === 'open') {
      checkBodyType(endpoint, c);
      const { actor, bytes } = await admit(endpoint, c, deps, read, waitOutside);
      const input = inputOf(endpoint, c, bytes);
      const ctx = { ...factsOf(c, actor, endpoint, deps.settings), db: deps.db };
      return finish(await route.run(input, ctx), endpoint, c, deps);
    }
    const caller = await callerOf(endpoint, c, deps, waitOutside);
    const ctxOf = <A extends Reader>(tx: Tx, actor: A) => ({
      ...factsOf(c, actor, endpoint, deps.settings),
      tx,
      now: tx.now,
    });
    if (route.kind === 'csv') {
      const people = onlyPeople(caller);
      const input = parseInput(endpoint, c.req.param(), targetOf(c.req.url), undefined);
      const upload = { caller: people, ctxOf, input, request: c.req.raw, maxBytes, waitOutside, db: deps.db };
      return finish(await stageCsv(route, upload), endpoint, c, deps);
    }
    if (hasLines && route.kind === 'procedure') return answerLines(route, c, deps, caller, waitOutside);
    // Other callers may not make the server hold that much.
    if (maxBytes > largeBodyBytes) await caller.withTx(async () => undefined, { readOnly: true });
    if (endpoint.bodyType === fileType) {
      checkBodyType(endpoint, c);
      allowMs(c.env?.incoming, fileTimeMs);
    }
    // Read before the caller is admitted, so that changes during the transfer count, too.
    const bytes = await read();
    if (route.kind === 'transaction') return answerInTransaction(route, c, deps, caller, bytes);
    if (route.kind === 'external') {
      const inputFor = (actor: UserActor) => {
        const input = inputOf(endpoint, c, bytes);
        return { input, once: onceCall(endpoint, c, actor, input, deps) };
      };
      return answerExternal(route, {
        caller: onlyPeople(caller),
        ctxOf,
        inputFor,
        waitOutside,
        url: targetOf(c.req.url),
      });
    }
    const actor = await caller.withTx(async (_tx, found) => found, { readOnly: true });
    const input = inputOf(endpoint, c, bytes);
    if (route.kind === 'stream') {
      expectStreamReader(c);
      return route.run(userOf(actor));
    }
    const ctx = { ...factsOf(c, actor, endpoint, deps.settings), withTx: caller.withTx, waitOutside };
    return finish(await route.run(input, ctx), endpoint, c, deps);
  };
}

function inputOf(endpoint: Endpoint, c: Context<HttpEnv>, bytes: Uint8Array): unknown {
  const [params, url] = [c.req.param(), targetOf(c.req.url)];
  if (endpoint.bodyType === mailType || endpoint.bodyType === fileType)
    return Object.assign(parseInput(endpoint, params, url, undefined) as object, { body: bytes });
  return parseInput(
    endpoint,
    params,
    url,
    jsonOf(bytes, c.req.header('content-type') ?? null, endpoint.takesScim ? scimType : undefined),
  );
}

const [mailType, fileType] = ['message/rfc822', 'application/octet-stream'] as const;
/** A file of the largest size takes so long on a slow line. */
const fileTimeMs = 10 * 60_000;

function checkBodyType({ bodyType }: Endpoint, c: Context<HttpEnv>): void {
  if (bodyType !== mailType && bodyType !== fileType) return;
  const given = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (given !== bodyType)
    throw unsupportedMediaType(`Send the ${bodyType === mailType ? 'mail' : 'file'} as ${bodyType}`);
}

/** The caller of a route that takes no key; the access has refused every key by then. */
const onlyPeople = ({ withTx }: Caller<Reader>): Caller => ({
  withTx: (fn, options) => withTx((tx, actor) => fn(tx, userOf(actor)), options),
});

function userOf(actor: Reader): UserActor {
  if (actor.kind === 'machine') throw peopleOnly();
  return actor;
}

/** Lines are read while they are applied; only an admitted caller gets more time than others for a body. */
async function answerLines(
  { endpoint, runLines }: Extract<Route, { kind: 'procedure' }>,
  c: Context<HttpEnv>,
  deps: PipelineDeps,
  { withTx }: Caller<Reader>,
  waitOutside: WaitOutside,
): Promise<Response> {
  if (!runLines) throw new Error(`${endpoint.path} takes lines and has nothing that reads them`);
  const actor = await withTx(async (_tx, found) => found, { readOnly: true });
  const { body: _, ...withoutBody } = endpoint;
  const input = parseInput(withoutBody, c.req.param(), targetOf(c.req.url), undefined);
  const { settings } = deps;
  const graceMs = settings.limits.slowBodyMs;
  allowMs(c.env?.incoming, linesTimeMs);
  try {
    const lines = linesOf({ request: c.req.raw, waitOutside, graceMs });
    return finish(
      await runLines(input, { ...factsOf(c, actor, endpoint, settings), withTx, waitOutside }, lines),
      endpoint,
      c,
      deps,
    );
  } finally {
    allowMs(c.env?.incoming, graceMs);
  }
}

type TransactionRoute = Extract<Route, { kind: 'transaction' }>;

/** Sign-in, permission, input and the handler in one transaction. */
async function answerInTransaction(
  route: TransactionRoute,
  c: Context<HttpEnv>,
  deps: PipelineDeps,
  caller: Caller<Reader>,
  bytes: Uint8Array,
): Promise<Response> {
  const { endpoint } = route;
  const outcome = await caller.withTx<Response | Refusal>(
    async (tx, actor) => {
      const input = inputOf(endpoint, c, bytes);
      const ctx = { ...factsOf(c, actor, endpoint, deps.settings), tx, now: tx.now };
      const once = endpoint.idempotent ? onceCall(endpoint, c, actor, input, deps) : undefined;
      const replayed = once && (await findAnswer(tx, once));
      if (replayed) return replayed;
      const asked = { ifNoneMatch: c.req.header('if-none-match'), accept: c.req.header('accept') };
      const response = await respond(route, input, ctx, asked, targetOf(c.req.url));
      if (once && !isRefusal(response)) await keepAnswer(tx, once, response);
      return response;
    },
    { readOnly: endpoint.method === 'GET', ...(route.as && { as: route.as }) },
  );
  return settle(route, outcome);
}

/** Requires `Accept: text/event-stream`, since other clients would wait for the end of the stream. */
function expectStreamReader(c: Context<HttpEnv>): void {
  const accepted = c.req.header('accept') ?? '';
  if (!accepted.includes('text/event-stream')) throw streamOnly();
}

function onceCall(
  { unhashed = [], idempotent }: Endpoint,
  c: Context<HttpEnv>,
  actor: Reader,
  input: unknown,
  { settings }: PipelineDeps,
): OnceCall | undefined {
  const key = readIdempotencyKey(
    c.req.header('idempotency-key'),
    settings.mode === 'production' || idempotent === 'always',
  );
  const { pathname, search } = targetOf(c.req.url);
  if (!key) return undefined;
  const told = withoutMembers(input, unhashed);
  return onceCallOf(callerId(actor), key, { method: c.req.method, path: pathname + search, input: told });
}

/** The hash of a value with few possibilities reveals the value, so secret members are left out. */
function withoutMembers(input: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return input;
  const { body, ...rest } = input as { body?: object };
  const told = Object.entries(body ?? {}).filter(([name]) => !names.includes(name));
  return { ...rest, body: Object.fromEntries(told) };
}

function settle({ committed }: TransactionRoute, outcome: Response | Refusal): Response {
  committed?.();
  if (isRefusal(outcome)) throw outcome.refused;
  return outcome;
}

async function respond(
  route: TransactionRoute,
  input: unknown,
  ctx: Ctx<Reader>,
  asked: Pick<ResponseOptions, 'ifNoneMatch' | 'accept'>,
  url: Target,
): Promise<Response | Refusal> {
  const { tx, actor, settings } = ctx;
  const version = await route.readVersion?.(tx, actor);
  const tag = version === undefined ? undefined : entityTag(version, actor, url, settings.version);
  if (tag && isFresh(asked.ifNoneMatch, tag)) return notModified(tag);
  const answer = await route.run(input, ctx);
  if (isRefusal(answer)) return answer;
  return successResponse(route.endpoint, answer, url, { tag, ...asked, strict: settings.strictResponses });
}

function finish(answer: unknown, endpoint: Endpoint, c: Context<HttpEnv>, { settings }: PipelineDeps): Response {
  if (isRefusal(answer)) throw answer.refused;
  return successResponse(endpoint, answer, targetOf(c.req.url), { strict: settings.strictResponses });
}

const factsOf = <A extends Actor>(
  c: Context<HttpEnv>,
  actor: A,
  endpoint: Endpoint,
  settings: Settings,
): RequestFacts<A> => ({
  actor,
  requestId: c.get('requestId'),
  clientAddress: c.get('clientAddress'),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
  token: readBearer(c.req.header('authorization')),
  foreignToken: readForeignBearer(c.req.header('authorization')),
  settings,
  ifMatch: endpoint.ifMatch ? readIfMatch(c.req.header('if-match')) : 0,
  fileName: endpoint.bodyType === fileType ? readFileName(c.req.header('x-file-name')) : undefined,
});
