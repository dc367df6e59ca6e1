import * as sessions from '@freight-hq/api/contract/people/sessions';
import * as tenants from '@freight-hq/api/contract/tenants/tenants';
import { expect, test } from 'vitest';
import { contractFile, slimValue } from './slimContracts.ts';

test('an endpoint keeps its method, path and paging', () => {
  expect(slimValue(tenants.listTenants)).toEqual({ method: 'GET', path: '/api/hq/tenants', paged: true });
  expect(slimValue(sessions.login)).toEqual({ method: 'POST', path: '/hq/api/login' });
});

test('plain constants stay', () => {
  expect(slimValue(sessions.sessionLifetimeMs)).toBe(43_200_000);
  expect(slimValue(tenants.subscriptionTiers)).toEqual(['starter', 'professional', 'enterprise', 'cancelled']);
});

test('schemas and functions go', () => {
  expect(slimValue(tenants.tenant)).toBeUndefined();
  expect(slimValue({ schema: tenants.tenant })).toBeUndefined();
  expect(slimValue(() => 1)).toBeUndefined();
});

test('the contract of a noun is found', () => {
  expect('/project/packages/api/src/nouns/tenants/tenants/contract.ts').toMatch(contractFile);
});
