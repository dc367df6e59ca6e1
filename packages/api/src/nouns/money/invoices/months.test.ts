import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfMonth } from '../../../kernel/dates.ts';
import { type Account, draftsOf, type MonthDraft, type Movement } from './months.ts';
import { halfEven, leastInvoiceCents, sumOf, taxOf, type TaxRules } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = (text: string) => new Date(`${text}T10:00:00Z`);
const pays = (text: string, cents: number, plan: Movement['plan'] = cents === 0 ? null : 'starter'): Movement => ({
  ...{ at: at(text), cents, plan },
});
const account = (movements: readonly Movement[], more: Partial<Account> = {}): Account => {
  const first = startOfMonth(movements[0]?.at ?? new Date(0));
  return {
    firstMonth: first,
    changesFrom: first,
    chargedCents: 0,
    movements,
    parts: undefined,
    tax: { rates: [] },
    ...more,
  };
};
const told = (drafts: readonly MonthDraft[]) =>
  drafts.map(({ period, kind, lines }) => `${period} ${kind} ${lines.map(({ cents }) => cents).join(' ')}`);

/** The account after the invoices were issued. */
function issued(before: Account, drafts: readonly MonthDraft[], all: MonthDraft[]): Account {
  all.push(...drafts);
  const last = drafts.at(-1)?.period;
  if (last === undefined) return before;
  const lines = all.flatMap((draft) => draft.lines).filter(({ fromDay }) => fromDay >= last);
  return { ...before, changesFrom: day(last), firstMonth: startOfMonth(day(last), 1), chargedCents: sumOf(lines) };
}

test('halves go to the even cent, also below zero', () => {
  expect([1, 3, 5, -1, -3, -5].map((half) => halfEven(half, 2))).toEqual([0, 2, 2, 0, -2, -2]);
  expect([halfEven(10, 3), halfEven(11, 3), halfEven(-11, 3), halfEven(0, 7)]).toEqual([3, 4, -4, 0]);
});

describe('a tenant that starts', () => {
  test('on the 20th pays 11 of 30 days at once', () => {
    const [draft] = draftsOf(account([pays('2026-06-20', 38_900)]), at('2026-06-20'));
    expect(draft).toEqual({
      ...{ period: '2026-06-01', kind: 'start' },
      lines: [
        {
          ...{ kind: 'proration', text: 'Starter plan, 11 of 30 days', quantity: 1 },
          ...{ unitCents: 14_263, cents: 14_263, fromDay: '2026-06-20', toDay: '2026-06-30', taxPpm: 0 },
        },
      ],
    });
  });

  test('on the last day with a small price pays that with the next invoice', () => {
    const small = account([pays('2026-06-30', 1_000)]);
    expect(draftsOf(small, at('2026-06-30'))).toEqual([]);
    expect(told(draftsOf(small, at('2026-07-01')))).toEqual(['2026-07-01 month 33 1000']);
  });

  test('and changes on its first day after the invoice pays the difference with the next one', () => {
    const before = account([pays('2026-06-16', 6_000)]);
    const drafts = draftsOf(before, at('2026-06-16'));
    expect(told(drafts)).toEqual(['2026-06-01 start 3000']);
    const after = issued({ ...before, movements: [pays('2026-06-16', 9_000)] }, drafts, []);
    expect(draftsOf(after, at('2026-06-20'))).toEqual([]);
    expect(told(draftsOf(after, at('2026-07-01')))).toEqual(['2026-07-01 month 1500 9000']);
  });

  test('again after a month that was not paid pays the rest of that month', () => {
    const back = account([pays('2026-03-01', 3_000), pays('2026-04-10', 0), pays('2026-06-16', 6_000)], {
      ...{ changesFrom: day('2026-04-01'), firstMonth: day('2026-05-01') },
    });
    expect(told(draftsOf(back, at('2026-06-16')))).toEqual(['2026-06-01 start 3000']);
  });
});

describe('a change within a month', () => {
  const settled = (movements: Movement[]) =>
    account([{ ...pays('2026-05-01', 30_000), at: day('2026-05-01') }, ...movements], {
      ...{ changesFrom: day('2026-06-01'), firstMonth: day('2026-07-01'), chargedCents: 30_000 },
    });

  test('is a line of the next invoice, up or down, by the days that were left', () => {
    const changed = settled([pays('2026-06-11', 45_000, 'professional'), pays('2026-06-16', 36_000, 'professional')]);
    expect(draftsOf(changed, at('2026-06-30'))).toEqual([]);
    const [draft] = draftsOf(changed, at('2026-07-01'));
    expect(draft?.lines.map(({ text, cents }) => [text, cents])).toEqual([
      ['Starter plan to Professional plan: $300.00 to $450.00 a month, 20 of 30 days', 10_000],
      ['$450.00 to $360.00 a month, 15 of 30 days', -4_500],
      ['Professional plan', 36_000],
    ]);
  });

  test('that ends the subscription gives nothing back, and one that comes back pays what is more', () => {
    expect(draftsOf(settled([pays('2026-06-11', 0)]), at('2026-07-01'))).toEqual([]);
    const back = settled([pays('2026-06-11', 0), pays('2026-06-16', 36_000)]);
    expect(told(draftsOf(back, at('2026-07-01')))).toEqual(['2026-07-01 month 3000 36000']);
  });

  test('is billed though the subscription has ended since', () => {
    const ended = settled([pays('2026-06-11', 45_000), pays('2026-06-20', 0)]);
    expect(told(draftsOf(ended, at('2026-07-01')))).toEqual(['2026-07-01 month 10000']);
  });

  test('that takes off more than the next month costs is carried on', () => {
    const less = settled([pays('2026-06-01', 1_000)]);
    expect(told(draftsOf(less, at('2026-08-03')))).toEqual([]);
  });
});

test('base, seats and add-ons are lines if they are the price, and one line if it has changed since', () => {
  const parts = { plan: 'starter' as const, baseCents: 4_900, seats: 3, seatCents: 3_500, addonCents: 0 };
  const texts = (cents: number) =>
    draftsOf(account([{ ...pays('2026-06-01', cents), at: day('2026-06-01') }], { parts }), at('2026-06-01'))
      .flatMap(({ lines }) => lines)
      .map(({ kind, quantity, cents: own }) => [kind, quantity, own]);
  expect(texts(15_400)).toEqual([
    ['base', 1, 4_900],
    ['seats', 3, 10_500],
  ]);
  expect(texts(11_900)).toEqual([['base', 1, 11_900]]);
});

describe('tax', () => {
  const taxes = (tax: TaxRules, movements = [{ ...pays('2026-06-01', 10_001), at: day('2026-06-01') }]) =>
    draftsOf(account(movements, { tax }), at('2026-07-01')).map(({ period, lines }) => [period, taxOf(lines)]);
  const rates = [{ from: '2026-01-01', ppm: 88_750 }];

  test('of an exemption until June is 0 for June and due for July', () => {
    expect(taxes({ rates, exemption: { until: '2026-06-30' } })).toEqual([
      ['2026-06-01', 0],
      ['2026-07-01', 888],
    ]);
    expect(taxes({ rates, exemption: { until: '2026-06-01' } })[0]?.[1]).toBe(0);
    expect(taxes({ rates, exemption: { until: '2026-05-31' } })[0]?.[1]).toBe(888);
    expect(taxes({ rates, exemption: { until: null } }).map(([, cents]) => cents)).toEqual([0, 0]);
  });

  test('is that of the day on which a line begins', () => {
    const changed = [...rates, { from: '2026-07-01', ppm: 100_000 }];
    expect(taxes({ rates: changed })).toEqual([
      ['2026-06-01', 888],
      ['2026-07-01', 1_000],
    ]);
    expect(taxes({ rates: [{ from: '2026-06-02', ppm: 88_750 }] }).map(([, cents]) => cents)).toEqual([0, 888]);
  });

  test('is rounded once for a rate, halves to the even cent', () => {
    const lines = (...cents: number[]) => cents.map((own) => ({ cents: own, taxPpm: 50_000 }));
    expect([taxOf(lines(10, 10, 10)), taxOf(lines(30)), taxOf(lines(50)), taxOf(lines(10))]).toEqual([2, 2, 2, 0]);
    expect(taxOf([...lines(10), { cents: 10, taxPpm: 150_000 }, { cents: 1_000 }])).toBe(2);
  });

  test('of any lines is within half a cent of each rate, and 0 without one', () => {
    const line = fc.record({
      cents: fc.integer({ min: -90_000, max: 90_000 }),
      taxPpm: fc.constantFrom(0, 1, 62_500, 88_750),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const exact = lines.reduce((sum, { cents, taxPpm }) => sum + cents * taxPpm, 0) / 1_000_000;
        expect(Math.abs(taxOf(lines) - exact)).toBeLessThanOrEqual(1.5);
        expect(taxOf(lines.filter(({ taxPpm }) => taxPpm === 0))).toBe(0);
        expect(taxOf(lines.toReversed())).toBe(taxOf(lines));
      }),
    );
  });
});

/** Histories in which each day has at most one movement, as days are told to their end. */
const histories = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 270 }),
      minute: fc.integer({ min: 0, max: 1_439 }),
      cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 900 })),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((rows): Movement[] => {
    const byDay = new Map(rows.toSorted((a, b) => a.day - b.day).map((row) => [row.day, row]));
    let paid = 0;
    return [...byDay.values()].flatMap(({ day: offset, minute, cents }) => {
      if (cents === paid) return [];
      paid = cents;
      const time = new Date(day('2026-01-01').getTime() + offset * dayMs + minute * 60_000);
      return [{ at: time, cents, plan: cents === 0 ? null : ('starter' as const) }];
    });
  })
  // A last large price, so that nothing is carried over at the end.
  .map((movements) => [...movements, pays('2026-12-30', 1_000_000)]);

/** What a history costs from its start to before a month: told by days, without the rules that are tested. */
function costUntil(movements: readonly Movement[], until: Date): number {
  let sum = 0;
  for (let month = startOfMonth(movements[0]?.at ?? until); month < until; month = startOfMonth(month, 1)) {
    const end = startOfMonth(month, 1);
    const days = (end.getTime() - month.getTime()) / dayMs;
    let paid = movements.filter((one) => one.at <= month).at(-1)?.cents ?? 0;
    sum += paid;
    for (const { at: time, cents } of movements) {
      if (time <= month || time >= end || cents === 0) continue;
      const left = Math.ceil((end.getTime() - time.getTime()) / dayMs);
      sum += halfEven((cents - paid) * left, days);
      paid = cents;
    }
  }
  return sum;
}

/** Half a month at a cent comes to none, and its invoice has what was carried over. */
const startOfNoCent = [
  { ...pays('2026-01-01', 1), at: day('2026-01-01') },
  pays('2026-04-01', 47),
  pays('2026-04-02', 0),
  pays('2026-05-17', 1),
  pays('2026-12-30', 1_000_000),
];

test('whenever the job runs, every month is billed once, to the cent, and no invoice is too small', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.integer({ min: 0, max: 330 }), { maxLength: 20 }), (movements, days) => {
      const stop = day('2027-01-01');
      // At the end of a day all its movements are known.
      const turns = days
        .toSorted((a, b) => a - b)
        .map((offset) => new Date(day('2026-01-02').getTime() + offset * dayMs - 1));
      const all: MonthDraft[] = [];
      let state = account(movements);
      for (const now of [...turns, stop]) {
        const known = { ...state, movements: movements.filter((one) => one.at <= now) };
        if (known.movements.length === 0) continue;
        state = { ...issued(known, draftsOf(known, now), all), movements };
        expect(draftsOf({ ...state, movements: known.movements }, now)).toEqual([]);
      }
      const lines = all.flatMap((draft) => draft.lines);
      const atOnce: MonthDraft[] = [];
      const late = issued(account(movements), draftsOf(account(movements), stop), atOnce);
      expect(lines.toSorted(inOrder)).toEqual(atOnce.flatMap((draft) => draft.lines).toSorted(inOrder));
      expect(late.changesFrom).toEqual(state.changesFrom);
      for (const draft of all) expect(sumOf(draft.lines)).toBeGreaterThanOrEqual(leastInvoiceCents);
      // A month may have an invoice of the changes before it, and one of a tenant that comes back.
      const periods = all.map(({ period, kind }) => `${period} ${kind}`);
      expect(new Set(periods).size).toBe(periods.length);
      // All invoices together are the cost of the months before the last one, and the price of its own month.
      const last = all.at(-1);
      if (!last) return;
      const price = movements.filter((one) => one.at <= day(last.period)).at(-1)?.cents ?? 0;
      const start = movements.find((one) => one.at > day(last.period) && one.cents > 0);
      const own =
        last.kind === 'start' && start ? sumOf(last.lines.filter(({ fromDay }) => fromDay >= last.period)) : price;
      expect(sumOf(lines)).toBe(costUntil(movements, day(last.period)) + own);
    }),
    { numRuns: 500, examples: [[startOfNoCent, [136]]] },
  );
});

const inOrder = (
  a: { fromDay: string; text: string; cents: number },
  b: { fromDay: string; text: string; cents: number },
) => a.fromDay.localeCompare(b.fromDay) || a.text.localeCompare(b.text) || a.cents - b.cents;
