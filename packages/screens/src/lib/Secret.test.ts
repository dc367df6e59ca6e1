import { expect, test } from 'vitest';
import { Secret } from './Secret.ts';

test('a secret is taken once, and shows in no copy of what holds it', () => {
  const draft = { lastName: 'Quist', ssn: new Secret('000-00-0000') };
  expect(JSON.stringify(draft)).toBe('{"lastName":"Quist","ssn":""}');
  expect(Object.values(draft.ssn)).toEqual([]);
  expect(draft.ssn.take()).toBe('000-00-0000');
  expect(draft.ssn.take()).toBe('');
});
