import { expect, it } from 'vitest';
import { policyNote } from './policyNote.ts';

it('offers no form if sign-up is closed, with or without an invitation', () => {
  expect(policyNote('closed', undefined).isOpen).toBe(false);
  expect(policyNote('closed', 'invite').isOpen).toBe(false);
});

it('names the needed link if the link has no token', () => {
  expect(policyNote('bootstrap', undefined).text).toContain('setup link');
  expect(policyNote('invite', undefined).text).toContain('by invitation');
});

it("names the purpose of the link's token", () => {
  expect(policyNote('bootstrap', 'setup').text).toContain('first account');
  expect(policyNote('invite', 'invite').text).toContain('signing up by invitation');
});
