import { expect, test } from 'vitest';
import { factsOf } from './rules.ts';

test('objects before and after are compared by their members', () => {
  const details = { action: 'freeze', before: { status: 'open', note: 'x' }, after: { status: 'frozen' } };
  expect(factsOf('bank_account.changed', details)).toEqual({
    changes: [
      { name: 'status', before: 'open', after: 'frozen' },
      { name: 'note', before: 'x', after: undefined },
    ],
    changed: [],
    others: [['action', 'freeze']],
  });
});

test('what has not been there before has nothing before', () => {
  expect(factsOf('feature.set', { before: null, after: { limit: 5 } }).changes).toEqual([
    { name: 'limit', before: undefined, after: 5 },
  ]);
});

test('single values, a list of changes, and from and to are changes', () => {
  expect(factsOf('usage.raised', { feature: 'loads', before: 5, after: 9 })).toEqual({
    changes: [{ name: 'value', before: 5, after: 9 }],
    changed: [],
    others: [['feature', 'loads']],
  });
  const changes = [{ name: 'daily', before: null, after: 100 }];
  expect(factsOf('bank_limits.changed', { changes, until: null }).changes).toEqual(changes);
  expect(factsOf('user.role_changed', { from: 'admin', to: 'hq_admin' }).changes).toEqual([
    { name: 'value', before: 'admin', after: 'hq_admin' },
  ]);
});

test('a period is no change, and names of what has changed stand apart', () => {
  expect(factsOf('report.exported', { from: '2026-01', to: '2026-06' })).toEqual({
    changes: [],
    changed: [],
    others: [
      ['from', '2026-01'],
      ['to', '2026-06'],
    ],
  });
  expect(factsOf('article.updated', { version: 3, changed: ['title'] })).toEqual({
    changes: [],
    changed: ['title'],
    others: [['version', 3]],
  });
});
