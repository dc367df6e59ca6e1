import type { Context } from 'hono';
import { audit } from '../audit/audit.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { checkAccess } from './access.ts';
import { type Actor, anonymous, type UserActor } from './actor.ts';
import { readBearer } from './bearer.ts';
import { checkDeclaredLength, defaultMaxBodyBytes, readJsonBody } from './body.ts';
import type { Caps } from './caps.ts';
import { entityTag, isFresh, readIfMatch } from './conditional.ts';
import type { RequestCtx } from './ctx.ts';
import type { Endpoint } from './endpoint.ts';
import { Failure, isRefusal, type Refusal, unauthenticated } from './errors.ts';
import type { HttpEnv } from './http-env.ts';
import { findAnswer, keepAnswer, type OnceCall, readIdempotencyKey, requestHashOf } from './idempotency.ts';
import { parseInput } from './input.ts';
import { notModified, successResponse } from './response.ts';
import type { Route } from './serve.ts';
import type { Settings } from './settings.ts';
import type { Database } from './tx.ts';
import { readVersion } from './versions.ts';

export interface PipelineDeps {
  db: Database;
  settings: Settings;
  caps: Caps;
}

/** Answers a route: size, sign-in, permission, input, then the handler in its transaction. */
export function handleRoute(route: Route, deps: PipelineDeps) {
  const { endpoint } = route;
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const maxBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes;
    checkDeclaredLength(c.req.raw, maxBytes);
    const actor = await admit(endpoint, c, deps);
    const url = new URL(c.req.url);
    const body = c.req.method === 'GET' ? undefined : await readJsonBody(c.req.raw, maxBytes);
    const input = parseInput(endpoint, c.req.param(), url, body);
    const ifMatch = endpoint.ifMatch ? readIfMatch(c.req.header('if-match')) : 0;
    const ctx = requestCtx(c, actor, ifMatch, deps);
    if (route.kind === 'procedure') return finish(await route.run(input, ctx), endpoint, url, deps);
    if (actor.kind !== 'user') throw unauthenticated('Sign in to go on');
    const once = endpoint.idempotent ? onceCall(c, actor, url, input, deps) : undefined;
    return runInTransaction(route, input, { ...ctx, actor }, c.req.header('if-none-match'), url, once);
  };
}

function onceCall(
  c: Context<HttpEnv>,
  { userId }: UserActor,
  { pathname, search }: URL,
  input: unknown,
  { settings }: PipelineDeps,
): OnceCall | undefined {
  const key = readIdempotencyKey(c.req.header('idempotency-key'), settings.mode);
  return key ? { userId, key, requestHash: requestHashOf(c.req.method, pathname + search, input) } : undefined;
}

async function admit(endpoint: Endpoint, c: Context<HttpEnv>, { db, caps }: PipelineDeps): Promise<Actor> {
  if (endpoint.access.audience === 'public') {
    caps.takeForAddress(c, endpoint.path);
    return anonymous;
  }
  const token = readBearer(c.req.header('authorization'));
  const session = token ? await authenticate(db, token) : undefined;
  if (!session) {
    caps.takeForAddress(c, endpoint.path);
    throw unauthenticated('Sign in to go on');
  }
  c.set('actor', session.actor);
  caps.takeForUser(c, session.actor.userId);
  await checkAccessOf(session, endpoint, c, db);
  return session.actor;
}

/** A refusal leaves a trace; that a password has to be entered again is none. */
async function checkAccessOf(
  { actor, now }: { actor: UserActor; now: Date },
  { access, method, path }: Endpoint,
  c: Context<HttpEnv>,
  db: Database,
): Promise<void> {
  try {
    checkAccess(access, actor, now);
  } catch (error) {
    if (error instanceof Failure && error.code === 'forbidden') {
      const scope = { actor, requestId: c.get('requestId'), clientAddress: c.get('clientAddress') };
      const details = { method, route: path, role: actor.role };
      await db.withTx(actor, (tx) => audit({ ...scope, tx }, 'access.denied', { companyId: actor.companyId, details }));
    }
    throw error;
  }
}

async function runInTransaction(
  route: Extract<Route, { kind: 'transaction' }>,
  input: unknown,
  { db, ...ctx }: RequestCtx<UserActor>,
  ifNoneMatch: string | undefined,
  url: URL,
  once: OnceCall | undefined,
): Promise<Response> {
  const { endpoint } = route;
  const outcome = await db.withTx<Response | Refusal>(
    ctx.actor,
    async (tx) => {
      const replayed = once && (await findAnswer(tx, once));
      if (replayed) return replayed;
      const tag = endpoint.version
        ? entityTag(await readVersion(tx, endpoint.version), ctx.actor, url, ctx.settings.version)
        : undefined;
      if (tag && isFresh(ifNoneMatch, tag)) return notModified(tag);
      const answer = await route.run(input, { ...ctx, tx, now: tx.now });
      if (isRefusal(answer)) return answer;
      const tagged = { ...(tag ? { tag } : {}), strict: ctx.settings.strictResponses };
      const response = successResponse(endpoint, answer, url, tagged);
      if (once) await keepAnswer(tx, once, response);
      return response;
    },
    { readOnly: endpoint.method === 'GET' },
  );
  if (isRefusal(outcome)) throw outcome.refused;
  return outcome;
}

function finish(answer: unknown, endpoint: Endpoint, url: URL, { settings }: PipelineDeps): Response {
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
