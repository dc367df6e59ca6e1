import type { Mutation } from './mutation.ts';

const test = 'single-sign-on/single-sign-on.test.ts';
const policy = 'sign-in-policy/sign-in-policy.test.ts';
const roleMap = 'single-sign-on/role-map.test.ts';
const scim = 'scim/scim.test.ts';
const links = 'single-sign-on/connect-links.test.ts';
const signOut = 'single-sign-on/sign-out.test.ts';
const offboarding = 'single-sign-on/offboarding.test.ts';

export const singleSignOnMutations: readonly Mutation[] = [
  {
    breaks: 'a link that connects an account works twice',
    find: "await endMailTokens(tx, 'connect', userId);\n  if (shownTo",
    replace: 'if (shownTo',
    test: links,
  },
  {
    breaks: 'a link connects the account of a disabled person',
    find: 'if (!user.isActive) return { refused: accountDisabled() };',
    replace: '',
    test: links,
  },
  {
    breaks: 'a link of a password connects an account',
    find: 'eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, tx.now)',
    replace: 'gt(mailTokens.expiresAt, tx.now)',
    test: links,
  },
  {
    breaks: 'a link connects the provider account of the person who is signed in with the account of another',
    find: 'session.userId !== userId && isAlive(session, tx.now)',
    replace: 'session.userId === userId && !isAlive(session, tx.now)',
    test: links,
  },
  {
    breaks: 'an owner who has handed a link over still counts as another person',
    find: 'if (shownTo !== null) await recordShared(tx, userId, shownTo);',
    replace: '',
    test: links,
  },
  {
    breaks: 'a link to connect is shown although it is mailed',
    find: 'return { email, isMailed };',
    replace: 'void 0;',
    test: links,
  },
  {
    breaks: 'the token of the provider lies open in the row of a session',
    find: 'const ssoIdToken = sealer.seal(token, idTokenOf(sessionId));',
    replace: 'const ssoIdToken = token;',
    test: signOut,
  },
  {
    breaks: 'an answer of the provider works twice',
    find: '.where(and(isMine, isNull(ssoFlows.usedAt), gt(ssoFlows.expiresAt, tx.now)))',
    replace: '.where(and(isMine, gt(ssoFlows.expiresAt, tx.now)))',
    test,
  },
  {
    breaks: 'a sign-in at the provider can be finished days later',
    find: '.where(and(isMine, isNull(ssoFlows.usedAt), gt(ssoFlows.expiresAt, tx.now)))',
    replace: '.where(and(isMine, isNull(ssoFlows.usedAt)))',
    test,
  },
  {
    breaks: 'a token of another sign-in is accepted',
    find: 'expectedNonce: secrets.nonce,',
    replace: '',
    test,
  },
  {
    breaks: 'the signature of a token is not checked',
    find: 'const execute = [oidc.enableNonRepudiationChecks,',
    replace: 'const execute = [',
    test,
  },
  {
    breaks: 'a person of the provider is known by the e-mail',
    find: 'and(eq(ssoIdentities.issuer, person.issuer), eq(ssoIdentities.subject, person.subject));',
    replace: "and(eq(ssoIdentities.issuer, person.issuer), eq(ssoIdentities.email, String(person.claims['email'])));",
    test,
  },
  {
    breaks: 'an account of another domain gets in',
    find: "if (domains.length > 0 && !allowed(email.split('@')[1])) {",
    replace: 'if (domains.length > 99) {',
    test,
  },
  {
    breaks: 'a Google account of another organization gets in',
    find: 'if (isGoogle && !allowed(hd)) return',
    replace: 'if (isGoogle && hd === 7) return',
    test,
  },
  {
    breaks: 'an address that the provider has not verified counts',
    find: 'if (isVerified !== undefined && isVerified !== true) {',
    replace: 'if (isVerified === 7) {',
    test,
  },
  {
    breaks: 'a link of an invitation gives its role to any address',
    find: "if (invitation?.kind !== 'invite' || invitation.email?.toLowerCase() !== email.toLowerCase()) {",
    replace: "if (invitation?.kind !== 'invite') {",
    test,
  },
  {
    breaks: 'an account is connected in another session than the one that asked',
    find: "const isOwn = and(eq(authSessions.id, sessionId ?? ''), eq(authSessions.tokenHash, hashToken(token ?? '')));",
    replace: "void [token, hashToken]; const isOwn = eq(authSessions.id, sessionId ?? '');",
    test,
  },
  {
    breaks: 'single sign-on is a fresh entry',
    find: "reauthenticatedAt: method === 'password' ? now : null,",
    replace: 'reauthenticatedAt: now,',
    test,
  },
  {
    breaks: 'a disabled person gets in by single sign-on',
    find: ".where(and(eq(users.id, userId), eq(users.audience, 'hq'), users.isActive))",
    replace: ".where(and(eq(users.id, userId), eq(users.audience, 'hq')))",
    test,
  },
  {
    breaks: 'a person who was disabled at the provider goes on for hours',
    find: "if (codeOf(error) === 'invalid_grant') return { is: 'revoked' };",
    replace: "if (codeOf(error) === 'never') return { is: 'revoked' };",
    test: offboarding,
  },
  {
    breaks: 'a provider that cannot be asked ends nothing',
    find: "if (tx.now.getTime() - confirmed > unconfirmedMs) await end(tx, { id, userId }, 'idp_unreachable');",
    replace: 'void [confirmed, unconfirmedMs];',
    test: offboarding,
  },
  {
    breaks: 'the token for the provider stands in the database as it is',
    find: 'const ssoRefreshToken = sealer.seal(token, placeOf(sessionId));',
    replace: 'const ssoRefreshToken = token;',
    test: offboarding,
  },
  {
    breaks: 'two servers use a token that works once',
    find: 'and coalesce(sso_claimed_until <= ${tx.now}, true)',
    replace: '',
    test: offboarding,
  },
  {
    breaks: 'a password signs in although single sign-on is required',
    find: 'const isAdmitted = isKnown && !candidate.isBarred && !candidate.isPasswordBarred;',
    replace: 'const isAdmitted = isKnown && !candidate.isBarred;',
    test: policy,
  },
  {
    breaks: 'an emergency owner without a factor signs in',
    find: 'and ${users.passwordHash} is not null and exists (',
    replace: 'and ${users.passwordHash} is not null or exists (',
    test: policy,
  },
  {
    breaks: 'single sign-on is required before anyone has used it',
    find: 'if (wanted.isRequired && !held.isRequired) await demandConditions(ctx);',
    replace: 'void demandConditions;',
    test: policy,
  },
  {
    breaks: 'the last emergency owner is taken out while single sign-on is required',
    find: 'if (isRequired && (await countReady(tx, userId)) === 0) throw lastEmergency();',
    replace: 'void [isRequired, countReady, lastEmergency];',
    test: policy,
  },
  {
    breaks: 'an emergency sign-in is told to nobody',
    find: 'if (row.isEmergency) await noteEmergency(ctx);',
    replace: 'void noteEmergency;',
    test: policy,
  },
  {
    breaks: 'a money role goes on without the factor that it needs',
    find: "if (actor.mustEnrol && !('enrols' in access)) throw factorMustBeAdded();",
    replace: 'void factorMustBeAdded;',
    test: policy,
  },
  {
    breaks: 'the last factor of a money role is removed',
    find: 'if (user?.isEmergency || moneyRoles.includes(role)) throw rules.lastFactor();',
    replace: 'void user;',
    test: policy,
  },
  {
    breaks: 'a token without groups takes the role away',
    find: "if (!Array.isArray(told)) return 'unknown';",
    replace: 'if (!Array.isArray(told)) return undefined;',
    test: roleMap,
  },
  {
    breaks: 'groups change a role that the team gave',
    find: "if (user?.roleBy !== 'provider' || !roleMap) return undefined;",
    replace: 'if (!user || !roleMap) return undefined;',
    test: roleMap,
  },
  {
    breaks: 'who is in no mapped group gets in',
    find: 'if (!found) return noMappedGroup();',
    replace: 'if (!found) return void noMappedGroup;',
    test: roleMap,
  },
  {
    breaks: 'an old entry at the provider confirms a risky step',
    find: "typeof askedAt === 'number' && askedAt >= Math.floor(since.getTime() / 1_000);",
    replace: "typeof askedAt === 'number' && since !== undefined;",
    test: roleMap,
  },
  {
    breaks: 'another person of the provider confirms a risky step',
    find: 'if ((await findIdentity(tx, person))?.userId !== userId) return refused(scope, otherPerson(), userId);',
    replace: 'void otherPerson;',
    test: roleMap,
  },
  {
    breaks: 'the only way in is disconnected',
    find: 'if (user?.passwordHash == null) throw lastWayIn();',
    replace: 'void lastWayIn;',
    test: roleMap,
  },
  {
    breaks: 'the directory takes over an account that it did not make',
    find: 'if (held.scimId === null || moneyRoles.includes(held.role)) return;',
    replace: 'void moneyRoles;',
    test: scim,
  },
  {
    breaks: 'who was deactivated by the directory stays signed in',
    find: "const endedSessions = await endSessionsOf(tx, id, 'disabled'); await audit(ctx, 'scim.user_deactivated'",
    replace: "const endedSessions = 0; void endSessionsOf; await audit(ctx, 'scim.user_deactivated'",
    test: scim,
  },
  {
    breaks: 'the directory deactivates an emergency owner',
    find: 'if (isEmergency) throw rules.emergencyStays();',
    replace: 'void isEmergency;',
    test: scim,
  },
  {
    breaks: 'the directory alone activates an account again',
    find: 'if (change.active === true && !held.isActive) throw rules.twoPeopleEnable();',
    replace: 'void rules;',
    test: scim,
  },
  {
    breaks: 'lost factors are removed without a day in between',
    find: '.where(and(isNull(factorResets.endedAt), lte(factorResets.dueAt, tx.now)))',
    replace: '.where(and(isNull(factorResets.endedAt), lte(factorResets.agreedAt, tx.now)))',
    test: policy,
  },
];
