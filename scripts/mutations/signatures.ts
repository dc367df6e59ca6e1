import type { Mutation } from './mutation.ts';

const test = 'signatures/signatures.test.ts';

export const signatureMutations: readonly Mutation[] = [
  {
    breaks: 'an approval needs no signature of who has a factor',
    find: 'const unsigned = await whyNotSigned(ctx, await statementOf(ctx, proposal)); if (unsigned) return refuse(unsigned);',
    replace: 'void whyNotSigned; void statementOf;',
    test,
  },
  {
    breaks: 'a transfer needs no signature of who has a factor',
    find: 'const unsigned = await whyNotSigned(ctx, await statementOf(tx, row)); if (unsigned) return refuse(unsigned);',
    replace: 'void whyNotSigned; void statementOf; void refuse;',
    test,
  },
  {
    breaks: 'a signature for one thing approves another',
    find: 'eq(signatures.digest, digest), eq(signatures.userId, userId),',
    replace: 'digest ? undefined : undefined, eq(signatures.userId, userId),',
    test,
  },
  {
    breaks: 'the amount of a transfer is not signed',
    find: 'signed: { type, companyId, accountId: bankAccountId, amountCents, description, reason, payee },',
    replace: 'signed: { type, companyId, accountId: bankAccountId, description, reason, payee },',
    test,
  },
  {
    breaks: 'a signature is used twice',
    find: 'isNotNull(signatures.signedAt), isNull(signatures.usedAt), gt(signatures.expiresAt, now),',
    replace: 'isNotNull(signatures.signedAt), gt(signatures.expiresAt, now),',
    test,
  },
  {
    breaks: 'a signature counts for hours',
    find: 'isNotNull(signatures.signedAt), isNull(signatures.usedAt), gt(signatures.expiresAt, now),',
    replace: 'isNotNull(signatures.signedAt), isNull(signatures.usedAt), gt(signatures.expiresAt, new Date(0)),',
    test,
  },
  {
    breaks: 'a passkey that has signed something else signs for an approval',
    find: 'const isOfThis = nonce !== null && signedChallenge(credential) === challengeOf(nonce, digest);',
    replace: 'const isOfThis = nonce !== digest && signedChallenge(credential) !== challengeOf(digest, digest);',
    test,
  },
  {
    breaks: 'another session signs',
    find: 'const isOwn = and( eq(signatures.id, id), eq(signatures.userId, actor.userId), eq(signatures.sessionId, actor.sessionId), );',
    replace: 'const isOwn = and(eq(signatures.id, id), actor.userId ? undefined : undefined);',
    test,
  },
  {
    breaks: 'a session that has no factor approves without its password',
    find: 'if (access.reauth && !(access.signs && actor.hasFactor)) demandReauth(actor, now);',
    replace: 'if (access.reauth && !access.signs) demandReauth(actor, now);',
    test,
  },
];
