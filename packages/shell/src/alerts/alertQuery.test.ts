import { expect, test } from 'vitest';
import { readAlertQuery, readOpenAlert, writeAlertQuery } from './alertQuery.ts';

const open = `alr_${'0'.repeat(26)}`;

test.each([
  '',
  '?tab=snoozed',
  '?tab=read&q=chassis&severity=high&type=driver_hours&cost=yes&sort=-cost&page=3',
  `?severity=critical&alert=${open}`,
])('reads and writes %j', (search) => {
  expect(writeAlertQuery(readAlertQuery(search), readOpenAlert(search))).toBe(search);
});

test('ignores unknown values', () => {
  const search = '?tab=gone&severity=bad&type=DROP%20TABLE&cost=1&sort=password&page=-1&alert=usr_1';
  expect(readAlertQuery(search)).toEqual({ tab: 'active', q: '', hasCost: false, page: 1 });
  expect(readOpenAlert(search)).toBe('');
});
