import { expect, test } from 'vitest';
import { readRoleLines, roleLines } from './roleLines.ts';

test('lines are read as they are written', () => {
  const text = 'hq-admins: hq_admin\ncn=desk: 4: admin support sales';
  const read = readRoleLines(`${text}\n\n`);
  expect(read).toEqual({
    groups: [
      { group: 'hq-admins', role: 'hq_admin', jobs: [] },
      { group: 'cn=desk: 4', role: 'admin', jobs: ['support', 'sales'] },
    ],
  });
  expect('groups' in read && roleLines(read.groups)).toBe(text);
});

test.each([
  ['owners: platform_owner', 'Write'],
  ['no role', 'Write'],
  ['desk: admin cooking', 'The jobs of desk'],
  ['a: hq_admin sales', 'name none'],
  ['a: admin\na: hq_admin', 'twice'],
])('%s is refused', (text, fault) => {
  expect(readRoleLines(text)).toEqual({ fault: expect.stringContaining(fault) });
});
