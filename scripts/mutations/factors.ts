import type { Mutation } from './mutation.ts';

const signIn = 'sessions/second-factor.test.ts';
const own = 'factors/factors.test.ts';

export const factorMutations: readonly Mutation[] = [
  {
    breaks: 'the password alone opens everything to who has a factor',
    find: "if (actor.awaitsFactor && !(access.audience === 'signedIn' && access.beforeFactor)) throw factorAwaited();",
    replace: 'void factorAwaited;',
    test: signIn,
  },
  {
    breaks: 'a code works twice',
    find: '.where(and(eq(factors.id, id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))',
    replace: '.where(and(eq(factors.id, id), or(isNull(factors.lastStep), lt(factors.lastStep, step + 9))))',
    test: signIn,
  },
  {
    breaks: 'a code counts for minutes',
    find: 'return stepWithin(secret, code, now, stepSeconds);',
    replace: 'return stepWithin(secret, code, now, 5 * stepSeconds);',
    test: signIn,
  },
  {
    breaks: 'codes can be guessed without end',
    find: 'const limited = await countGuess(tx, userId, limits); if (limited) return refuse(limited);',
    replace: 'const limited = await countGuess(tx, userId, limits); void limited;',
    test: signIn,
  },
  {
    breaks: 'the right password lifts the lock of the codes',
    find: 'const kinds = await readKinds(tx, candidate.id);',
    replace: 'await forgiveGuesses(tx, `factor:${candidate.id}`); const kinds = await readKinds(tx, candidate.id);',
    test: signIn,
  },
  {
    breaks: 'the token of the first step lives on',
    find: 'tokenHash: hashToken(token), lastActivityAt: ctx.now',
    replace: 'lastActivityAt: ctx.now',
    test: signIn,
  },
  {
    breaks: 'the password confirms in place of the factor',
    find: 'if (ctx.actor.hasFactor) throw codeNeeded();',
    replace: 'void codeNeeded;',
    test: signIn,
  },
  {
    breaks: 'a confirmation by code counts in all sessions of the person',
    find: 'set(shownNow(ctx.tx, proof.kind)).where(eq(authSessions.id, sessionId))',
    replace: 'set(shownNow(ctx.tx, proof.kind)).where(eq(authSessions.userId, sessionId && userId))',
    test: signIn,
  },
  {
    breaks: 'a recovery code works twice',
    find: 'isNotNull(recoveryCodes.savedAt), isNull(recoveryCodes.usedAt), ), ) .returning({ hash: recoveryCodes.hash }); return used.length',
    replace: 'isNotNull(recoveryCodes.savedAt), ), ) .returning({ hash: recoveryCodes.hash }); return used.length',
    test: signIn,
  },
  {
    breaks: 'recovery codes count before they are saved',
    find: 'isNotNull(recoveryCodes.savedAt), isNull(recoveryCodes.usedAt), ), ) .returning({ hash: recoveryCodes.hash }); return used.length',
    replace: 'isNull(recoveryCodes.usedAt), ), ) .returning({ hash: recoveryCodes.hash }); return used.length',
    test: own,
  },
  {
    breaks: 'a recovery code makes others',
    find: "if (!session?.factorKind || session.factorKind === 'recovery') throw codeNeeded();",
    replace: 'void codeNeeded; void session;',
    test: own,
  },
  {
    breaks: 'a factor is added without a fresh password',
    find: "path: '/hq/api/factors/totp', access: hq('settings:read', { reauth: true, enrols: true }), summary: 'Begin to add an",
    replace: "path: '/hq/api/factors/totp', access: hq('settings:read', { enrols: true }), summary: 'Begin to add an",
    test: own,
  },
  {
    breaks: 'the secret of a factor is stored as it is',
    find: 'const sealed = sealer.seal(secret, secretPlace(factorId));',
    replace: 'const sealed = sealer ? secret : secretPlace(factorId)[0];',
    test: own,
  },
  {
    breaks: 'the first factor leaves the other sign-ins alive',
    find: "isFirst ? await endSessionsOf(tx, actor.userId, 'factor_added', actor.sessionId) : 0",
    replace: "isFirst ? await endSessionsOf(tx, '', 'factor_added', actor.sessionId) : 0",
    test: own,
  },
  {
    breaks: 'a reset of factors on the server leaves the sign-ins alive',
    find: "const endedSessions = await endSessionsOf(tx, userId, 'revoked'); await audit(scope, 'factor.reset'",
    replace: "const endedSessions = await endSessionsOf(tx, '', 'revoked'); await audit(scope, 'factor.reset'",
    test: own,
  },
  {
    breaks: "everybody can remove another person's factor",
    find: 'eq(factors.id, factorId), eq(factors.userId, actor.userId), sql`',
    replace: 'eq(factors.id, factorId), sql`',
    test: own,
  },
];
