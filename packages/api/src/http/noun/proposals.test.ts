import { expect, test } from 'vitest';
import { nouns } from '../../nouns.ts';
import { approvalKinds } from '../../nouns/money/approvals/rules.ts';
import { declareNouns, noun } from './noun.ts';
import { declarationOf, demandProposals, type DeclaredProposal } from './proposals.ts';

const refund: DeclaredProposal = { permission: 'banking:propose', state: 'own', carryOut: () => Promise.resolve() };

test('each kind of approval is declared by one noun', () => {
  const declared = nouns.flatMap(({ proposals }) => Object.keys(proposals));
  expect(declared.toSorted()).toEqual(approvalKinds.toSorted());
});

test('a kind that two nouns declare is refused', () => {
  const again = noun('refunds', { proposals: { transfer: refund } });
  expect(() => declareNouns([again])).toThrow("Two nouns declare the proposal 'transfer'");
  expect(declarationOf('transfer')).not.toBe(refund);
});

test('a kind that no noun declares is refused at the start, and where it is used', () => {
  expect(() => demandProposals([...approvalKinds, 'unknown_kind'])).toThrow(
    "No noun declares the proposal 'unknown_kind'",
  );
  expect(() => declarationOf('unknown_kind')).toThrow("No noun declares the proposal 'unknown_kind'");
});

test('a declaration of no kind of approval is refused at the start', () => {
  const left = approvalKinds.filter((kind) => kind !== 'grant_role');
  expect(() => demandProposals(left)).toThrow("The proposal 'grant_role' is declared and is no kind of approval");
});
