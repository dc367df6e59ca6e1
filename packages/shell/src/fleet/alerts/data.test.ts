import { expect, test } from 'vitest';
import { alertList } from './data.ts';

const { read, write, filterQuery } = alertList;

test.each(['', 'tab=snoozed', 'q=chassis&tab=read&severity=high&type=driver_hours&cost=yes&sort=-cost&page=3'])(
  'reads and writes %j',
  (search) => {
    expect(write(read(search)).toString()).toBe(search);
  },
);

test('leaves out what it does not know', () => {
  const search = '?tab=gone&severity=bad&type=DROP%20TABLE&cost=1&sort=password&page=-1&alert=usr_1';
  expect(read(search)).toEqual({ q: '', page: 1 });
});

test('a tab is a state of the alerts, and resolved ones are among the dismissed', () => {
  expect(filterQuery(read('cost=yes'))).toEqual({ state: 'active', hasCost: 'true' });
  expect(filterQuery(read('tab=dismissed'))).toEqual({ state: 'dismissed,resolved' });
});
