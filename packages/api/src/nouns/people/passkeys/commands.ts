import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { checkRoom, lockUser, noteAdded } from '../factors/service.ts';
import { factors } from '../factors/tables.ts';
import { challengeIn, makeChallenge, spendChallenge } from './challenges.ts';
import type * as contract from './contract.ts';
import type { PasskeyRequest } from './contract.ts';
import { expectedOf, rpIdOf } from './relying-party.ts';
import { challengeMs, type ChallengePurpose, noPasskey, passkeyKnown, wrongPasskey } from './rules.ts';

/** ES256, EdDSA and RS256, the first that the device knows. */
const algorithms = [-7, -8, -257];

export const startPasskey: Command<typeof contract.startPasskey> = async (_input, { tx, actor, settings }) => {
  const { userId, sessionId } = actor;
  const rpID = rpIdOf(settings);
  const email = await lockUser(tx, userId);
  await checkRoom(tx, userId);
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName: settings.brand.name, userName: email, userDisplayName: email },
    userID: new TextEncoder().encode(userId),
    challenge: Buffer.from(await makeChallenge(tx, sessionId, 'add'), 'base64url'),
    ...{ timeout: challengeMs, attestationType: 'none', supportedAlgorithmIDs: algorithms },
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return {
    ...{ challenge: options.challenge, user: options.user, pubKeyCredParams: options.pubKeyCredParams },
    ...{ rp: { id: rpID, name: settings.brand.name }, timeout: challengeMs, attestation: 'none' as const },
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    excludeCredentials: await readDescribed(tx, userId),
  };
};

export const confirmPasskey: Command<typeof contract.confirmPasskey> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  const { userId } = actor;
  await lockUser(tx, userId);
  const made = await verifyMade(ctx, body.credential);
  // Committed, since the challenge is used up.
  if (!made) return refuse(wrongPasskey());
  await checkRoom(tx, userId);
  const { id: credentialId, publicKey, counter } = made;
  const [known] = await tx.select().from(factors).where(eq(factors.credentialId, credentialId));
  if (known) throw passkeyKnown();
  const id = newId('fac', now.getTime());
  await tx.insert(factors).values({
    ...{ id, userId, kind: 'passkey', name: body.name, credentialId, counter },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: body.credential.transports,
    ...{ createdAt: now, confirmedAt: now, lastUsedAt: now },
  });
  return noteAdded(ctx, id);
};

type MadeCredential = Parameters<typeof confirmPasskey>[0]['body']['credential'];

/** The key of a passkey that the browser has made for this session, or undefined. */
async function verifyMade({ tx, actor, settings }: Ctx, credential: MadeCredential) {
  const { id, clientDataJSON, attestationObject } = credential;
  const challenge = challengeIn(clientDataJSON);
  if (!(await spendChallenge(tx, { sessionId: actor.sessionId, purpose: 'add', challenge }))) return undefined;
  const response = { clientDataJSON, attestationObject };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(settings, clientDataJSON),
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential.id === id ? registrationInfo.credential : undefined;
  } catch {
    // The library throws for each check that fails.
    return undefined;
  }
}

async function readDescribed(tx: Tx, userId: string) {
  const rows = await tx
    .select({ id: factors.credentialId, transports: factors.transports })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.kind, 'passkey'), isNotNull(factors.confirmedAt)))
    .orderBy(factors.createdAt);
  return rows.map(({ id, transports }) => ({
    ...{ id: id ?? '', type: 'public-key' as const },
    ...(transports && transports.length > 0 && { transports }),
  }));
}

/** The request by which a browser asks for one of the user's passkeys, with a new challenge or with the given one. */
export async function askPasskey(
  { tx, actor: { userId, sessionId, audience }, settings }: Ctx,
  purpose: ChallengePurpose,
  given?: string,
): Promise<PasskeyRequest> {
  const rpId = rpIdOf(settings);
  // Tenants' users have none, and the database lets them read none.
  const allowCredentials = audience === 'hq' ? await readDescribed(tx, userId) : [];
  if (allowCredentials.length === 0) throw noPasskey();
  const challenge = await makeChallenge(tx, sessionId, purpose, given);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required', allowCredentials };
}
