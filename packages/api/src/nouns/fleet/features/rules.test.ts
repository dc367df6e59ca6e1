import { expect, test } from 'vitest';
import { bandOf, betterPlan, daysCompared, type PlanNeeds, progressOf, reachesLimitOn, trendOf } from './rules.ts';

test.each([
  [0, null, null, 'low'],
  [1000, null, null, 'low'],
  [0, 0, null, 'low'],
  [1000, 0, null, 'low'],
  [0, 1, 0, 'low'],
  [1, 1, 100, 'high'],
  [1000, 1, 100, 'high'],
  [70, 100, 70, 'medium'],
  [89_999, 100_000, 89.999, 'medium'],
  [90, 100, 90, 'high'],
])('%i of %o is %o percent and %s', (uses, limit, progress, band) => {
  expect(progressOf(uses, limit)).toBe(progress);
  expect(bandOf(uses, limit)).toBe(band);
});

test.each([
  [100, 105, 'flat'],
  [100, 95, 'flat'],
  [100, 106, 'up'],
  [100, 94, 'down'],
  [0, 0, 'unknown'],
  [0, 1, 'unknown'],
  [1, 0, 'down'],
])('from %i to %i the trend is %s', (before, uses, trend) => expect(trendOf(before, uses)).toBe(trend));

test('a running month is compared by its whole days', () => {
  expect(daysCompared('2026-06', new Date('2026-06-02T08:00:00Z'))).toBe(1);
  expect(daysCompared('2026-06', new Date('2026-06-01T08:00:00Z'))).toBe(0);
  expect(daysCompared('2026-05', new Date('2026-06-01T08:00:00Z'))).toBe('all');
});

test('a limit is reached at the pace of the last 14 days, if that is within the month', () => {
  const now = new Date('2026-06-20T12:00:00Z');
  expect(reachesLimitOn(60, 100, 140, now)).toBe('2026-06-24');
  expect(reachesLimitOn(60, 100, 14, now)).toBeNull();
  expect(reachesLimitOn(100, 100, 140, now)).toBeNull();
  expect(reachesLimitOn(60, 100, 0, now)).toBeNull();
  expect(reachesLimitOn(60, null, 140, now)).toBeNull();
  expect(reachesLimitOn(60, 0, 140, now)).toBeNull();
  expect(reachesLimitOn(0, 3_660, 140, now)).toBeNull();
});

const limits: PlanNeeds['limits'] = {
  starter: { invoices: 10, routes: 0 },
  professional: { invoices: 20, routes: 15 },
  enterprise: { invoices: null, routes: 15 },
};

test.each([
  ['starter', { invoices: 100 }, null],
  ['starter', { invoices: 101 }, { plan: 'professional', deltaCents: 30_000 }],
  ['starter', { routes: 1 }, { plan: 'professional', deltaCents: 30_000 }],
  ['professional', { invoices: 50 }, { plan: 'starter', deltaCents: -30_000 }],
  ['professional', { invoices: 201 }, { plan: 'enterprise', deltaCents: 45_000 }],
  ['enterprise', { routes: 151 }, null],
  ['starter', { another: 9 }, null],
] as const)('on %s with %o the better plan is %o', (plan, uses, better) =>
  expect(betterPlan({ plan, seats: 10, uses: { ...uses }, limits })).toEqual(better),
);
