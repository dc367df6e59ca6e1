import { expect, test } from 'vitest';
import { faultsOf, type Opening, revenueByMonth, stepsOf } from './rules.ts';

const now = new Date('2026-06-30T12:00:00Z');
const opening: Opening = {
  ...{ plan: 'professional', seats: 4, baseCents: 10_000, seatCents: 5_000, addonCents: 500 },
  ...{ startedAt: '2026-03-10T09:00:00Z', history: [], billedThrough: null, suspended: false },
};
const change = (at: string, monthlyCents: number, plan: Opening['plan'] = 'professional') => ({
  ...{ at, plan, monthlyCents },
});
const pointers = (changes: Partial<Opening>) => faultsOf({ ...opening, ...changes }, now).map(({ pointer }) => pointer);

test('an opening that agrees with itself has no fault', () => {
  expect(pointers({})).toEqual([]);
  const history = [change('2026-03-10T00:00:00Z', 9_000, 'starter'), change('2026-05-01T00:00:00Z', 30_500)];
  expect(pointers({ history, billedThrough: '2028-06' })).toEqual([]);
});

test.each<[string, Partial<Opening>, string[]]>([
  ['a start in the future', { startedAt: '2026-07-01T00:00:00Z' }, ['/startedAt']],
  ['a start before there were customers', { startedAt: '1999-12-31T00:00:00Z' }, ['/startedAt']],
  ['no price', { baseCents: 0, seatCents: 0, addonCents: 0 }, ['/baseCents']],
  ['a month too far ahead', { billedThrough: '2028-07' }, ['/billedThrough']],
  ['another price today', { history: [change('2026-03-10T00:00:00Z', 30_499)] }, ['/history/0/monthlyCents']],
  ['another plan today', { history: [change('2026-03-10T00:00:00Z', 30_500, 'starter')] }, ['/history/0/plan']],
  ['a later beginning', { history: [change('2026-03-11T00:00:00Z', 30_500)] }, ['/history/0/at']],
  [
    'a price of nothing at the beginning',
    { history: [change('2026-03-10T00:00:00Z', 0), change('2026-03-11T00:00:00Z', 30_500)] },
    ['/history/0/monthlyCents'],
  ],
  [
    'two changes of a day',
    { history: [change('2026-03-10T00:00:00Z', 1), change('2026-03-10T23:00:00Z', 30_500)] },
    ['/history/1/at'],
  ],
  [
    'a change in the future',
    { history: [change('2026-03-10T00:00:00Z', 1), change('2026-06-30T12:00:01Z', 30_500)] },
    ['/history/1/at'],
  ],
])('%s is a fault', (_, changes, faults) => {
  expect(pointers(changes)).toEqual(faults);
});

test('the months go from the first one to the present, with what was paid at their end', () => {
  const paused = stepsOf({
    ...opening,
    history: [
      change('2026-03-10T00:00:00Z', 9_000),
      change('2026-04-02T00:00:00Z', 0),
      change('2026-04-20T00:00:00Z', 8_000),
      change('2026-05-01T00:00:00Z', 0),
      change('2026-06-30T00:00:00Z', 30_500),
    ],
  });
  const steady = stepsOf({ ...opening, startedAt: '2026-04-30T23:59:59Z' });
  expect(revenueByMonth([paused, steady], now)).toEqual([
    { month: '2026-03', cents: 9_000, companies: 1 },
    { month: '2026-04', cents: 38_500, companies: 2 },
    { month: '2026-05', cents: 30_500, companies: 1 },
    { month: '2026-06', cents: 61_000, companies: 2 },
  ]);
});
