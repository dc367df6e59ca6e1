import type { Mutation } from './mutation.ts';

export const sessionMutations: readonly Mutation[] = [
  {
    breaks: 'a session never idles out',
    find: '&& session.lastActivityAt.getTime() + idleTimeoutMs > now.getTime()',
    replace: '&& idleTimeoutMs > 0',
    test: 'nouns/people/sessions/sessions.test.ts',
  },
  {
    breaks: 'a route that deletes asks for no recent password',
    find: "path: '/api/hq/tenants/:companyId',\n  access: hq('tenants:delete', { reauth: true }),",
    replace: "path: '/api/hq/tenants/:companyId',\n  access: hq('tenants:delete'),",
    test: 'tenants/deletion/deletion-code.test.ts',
  },
  {
    breaks: 'sign-ins are not limited',
    find: 'if (row.count < free) return undefined;',
    replace: 'if (row.count < Infinity) return undefined;',
    test: 'sessions/login.test.ts',
  },
  {
    breaks: 'a sign-in does without the employee id',
    find: '&& isSameId(candidate.employeeId, body.employeeId);',
    replace: ';',
    test: 'sessions/login.test.ts',
  },
  {
    breaks: 'two sign-ups at once are both the first',
    find: 'return ctx.db.withTx(actor, async (tx) => { await holdSignUps(tx);',
    replace: 'return ctx.db.withTx(actor, async (tx) => { void holdSignUps;',
    test: 'users/sign-up.postgres.test.ts',
    database: 'postgres',
  },
  {
    breaks: 'a token is stored as it is',
    find: "hash('sha256', token, 'hex')",
    replace: "hash ? token : ''",
    test: 'testing/canary.test.ts',
  },
  {
    breaks: "every user can end every user's session",
    find: "actor.permissions.includes('team:manage') ? undefined",
    replace: 'actor.permissions ? undefined',
    test: 'sessions/own-sessions.test.ts',
  },
  {
    breaks: 'a new password leaves the other sessions alive',
    find: 'ne(authSessions.id, keptSessionId),',
    replace: "ne(authSessions.id, keptSessionId), eq(authSessions.id, ''),",
    test: 'sessions/own-sessions.test.ts',
  },
  {
    breaks: 'a sign-out leaves the session as it was',
    find: ".set({ endedAt: now, endReason: 'logout' })",
    replace: '.set({ lastActivityAt: now })',
    test: 'nouns/people/sessions/sessions.test.ts',
  },
  {
    breaks: 'a sign-up chooses its own role',
    find: 'phone, role, passwordHash }',
    replace: 'phone, role: (body.role ?? role) as typeof role, passwordHash }',
    test: 'users/sign-up.test.ts',
  },
  {
    breaks: 'the users of a suspended tenant sign in',
    find: 'isAdmitted = isKnown && !candidate.suspendedAt;',
    replace: 'isAdmitted = isKnown;',
    test: 'tenants/changes/suspension.test.ts',
  },
  {
    breaks: 'the stream outlives its session',
    find: 'stream.say(event);\n      else stream.end();',
    replace: 'stream.say(event);\n      else if (listeners.size > 1e6) stream.end();',
    test: 'alerts/stream.test.ts',
  },
  {
    breaks: 'a thing of HQ is open to tenants',
    find: "(audience === 'hq' ? { companyId: null } : undefined)",
    replace: '(audience ? { companyId: null } : undefined)',
    test: 'collaboration/sessions/sessions.test.ts',
  },
  {
    breaks: 'a ticket opens two connections',
    find: '.delete(collabTickets)\n      .where(eq(collabTickets.tokenHash, hashToken(ticket)))\n      .returning();',
    replace: '.select()\n      .from(collabTickets)\n      .where(eq(collabTickets.tokenHash, hashToken(ticket)));',
    test: 'collaboration/socket/socket.test.ts',
  },
  {
    breaks: 'a page of any origin opens a socket',
    find: 'return isOurs ||',
    replace: 'return isOurs || origin ||',
    test: 'collaboration/socket/socket.test.ts',
  },
  {
    breaks: 'a user who logs out stays connected',
    find: 'if (signedOut.has(admitted.authSessionId)) connection.dismiss',
    replace: 'if (signedOut.has(admitted.sessionId)) connection.dismiss',
    test: 'collaboration/socket/rights.test.ts',
  },
];
