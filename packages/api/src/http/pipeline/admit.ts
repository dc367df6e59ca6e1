import type { Context } from 'hono';
import { type Actor, anonymous, system } from '../../kernel/actor.ts';
import { readKey } from './bearer.ts';
import { type AdmitDeps, callerOf, refuseEmbedOrigin } from './caller.ts';
import type { WaitOutside } from '../limits/concurrency-limit.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { notSigned, tooManyRequests } from '../../kernel/errors.ts';
import { targetOf } from '../../kernel/target.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import { takeAttempt } from '../limits/attempt-limits.ts';
import {
  isSignedByBank,
  keyHeader,
  signatureHeader,
  signatureWindowMs,
  signerOf,
  stripeSignatureHeader,
  stripeSignedAt,
  timestampHeader,
} from '../contract/signature.ts';

/** Admits the caller of an endpoint without sign-in: any caller, or another system by its signature over the body. */
export async function admit(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
  waitOutside: WaitOutside,
): Promise<{ actor: Actor; bytes: Uint8Array }> {
  refuseEmbedOrigin(c);
  const { access } = endpoint;
  if (access.audience === 'signed') {
    if (readKey(c.req.header('authorization')) !== undefined) return admitKey(endpoint, c, deps, readBody, waitOutside);
    if (access.isStripe) return admitStripe(endpoint, c, deps, readBody);
    return access.bankHeader === undefined
      ? admitSigned(endpoint, c, deps, readBody)
      : admitBank(endpoint, access.bankHeader, c, deps, readBody);
  }
  deps.rateLimits.takeForAddress(c, endpoint.path);
  return { actor: anonymous, bytes: await readBody() };
}

/** Another system of the platform by its key, in place of a signature. */
async function admitKey(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  deps: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
  waitOutside: WaitOutside,
): Promise<{ actor: Actor; bytes: Uint8Array }> {
  const caller = await callerOf(endpoint, c, deps, waitOutside);
  const check = () => caller.withTx(async (_tx, actor) => actor, { readOnly: true });
  // Once before the body, which only an admitted caller may make the server read, and once after its transfer.
  await check();
  const bytes = await readBody();
  return { actor: await check(), bytes };
}

/** Another system of the platform: a fresh signature over this very request, which counts once. */
async function admitSigned(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  { db, settings, rateLimits, noteRefusal }: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
): Promise<{ actor: Actor; bytes: Uint8Array }> {
  const queryBy = queryByOf(endpoint);
  const keys = settings.ingestKeys.filter(({ id }) => id.startsWith(queryBy ?? ''));
  const keyId = c.req.header(keyHeader) ?? '';
  // Only a caller who knows the name of a key makes the server hold a large body.
  const bytes = keys.some(({ id }) => id === keyId)
    ? await readSigned(endpoint, c, readBody)
    : await readSmall(endpoint, readBody);
  const timestamp = c.req.header(timestampHeader) ?? '';
  const signature = c.req.header(signatureHeader) ?? '';
  const given = { keyId, signature };
  const path = queryBy === undefined ? endpoint.path : endpoint.path + targetOf(c.req.url).search;
  const parts = { method: endpoint.method, path, timestamp, body: bytes };
  const key = /^\d{1,12}$/.test(timestamp) ? signerOf(keys, given, parts) : undefined;
  if (!key) {
    rateLimits.takeForAddress(c, endpoint.path);
    await noteRefusal('signature.refused', refusedCall(endpoint, c, 'wrong'));
    throw notSigned();
  }
  rateLimits.takeForKey(c, key.id);
  const signer = system(`ingest ${key.id}`);
  const refusal = await db.withTx(signer, async (tx) => {
    const ageMs = tx.now.getTime() - Number(timestamp) * 1000;
    if (Math.abs(ageMs) > signatureWindowMs) return notSigned('The signature is too old, or the clocks differ');
    const isReplay = await takeAttempt(tx, `signature:${signature}`, 1, 2 * signatureWindowMs);
    return isReplay && notSigned('The signature was used before');
  });
  if (refusal) {
    await noteRefusal('signature.refused', refusedCall(endpoint, c, 'old_or_used', { key: key.id }));
    throw refusal;
  }
  c.set('actor', signer);
  return { actor: signer, bytes };
}

const queryByOf = ({ access }: Endpoint): string | undefined =>
  access.audience === 'signed' ? access.queryBy : undefined;

/** A large body may be held for a few callers at a time, since its signature is known only once it is there. */
const mostLarge = 4;
let large = 0;

async function readSigned(
  { maxBodyBytes = 0 }: Endpoint,
  c: Context<HttpEnv>,
  readBody: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const declared = c.req.header('content-length');
  const isLarge = maxBodyBytes > largeBytes && (declared === undefined || Number(declared) > largeBytes);
  if (!isLarge) return readBody();
  if (large >= mostLarge) throw tooManyRequests('Other large bodies are being received', { retryAfterSeconds: 5 });
  large += 1;
  try {
    return await readBody();
  } finally {
    large -= 1;
  }
}

const largeBytes = 1024 * 1024;

const readSmall = ({ maxBodyBytes = 0 }: Endpoint, readBody: () => Promise<Uint8Array>) =>
  maxBodyBytes > largeBytes ? Promise.resolve(new Uint8Array()) : readBody();

/** The bank signs the body alone and sends it again until it is taken, so that its events count once by their ids. */
async function admitBank(
  endpoint: Endpoint,
  header: string,
  c: Context<HttpEnv>,
  { settings: { bankWebhookToken: token }, rateLimits, noteRefusal }: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
): Promise<{ actor: Actor; bytes: Uint8Array }> {
  const bytes = await readBody();
  if (!token || !isSignedByBank(token, c.req.header(header) ?? '', bytes)) {
    rateLimits.takeForAddress(c, endpoint.path);
    await noteRefusal('signature.refused', refusedCall(endpoint, c, 'wrong'));
    throw notSigned();
  }
  rateLimits.takeForProvider(c, 'bank');
  const signer = system('ingest bank');
  c.set('actor', signer);
  return { actor: signer, bytes };
}

/** Stripe signs the time and the body, and sends an event again until it is taken: it counts once by its id. */
async function admitStripe(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  { db, settings: { stripe }, rateLimits, noteRefusal }: AdmitDeps,
  readBody: () => Promise<Uint8Array>,
): Promise<{ actor: Actor; bytes: Uint8Array }> {
  const bytes = await readBody();
  const signer = system('ingest stripe');
  const signedAt = stripeSignedAt(stripe?.webhookSecrets ?? [], c.req.header(stripeSignatureHeader) ?? '', bytes);
  const now = signedAt === undefined ? undefined : await db.withTx(signer, async (tx) => tx.now, { readOnly: true });
  const isFresh = signedAt !== undefined && now && Math.abs(now.getTime() - signedAt * 1_000) <= signatureWindowMs;
  if (!isFresh) {
    rateLimits.takeForAddress(c, endpoint.path);
    await noteRefusal('signature.refused', refusedCall(endpoint, c, signedAt === undefined ? 'wrong' : 'old_or_used'));
    throw notSigned();
  }
  rateLimits.takeForProvider(c, 'stripe');
  c.set('actor', signer);
  return { actor: signer, bytes };
}

const refusedCall = (
  { method, path }: Endpoint,
  c: Context<HttpEnv>,
  reason: string,
  details: Record<string, unknown> = {},
) => ({
  reason,
  requestId: c.get('requestId'),
  clientAddress: c.get('clientAddress'),
  details: { method, route: path, ...details },
});
