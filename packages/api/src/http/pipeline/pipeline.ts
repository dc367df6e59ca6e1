import type { Context } from 'hono';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { admit, type AdmitDeps, readAdmitted } from './admit.ts';
import { readBearer } from './bearer.ts';
import { checkDeclaredLength, defaultMaxBodyBytes, jsonOf, readBytes, readJsonBody } from './body.ts';
import { entityTag, isFresh, readIfMatch } from './conditional.ts';
import type { Aside } from '../limits/crowd.ts';
import type { RequestCtx } from './ctx.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isRefusal, notAcceptable, type Refusal, unauthenticated } from '../../kernel/errors.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import {
  findAnswer,
  keepAnswer,
  type OnceCall,
  readIdempotencyKey,
  requestHashOf,
} from '../idempotency/idempotency.ts';
import { parseInput } from './input.ts';
import { notModified, successResponse } from './response.ts';
import type { Route } from './serve.ts';
import { type Target, targetOf } from '../../kernel/target.ts';
import type { Tx } from '../../db/tx.ts';
import { readVersion } from '../../db/versions.ts';

export type PipelineDeps = AdmitDeps;

/** Answers a route: size, sign-in, permission, input, then the handler in its transaction. */
export function handleRoute(route: Route, deps: PipelineDeps) {
  const { endpoint } = route;
  return async (c: Context<HttpEnv>, aside: Aside): Promise<Response> => {
    const maxBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes;
    checkDeclaredLength(c.req.raw, maxBytes);
    if (route.kind === 'transaction' && endpoint.method === 'GET') {
      const read = answerRead(route, c, deps);
      if (read) return read;
    }
    const { actor, bytes } = await admit(endpoint, c, deps, () => aside(() => readBytes(c.req.raw, maxBytes)));
    const url = targetOf(c.req.url);
    const body = bytes ? jsonOf(bytes, c.req.header('content-type') ?? null) : await readBody(c, maxBytes, aside);
    const input = parseInput(endpoint, c.req.param(), url, body);
    const ifMatch = endpoint.ifMatch ? readIfMatch(c.req.header('if-match')) : 0;
    const ctx = requestCtx(c, actor, ifMatch, deps);
    if (route.kind === 'procedure') return finish(await route.run(input, ctx), endpoint, url, deps);
    if (actor.kind !== 'user') throw unauthenticated('Sign in to go on');
    if (route.kind === 'stream') {
      expectStreamReader(c);
      return route.run({ ...ctx, actor });
    }
    const once = endpoint.idempotent ? onceCall(c, actor, url, input, deps) : undefined;
    return runInTransaction(route, input, { ...ctx, actor }, c.req.header('if-none-match'), url, once);
  };
}

/** Sign-in, permission, input and the handler in one transaction. */
function answerRead(route: TransactionRoute, c: Context<HttpEnv>, deps: PipelineDeps): Promise<Response> | undefined {
  const { endpoint } = route;
  const likelyActors = route.readsAhead ? deps.likelyActors : undefined;
  const reading = readAdmitted(endpoint, c, { ...deps, likelyActors }, (tx, actor) => {
    const url = targetOf(c.req.url);
    const input = parseInput(endpoint, c.req.param(), url, undefined);
    const ctx = { ...requestCtx(c, actor, 0, deps), actor };
    return respond(route, input, { ...ctx, tx }, c.req.header('if-none-match'), url);
  });
  return reading?.then((outcome) => settle(route, outcome));
}

async function readBody(c: Context<HttpEnv>, maxBytes: number, aside: Aside): Promise<unknown> {
  return c.req.method === 'GET' ? undefined : aside(() => readJsonBody(c.req.raw, maxBytes));
}

/** Whoever reads an answer to its end would wait for ever for that of a stream. */
function expectStreamReader(c: Context<HttpEnv>): void {
  const accepted = c.req.header('accept') ?? '';
  if (!accepted.includes('text/event-stream')) throw notAcceptable('Ask for text/event-stream to be sent hints');
}

function onceCall(
  c: Context<HttpEnv>,
  { userId }: UserActor,
  { pathname, search }: Target,
  input: unknown,
  { settings }: PipelineDeps,
): OnceCall | undefined {
  const key = readIdempotencyKey(c.req.header('idempotency-key'), settings.mode);
  return key ? { userId, key, requestHash: requestHashOf(c.req.method, pathname + search, input) } : undefined;
}

type TransactionRoute = Extract<Route, { kind: 'transaction' }>;

async function runInTransaction(
  route: TransactionRoute,
  input: unknown,
  { db, ...ctx }: RequestCtx<UserActor>,
  ifNoneMatch: string | undefined,
  url: Target,
  once: OnceCall | undefined,
): Promise<Response> {
  const outcome = await db.withTx<Response | Refusal>(
    ctx.actor,
    async (tx) => {
      const replayed = once && (await findAnswer(tx, once));
      if (replayed) return replayed;
      const response = await respond(route, input, { ...ctx, tx }, ifNoneMatch, url);
      if (once && !isRefusal(response)) await keepAnswer(tx, once, response);
      return response;
    },
    { readOnly: route.endpoint.method === 'GET' },
  );
  return settle(route, outcome);
}

function settle({ committed }: TransactionRoute, outcome: Response | Refusal): Response {
  committed?.();
  if (isRefusal(outcome)) throw outcome.refused;
  return outcome;
}

async function respond(
  route: TransactionRoute,
  input: unknown,
  { tx, ...ctx }: Omit<RequestCtx<UserActor>, 'db'> & { tx: Tx },
  ifNoneMatch: string | undefined,
  url: Target,
): Promise<Response | Refusal> {
  const run = async () => {
    const inTx = {
      ...ctx,
      tx,
      // Read only when it is asked for: a read that runs ahead has no time yet.
      get now() {
        return tx.now;
      },
    };
    return route.run(input, inTx);
  };
  const asked = versionOf(route, tx, ctx.actor);
  // Only a caller who may have the answer already is worth waiting for before it is read.
  const reading = ifNoneMatch === undefined ? run() : undefined;
  const [version, early] = await Promise.all([asked, reading]);
  const tag = version === undefined ? undefined : entityTag(version, ctx.actor, url, ctx.settings.version);
  if (tag && isFresh(ifNoneMatch, tag)) return notModified(tag);
  const answer = reading ? early : await run();
  if (isRefusal(answer)) return answer;
  const tagged = { ...(tag ? { tag } : {}), strict: ctx.settings.strictResponses };
  return successResponse(route.endpoint, answer, url, tagged);
}

async function versionOf(route: TransactionRoute, tx: Tx, actor: UserActor): Promise<number | undefined> {
  if (route.readVersion) return route.readVersion(tx, actor);
  return route.endpoint.version ? readVersion(tx, route.endpoint.version) : undefined;
}

function finish(answer: unknown, endpoint: Endpoint, url: Target, { settings }: PipelineDeps): Response {
  if (isRefusal(answer)) throw answer.refused;
  return successResponse(endpoint, answer, url, { strict: settings.strictResponses });
}

function requestCtx(
  c: Context<HttpEnv>,
  actor: Actor,
  ifMatch: number,
  { db, settings }: PipelineDeps,
): RequestCtx<Actor> {
  return {
    actor,
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
    token: readBearer(c.req.header('authorization')),
    settings,
    db,
    ifMatch,
  };
}
