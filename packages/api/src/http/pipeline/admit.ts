import type { Context } from 'hono';
import { audit } from '../audit/audit.ts';
import { authenticateForeign } from '../../nouns/issuers/authenticate.ts';
import { mayCompanyUse } from '../../nouns/issuers/origins.ts';
import type { Issuers } from '../../nouns/issuers/verify.ts';
import { authenticate, type Authenticated, findActor } from '../../nouns/sessions/authenticate.ts';
import { checkAccess } from './access.ts';
import { type Actor, anonymous, system, type UserActor } from '../../kernel/actor.ts';
import { readBearer, readForeignBearer } from './bearer.ts';
import type { Caps } from '../limits/caps.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { Failure, forbidden, unauthenticated } from '../../kernel/errors.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { LikelyActors } from './likely-actors.ts';
import { takeAttempt } from '../limits/limits.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { keyHeader, signatureHeader, signatureWindowMs, signerOf, timestampHeader } from '../contract/signature.ts';
import type { Database, Tx } from '../../db/tx.ts';

export interface AdmitDeps {
  db: Database;
  settings: Settings;
  caps: Caps;
  /** Applications whose tokens count here. */
  issuers: Issuers;
  likelyActors?: LikelyActors | undefined;
}

/** Who calls, and the body where it had to be read to know that. */
export interface Admitted {
  actor: Actor;
  bytes?: Uint8Array;
}

/** Lets a caller in as the endpoint's access says, or refuses. */
export async function admit(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
): Promise<Admitted> {
  const { audience } = endpoint.access;
  if (audience === 'public' || audience === 'signed') refuseEmbedOrigin(c);
  if (audience === 'signed') return admitSigned(endpoint, c, deps, readBody);
  if (audience === 'public') {
    deps.caps.takeForAddress(c, endpoint.path);
    return { actor: anonymous };
  }
  const session = greet(await findSession(c, deps), endpoint, c, deps);
  await checkEmbedOrigin(c, session.actor, deps);
  await noting(c, endpoint, deps.db, async (check) => check(session));
  return { actor: session.actor };
}

/**
 * Lets the owner of one of our own tokens in, in the transaction in which `fn` then reads on their behalf.
 * Undefined where the caller is to be admitted the long way.
 */
export function readAdmitted<T>(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  fn: (tx: Tx, actor: UserActor) => Promise<T>,
): Promise<T> | undefined {
  const { audience } = endpoint.access;
  const token = readBearer(c.req.header('authorization'));
  if (!token || audience === 'public' || audience === 'signed' || c.get('embedOrigin') !== undefined) return undefined;
  return noting(c, endpoint, deps.db, (check) => {
    const admit = async (tx: Tx) => {
      const found = await findActor(tx, token);
      deps.likelyActors?.note(token, found?.actor);
      const session = greet(found, endpoint, c, deps);
      check(session);
      return session.actor;
    };
    return deps.db.readAs({ by: system('authenticate'), admit, likely: deps.likelyActors?.of(token) }, fn);
  });
}

/** Counts the call against its caps; refuses whoever is nobody. */
function greet(
  session: Authenticated | undefined,
  { path }: Endpoint,
  c: Context<HttpEnv>,
  { caps }: AdmitDeps,
): Authenticated {
  if (!session) {
    caps.takeForAddress(c, path);
    throw unauthenticated('Sign in to go on');
  }
  c.set('actor', session.actor);
  caps.takeForUser(c, session.actor.userId);
  return session;
}

async function findSession(c: Context<HttpEnv>, { db, issuers }: AdmitDeps) {
  const header = c.req.header('authorization');
  const own = readBearer(header);
  if (own) return authenticate(db, own);
  const foreign = readForeignBearer(header);
  return foreign ? authenticateForeign(db, issuers, foreign) : undefined;
}

/** An origin that only an issuer's companies may call from, and nobody's company is known here. */
function refuseEmbedOrigin(c: Context<HttpEnv>): void {
  if (c.get('embedOrigin') !== undefined) throw originRefused();
}

async function checkEmbedOrigin(c: Context<HttpEnv>, actor: UserActor, { db, settings }: AdmitDeps): Promise<void> {
  const origin = c.get('embedOrigin');
  if (origin !== undefined && !(await mayCompanyUse(db, settings.tenantIssuers, actor, origin))) throw originRefused();
}

const originRefused = () => forbidden('This origin may not call', { code: 'origin_refused' });

/** Runs `work`, which checks the access of a session: a refusal leaves a trace; that a password has to be entered again is none. */
async function noting<T>(
  c: Context<HttpEnv>,
  { access, method, path }: Endpoint,
  db: Database,
  work: (check: (session: Authenticated) => void) => Promise<T>,
): Promise<T> {
  let denied: UserActor | undefined;
  const check = ({ actor, now }: Authenticated): void => {
    try {
      checkAccess(access, actor, now);
    } catch (error) {
      if (error instanceof Failure && error.code === 'forbidden') denied = actor;
      throw error;
    }
  };
  try {
    return await work(check);
  } catch (error) {
    if (denied) {
      const { companyId, role } = denied;
      const scope = { actor: denied, requestId: c.get('requestId'), clientAddress: c.get('clientAddress') };
      const details = { method, route: path, role };
      await db.withTx(denied, (tx) => audit({ ...scope, tx }, 'access.denied', { companyId, details }));
    }
    throw error;
  }
}

/** Another system of the platform: a fresh signature over this very request, which counts once. */
async function admitSigned(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  { db, settings, caps }: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
): Promise<Admitted> {
  const bytes = await readBody();
  const timestamp = c.req.header(timestampHeader) ?? '';
  const signature = c.req.header(signatureHeader) ?? '';
  const given = { keyId: c.req.header(keyHeader) ?? '', signature };
  const parts = { method: endpoint.method, path: endpoint.path, timestamp, body: bytes };
  const key = /^\d{1,12}$/.test(timestamp) ? signerOf(settings.ingestKeys, given, parts) : undefined;
  if (!key) {
    caps.takeForAddress(c, endpoint.path);
    throw notSigned('The signature is missing or wrong');
  }
  caps.takeForKey(c, key.id);
  const signer = system(`ingest ${key.id}`);
  const refusal = await db.withTx(signer, async (tx) => {
    const ageMs = tx.now.getTime() - Number(timestamp) * 1000;
    if (Math.abs(ageMs) > signatureWindowMs) return notSigned('The signature is too old, or the clocks differ');
    const isReplay = await takeAttempt(tx, `signature:${signature}`, 1, 2 * signatureWindowMs);
    return isReplay && notSigned('The signature was used before');
  });
  if (refusal) throw refusal;
  c.set('actor', signer);
  return { actor: signer, bytes };
}

const notSigned = (detail: string) => unauthenticated(detail, { code: 'signature_refused' });
