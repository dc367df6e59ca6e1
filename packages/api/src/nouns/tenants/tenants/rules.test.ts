import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { factorInWords, type HealthFigures, healthOf, isSameHealth, riskOf, standingOf } from './rules.ts';

const best: HealthFigures = {
  users: 4,
  seen: 4,
  seats: 4,
  recent: 10,
  earlier: 10,
  overdue: 0,
  pressing: 0,
  other: 0,
};
const pointsOf = (figures: Partial<HealthFigures>) =>
  Object.fromEntries(healthOf({ ...best, ...figures }).factors.map(({ factor, points }) => [factor, points]));

const count = fc.nat({ max: 500 });
const figures = fc.record({
  users: count,
  seen: count,
  seats: count,
  recent: count,
  earlier: count,
  overdue: count,
  pressing: count,
  other: count,
});

it('is the sum of its factors, between 0 and 100, with the risk of the score', () => {
  fc.assert(
    fc.property(figures, (given) => {
      const { score, riskLevel, factors } = healthOf(given);
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(factors.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100);
      expect(factors.every(({ points, outOf }) => Number.isInteger(points) && points >= 0 && points <= outOf)).toBe(
        true,
      );
      expect(riskLevel).toBe(riskOf(score));
      expect(isSameHealth(factors, healthOf(given).factors)).toBe(true);
    }),
  );
});

it('is 100 for the best figures, and 0 for a tenant without any', () => {
  expect(healthOf(best)).toMatchObject({ score: 100, riskLevel: 'low' });
  const none = { users: 0, seen: 0, seats: 0, recent: 0, earlier: 0, overdue: 2, pressing: 3, other: 0 };
  expect(healthOf(none)).toMatchObject({ score: 0, riskLevel: 'high' });
});

test.each([
  [{ seen: 1 }, { logins: 6 }],
  [{ seen: 2, users: 4 }, { logins: 13 }],
  [{ recent: 5 }, { loads: 13 }],
  [{ recent: 50 }, { loads: 25 }],
  [{ earlier: 0 }, { loads: 25 }],
  [{ recent: 0, earlier: 0 }, { loads: 0 }],
  [{ overdue: 1 }, { payments: 10 }],
  [{ overdue: 2 }, { payments: 0 }],
  [{ pressing: 1, other: 2 }, { tickets: 6 }],
  [{ other: 8 }, { tickets: 0 }],
  [{ seats: 8 }, { usage: 8 }],
  [{ seats: 1 }, { usage: 15 }],
])('%j gives %j', (given, points) => {
  expect(pointsOf(given)).toMatchObject(points);
});

test.each([
  [75, 'low'],
  [74, 'medium'],
  [50, 'medium'],
  [49, 'high'],
])('a score of %d is of %s risk', (score, risk) => {
  expect(riskOf(score)).toBe(risk);
});

test('the words name the figures', () => {
  const reasons = (overdue: number) =>
    healthOf({ ...best, overdue }).factors.map((factor) => factorInWords(factor).reason);
  expect(reasons(1)).toEqual([
    '4 of 4 users signed in within 14 days',
    '10 loads in the last 30 days, 10 in the 30 before',
    '1 invoice is overdue',
    '0 open tickets of high priority, 0 others',
    '4 of 4 seats are in use',
  ]);
  expect([reasons(0)[2], reasons(7)[2]]).toEqual(['No invoice is overdue', '7 invoices are overdue']);
});

it.each([
  ['professional', '2026-06-16T12:00:00.001Z', 'new'],
  ['professional', '2026-06-16T12:00:00.000Z', undefined],
  ['cancelled', '2026-06-29T12:00:00.000Z', 'ended'],
  ['cancelled', '2020-01-01T12:00:00.000Z', 'ended'],
] as const)('a %s tenant of %s is %s', (subscriptionTier, createdAt, standing) => {
  expect(standingOf({ subscriptionTier, createdAt }, new Date('2026-06-30T12:00:00.000Z'))).toBe(standing);
});
