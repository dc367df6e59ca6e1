import type { Mutation } from './mutation.ts';

const test = 'nouns/people/team/team.test.ts';

export const teamMutations: readonly Mutation[] = [
  {
    breaks: "what a platform sends enables a tenant's user whom HQ has disabled",
    find: 'is_active = excluded.is_active and u.blocked_at is null',
    replace: 'is_active = excluded.is_active',
    test: 'nouns/people/tenant-users/tenant-users.test.ts',
  },
  {
    breaks: "the token of another application manages a tenant's users",
    find: 'companyId === null || issuer !== undefined',
    replace: 'companyId === null',
    test: 'nouns/people/issuers/issuers.test.ts',
  },
  {
    breaks: 'an issuer that was turned off still counts on another server',
    find: 'if (!(await isStillOn(tx, verified.issuer))) return undefined;',
    replace: '',
    test: 'nouns/people/issuers/portal-issuers.test.ts',
  },
  {
    breaks: 'the private key of an issuer is taken',
    find: "if (parsed.data.some((key) => 'd' in key || 'k' in key)) throw privateKeySent();",
    replace: '',
    test: 'nouns/people/issuers/portal-issuers.test.ts',
  },
  {
    breaks: "a tenant's administrator changes the own account",
    find: 'if (userId === inTx.actor.userId) throw ownAccount();',
    replace: '',
    test: 'nouns/people/tenant-users/tenant-users.test.ts',
  },
  {
    breaks: "a tenant's administrator reaches users of other companies",
    find: '.where(and(eq(users.id, userId), eq(users.companyId, companyId)))',
    replace: '.where(eq(users.id, userId))',
    test: 'nouns/people/tenant-users/tenant-users.test.ts',
  },
  {
    breaks: 'who gives a job alone stays a second person for its holder',
    find: ' || jobs.some((job) => !held.includes(job))',
    replace: '',
    test: 'nouns/people/team/jobs.test.ts',
  },
  {
    breaks: 'a job counts for each role, also of tenants',
    find: "(role: Role): boolean => role === 'admin'",
    replace: '(_role: Role): boolean => true',
    test: 'nouns/people/team/jobs.test.ts',
  },
  {
    breaks: 'tickets are given to those who may not work on them',
    find: "where ${isAllowed('tickets:write')} order by",
    replace: "where audience = 'hq' and is_active order by",
    test: 'nouns/people/team/jobs.test.ts',
  },
  {
    breaks: 'two owners can end each other at once',
    find: ".orderBy(asc(users.id)).for('update');",
    replace: '.orderBy(asc(users.id));',
    test,
    database: 'postgres',
  },
  {
    breaks: 'the last owner can be demoted',
    find: 'target.isActive && owners <= 1',
    replace: 'target.isActive && owners < 1',
    test,
  },
  {
    breaks: 'the sessions of a disabled person end with the next sweep',
    find: "const endedSessions = await endSessionsOf(tx, userId, 'disabled');",
    replace: 'const endedSessions = 1;',
    test,
  },
  {
    breaks: 'what a disabled person has proposed can still be approved',
    find: 'const cancelledProposals = await cancelProposalsOf(ctx, userId);',
    replace: 'const cancelledProposals = 1;',
    test,
  },
  {
    breaks: 'an invitation gives a role above that of the inviter',
    find: 'if (caller && isHigher(role, caller.role)) throw aboveOwnRole();',
    replace: '',
    test,
  },
  {
    breaks: 'an invitation outlives the right of its inviter',
    find: 'if (!(await isBacked(tx, invitation))) return inviterGone();',
    replace: '',
    test,
  },
  {
    breaks: 'a link that was sent before still works',
    find: 'tokenHash: hashToken(token), expiresAt: newInvitationEnd(tx.now), principals: joinPrincipals(principals, sender)',
    replace: 'expiresAt: newInvitationEnd(tx.now), principals: joinPrincipals(principals, sender)',
    test,
  },
  {
    breaks: 'one person gives a role that moves money',
    find: '(moneyRoles.includes(given) && isHigher(given, target.role))',
    replace: '(moneyRoles.includes(given) && isHigher(target.role, given))',
    test: 'nouns/people/team/stops.test.ts',
  },
  {
    breaks: 'one person enables a disabled one again',
    find: '!target.isActive || (moneyRoles',
    replace: '(moneyRoles',
    test: 'nouns/people/team/stops.test.ts',
  },
  {
    breaks: 'money roles are given right after a person was disabled',
    find: 'moneyRoles.includes(role) ? await readStopEnd(tx) : undefined',
    replace: 'moneyRoles.includes(role) ? undefined : await readStopEnd(tx)',
    test: 'nouns/people/team/stops.test.ts',
  },
  {
    breaks: 'two accounts of one person agree to a role',
    find: 'const dependent = await whyNotIndependent(tx, proposal.proposedBy, userId);',
    replace:
      "const dependent = proposal.kind === 'grant_role' ? undefined : await whyNotIndependent(tx, proposal.proposedBy, userId);",
    test: 'nouns/people/users/one-person.test.ts',
  },
  {
    breaks: 'an account of one person counts as another person',
    find: 'not g.principals && h.principals',
    replace: 'g.user_id <> h.user_id',
    test: 'nouns/people/users/independence.test.ts',
  },
];
