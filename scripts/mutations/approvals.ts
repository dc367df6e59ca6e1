import type { Mutation } from './mutation.ts';

export const approvalMutations: readonly Mutation[] = [
  {
    breaks: 'the proposer of a transfer approves it',
    find: 'if (proposal.proposedBy === userId) {',
    replace: 'if (proposal.proposedBy === proposal.id + userId) {',
    test: 'transfers/transfers.test.ts',
  },
  {
    breaks: 'an approval lifts a freeze that came after the proposal',
    find: 'if (textOf(then) === textOf(now)) return undefined;',
    replace: 'if (textOf(then) !== textOf(now) || now !== undefined) return undefined;',
    test: 'approvals/made-for.test.ts',
  },
  {
    breaks: 'a freeze leaves the proposal to lift a restriction waiting',
    find: "await cancelWaiting(ctx, 'unfreeze', companyId);",
    replace: "if (action !== 'freeze') await cancelWaiting(ctx, 'unfreeze', companyId);",
    test: 'approvals/made-for.test.ts',
  },
  {
    breaks: 'a restriction leaves the proposal to lift protection waiting',
    find: "await cancelWaiting(ctx, 'unfreeze', companyId);",
    replace: "if (action !== 'restrict') await cancelWaiting(ctx, 'unfreeze', companyId);",
    test: 'approvals/made-for.test.ts',
  },
  {
    breaks: 'a stop that is pressed again leaves the proposal to lift it waiting',
    find: "else if (standing) await cancelWaiting(ctx, 'lift_stop', standing.id);",
    replace: '',
    test: 'approvals/made-for.test.ts',
  },
  {
    breaks: 'a lowered limit leaves the proposal to raise it waiting',
    find: 'for (const proposal of rows.filter(isMeant)) await decide',
    replace: "for (const proposal of rows.filter((row) => isMeant(row) && kind !== 'raise_limits')) await decide",
    test: 'approvals/made-for.test.ts',
  },
  {
    breaks: 'a proposal that ends leaves waiting what has waited for it',
    find: 'await decide(ctx, proposal, status); await declarationOf(proposal.kind).end?.(ctx.tx, subjectOf(proposal), status);',
    replace: 'await decide(ctx, proposal, status); void declarationOf;',
    test: 'transfers/transfers.test.ts',
  },
  {
    breaks: 'a person approves a proposal whose kind refuses them',
    find: 'const refusal = await declarationOf(proposal.kind).refuseApprover?.(tx, writtenOf(proposal), userId);',
    replace: 'const refusal = writtenOf(proposal).id === userId ? ownProposal() : undefined;',
    test: 'payees/payees.test.ts',
  },
  {
    breaks: 'the newer of two declarations of a kind of proposal counts',
    find: 'if ((declared.get(kind) ?? proposal) !== proposal) throw',
    replace: 'if ((declared.get(kind) ?? proposal) === undefined) throw',
    test: 'noun/proposals.test.ts',
  },
  {
    breaks: 'one money role executes above the threshold what a lower role proposes',
    find: 'if (await isAboveThreshold(tx, transfer)) await demandTwoMoneyRoles(tx);',
    replace: 'void demandTwoMoneyRoles;',
    test: 'approvals/one-money-role.test.ts',
  },
  {
    breaks: 'two accounts of one person count as two money roles',
    find: 'and ${isIndependent(sql`a.id`, sql`b.id`)})`',
    replace: 'and a.id <> b.id)`',
    test: 'approvals/one-money-role.test.ts',
  },
];
