import { makeWorld } from '@freight-hq/mocks/seed';
import { expect, test } from 'vitest';
import { testAnchor } from '../testing/anchor.ts';
import { demoAccounts } from './demo-accounts.ts';

test('the accounts that are printed are those of the story', () => {
  const { accounts } = makeWorld({ anchor: testAnchor });
  expect(accounts.map(({ email, password, employeeId }) => ({ email, password, employeeId }))).toEqual(demoAccounts);
});
