import { expect, test } from 'vitest';
import { proposalTitle } from './proposalWords.ts';

test.each([
  ['release_hold', { amountCents: 250_050 }, 'Release $2,500.50 that is held'],
  ['close_account', { last4: '4010' }, 'Close the account ••••4010'],
  ['grant_key', { name: 'Payments of Ternpoint' }, 'Let the key Payments of Ternpoint bring payments'],
  ['release_factoring', { subject: 'cmp_1' }, 'Release the notice of assignment'],
  ['change_threshold', { fromCents: 1_000_000, cents: 500_000 }, 'Change the threshold from $10,000.00 to $5,000.00'],
] as const)('a proposal of kind %s has a title with its figures', (kind, payload, title) => {
  expect(proposalTitle({ kind, payload })).toBe(title);
});

test('a proposal of a role names the person and the role', () => {
  const payload = { subject: 'usr_1', role: 'super_admin' };
  expect(proposalTitle({ kind: 'grant_role', payload, person: 'Mia Lind' })).toBe('Give Mia Lind the role Super Admin');
});
