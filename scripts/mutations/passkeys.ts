import type { Mutation } from './mutation.ts';

const test = 'passkeys/passkeys.test.ts';

export const passkeyMutations: readonly Mutation[] = [
  {
    breaks: 'a challenge is signed for twice',
    find: 'const spent = await tx .delete(passkeyChallenges) .where(',
    replace:
      'const spent = await tx .update(passkeyChallenges) .set({ expiresAt: new Date(tx.now.getTime() + 60_000) }) .where(',
    test,
  },
  {
    breaks: 'a challenge of another session is taken',
    find: 'eq(passkeyChallenges.sessionId, sessionId),',
    replace: 'void sessionId,',
    test,
  },
  {
    breaks: 'a challenge of another purpose is taken',
    find: 'eq(passkeyChallenges.purpose, purpose),',
    replace: 'void purpose,',
    test,
  },
  {
    breaks: 'a challenge is never too old',
    find: 'gt(passkeyChallenges.expiresAt, tx.now), ), ) .returning',
    replace: 'gt(passkeyChallenges.expiresAt, new Date(0)), ), ) .returning',
    test,
  },
  {
    breaks: 'a passkey counts without verifying its user',
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
    test,
  },
  {
    breaks: 'the counter of a passkey may fall',
    find: 'const isAhead = counter === 0 ? eq(factors.counter, 0) : or(eq(factors.counter, 0), lt(factors.counter, counter));',
    replace: 'const isAhead = or(eq(factors.counter, 0), lt(factors.counter, counter + 99));',
    test,
  },
  {
    breaks: 'a passkey is taken from any page',
    find: "expectedOrigin: isOfDemo ? origin : (settings.publicOrigin ?? 'http://localhost'),",
    replace: 'expectedOrigin: isOfDemo || origin ? origin : (settings.publicOrigin ?? origin),',
    test,
  },
  {
    breaks: 'a passkey of another host is taken',
    find: 'expectedRPID: rpIdOf(settings),',
    replace: "expectedRPID: [rpIdOf(settings), 'example.com'],",
    test,
  },
  {
    breaks: "another person's passkey signs in",
    find: 'const isOwn = and(eq(factors.credentialId, assertion.id), eq(factors.userId, userId)); const [row]',
    replace: 'const isOwn = and(eq(factors.credentialId, assertion.id), userId ? undefined : undefined); const [row]',
    test,
  },
  {
    breaks: 'a passkey is added without a fresh entry',
    find: "path: '/hq/api/factors/passkeys', access: hq('settings:read', { reauth: true,",
    replace: "path: '/hq/api/factors/passkeys', access: hq('settings:read', {",
    test,
  },
];
