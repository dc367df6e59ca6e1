import type { Mutation } from './mutation.ts';

const test = 'nouns/team/team.test.ts';

export const teamMutations: readonly Mutation[] = [
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
    find: 'return (await isBacked(tx, invitation)) ? undefined : inviterGone();',
    replace: 'return (await isBacked(tx, invitation)) ? undefined : undefined;',
    test,
  },
  {
    breaks: 'a link that was sent before still works',
    find: '.set({ tokenHash: hashToken(token), expiresAt: newInvitationEnd(tx.now) })',
    replace: '.set({ expiresAt: newInvitationEnd(tx.now) })',
    test,
  },
  {
    breaks: 'one person gives a role that moves money',
    find: 'if (!moneyRoles.includes(role)) return false;',
    replace: 'if (moneyRoles.includes(role)) return false;',
    test,
  },
];
