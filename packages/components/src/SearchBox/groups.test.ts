import { expect, test } from 'vitest';
import { groupResults } from './groups.ts';

test('groups and results keep the order in which they came', () => {
  const results = [
    { id: 't2', group: 'Tenants' },
    { id: 'k1', group: 'Tickets' },
    { id: 't1', group: 'Tenants' },
  ];
  expect(groupResults(results).map(({ name, results: found }) => [name, found.map(({ id }) => id)])).toEqual([
    ['Tenants', ['t2', 't1']],
    ['Tickets', ['k1']],
  ]);
  expect(groupResults([])).toEqual([]);
});
