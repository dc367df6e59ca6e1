import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  accruedCents,
  type ChargeClock,
  chargedDays,
  costOfDays,
  dayStart,
  isInReach,
  nextCharge,
  nextRate,
  shownCents,
  stakeOf,
} from './charges.ts';
import { addLocalDays } from '../../../../kernel/local-time.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const at = (text: string) => new Date(text);

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Europe/London', 'Asia/Kolkata', 'UTC'];
const tiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 100_000 })), { minLength: 1, maxLength: 5 })
  .map((steps) => {
    let day = 1;
    return steps.map(([width, dailyCents], index) => {
      if (index > 0) day += width;
      return { fromDay: day, dailyCents };
    });
  });
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) }).map((ms) => new Date(ms));
const clocks: fc.Arbitrary<ChargeClock> = fc
  .tuple(moment, fc.integer({ min: 1, max: 14 }), fc.constantFrom(...zones), tiers)
  .map(([freeUntil, days, timeZone, steps]) => ({
    timeZone,
    startedAt: new Date(freeUntil.getTime() - days * dayMs),
    freeUntil,
    stoppedAt: null,
    tiers: steps,
  }));
const later = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => hours * hourMs);

const demurrage: ChargeClock = {
  timeZone: 'America/Los_Angeles',
  startedAt: at('2026-06-26T07:00:00Z'),
  freeUntil: at('2026-06-30T07:00:00Z'),
  stoppedAt: null,
  tiers: [
    { fromDay: 1, dailyCents: 15_000 },
    { fromDay: 4, dailyCents: 30_000 },
  ],
};

describe('a clock', () => {
  test.each([
    ['a moment before its free time ends', '2026-06-30T06:59:59.999Z', 0, 0],
    ['at the end of its free time', '2026-06-30T07:00:00Z', 1, 15_000],
    ['on the last moment of the third day', '2026-07-03T06:59:59.999Z', 3, 45_000],
    ['when the second tier begins', '2026-07-03T07:00:00Z', 4, 75_000],
  ])('charges %s', (_when, now, days, cents) => {
    expect(chargedDays(demurrage, at(now))).toBe(days);
    expect(accruedCents(demurrage, at(now))).toBe(cents);
  });

  it('has its next charge, and the time of the next rate', () => {
    const now = at('2026-06-30T12:00:00Z');
    expect(nextCharge(demurrage, now)).toEqual({ at: at('2026-07-01T07:00:00Z'), cents: 15_000 });
    expect(nextRate(demurrage, now)).toEqual({ at: at('2026-07-03T07:00:00Z'), cents: 30_000 });
    expect(nextRate(demurrage, at('2026-07-09T00:00:00Z'))).toBeUndefined();
  });

  it('charges nothing after it has stopped', () => {
    const stopped = { ...demurrage, stoppedAt: at('2026-07-01T08:00:00Z') };
    expect(accruedCents(stopped, at('2026-08-01T00:00:00Z'))).toBe(30_000);
    expect(nextCharge(stopped, at('2026-07-01T09:00:00Z'))).toBeUndefined();
    expect(nextCharge(stopped, at('2026-07-01T07:30:00Z'))).toBeUndefined();
  });

  it('keeps the local time of day over a change of daylight saving time', () => {
    // New York loses an hour in the night to 8 March 2026 and gains an hour in the night to 1 November.
    const spring = { ...demurrage, timeZone: 'America/New_York', freeUntil: at('2026-03-07T22:00:00Z') };
    expect(dayStart(spring, 2)).toEqual(at('2026-03-08T21:00:00Z'));
    const autumn = { ...demurrage, timeZone: 'America/New_York', freeUntil: at('2026-10-31T21:00:00Z') };
    expect(dayStart(autumn, 2)).toEqual(at('2026-11-01T22:00:00Z'));
    expect(addLocalDays(at('2026-03-07T07:30:00Z'), 1, 'America/New_York')).toEqual(at('2026-03-08T07:30:00Z'));
  });
});

describe('a date far from today', () => {
  const now = at('2026-06-30T12:00:00Z');
  const inYear = (year: string): ChargeClock => ({ ...demurrage, freeUntil: at(`${year}-06-30T07:00:00Z`) });

  test.each(['0002', '0050', '0099', '0101', '1900', '2025'])('of the year %s is counted by the calendar', (year) => {
    const days = chargedDays(inYear(year), now);
    expect(dayStart(inYear(year), days) <= now).toBe(true);
    expect(dayStart(inYear(year), days + 1) > now).toBe(true);
    // Until 1883 this place used local mean time, seven minutes and two seconds apart from its zone.
    const first = at(`${year}-06-30T00:00:00Z`);
    expect(Math.abs(days - (now.getTime() - first.getTime()) / dayMs)).toBeLessThan(2);
  });

  it('throws for a date outside the calendar', () => {
    // The year 0 is 1 BC in a calendar with eras, so that its days are a year off.
    const clock = { ...demurrage, freeUntil: at('0000-06-30T07:00:00Z') };
    expect(() => chargedDays(clock, now)).toThrow(RangeError);
  });

  test.each(['0001-01-01T06:00:00Z', '0099-12-31T00:00:00Z', '9998-12-31T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'such as %s is out of reach',
    (moment) => {
      const clock = { ...demurrage, startedAt: at('2026-06-26T07:00:00Z'), freeUntil: at('2026-06-30T07:00:00Z') };
      expect(isInReach(clock)).toBe(true);
      for (const wrong of ['startedAt', 'freeUntil', 'stoppedAt']) {
        expect(isInReach({ ...clock, [wrong]: at(moment) }), wrong).toBe(false);
      }
    },
  );
});

describe('for every clock and moment', () => {
  it('the accrued amount is the sum of the charges', () => {
    fc.assert(
      fc.property(clocks, later, (clock, ms) => {
        const now = new Date(clock.freeUntil.getTime() + ms);
        let sum = 0;
        let cursor = new Date(clock.freeUntil.getTime() - 1);
        for (let charge = nextCharge(clock, cursor); charge && charge.at <= now; charge = nextCharge(clock, cursor)) {
          sum += charge.cents;
          cursor = charge.at;
        }
        expect(accruedCents(clock, now)).toBe(sum);
      }),
      { numRuns: 150 },
    );
  });

  it('never falls, and changes only at a charge', () => {
    fc.assert(
      fc.property(clocks, later, later, (clock, ms, more) => {
        const [first, second] = [
          new Date(clock.startedAt.getTime() + ms),
          new Date(clock.startedAt.getTime() + ms + more),
        ];
        expect(accruedCents(clock, second)).toBeGreaterThanOrEqual(accruedCents(clock, first));
        const next = nextCharge(clock, first);
        if (next && second < next.at) expect(accruedCents(clock, second)).toBe(accruedCents(clock, first));
        expect(next?.at.getTime()).toBeGreaterThan(first.getTime());
      }),
    );
  });

  it('days of a place are 23 to 25 hours long', () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 1, max: 400 }), (clock, day) => {
        const hours = (dayStart(clock, day + 1).getTime() - dayStart(clock, day).getTime()) / hourMs;
        expect(hours).toBeGreaterThanOrEqual(22);
        expect(hours).toBeLessThanOrEqual(26);
      }),
    );
  });

  it('the cost of several days is the sum of their rates', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 0, max: 80 }), (steps, days) => {
        const each = Array.from(
          { length: days },
          (_, index) => costOfDays(steps, index + 1) - costOfDays(steps, index),
        );
        expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(costOfDays(steps, days));
        expect(each.every((cents) => steps.some(({ dailyCents }) => dailyCents === cents))).toBe(true);
      }),
    );
  });

  it('acting now saves the coming charges, and two clocks cost the sum of each', () => {
    fc.assert(
      fc.property(clocks, clocks, later, (one, other, ms) => {
        const now = new Date(one.freeUntil.getTime() - 5 * dayMs + ms);
        const both = stakeOf([one, other], now);
        const [first, second] = [stakeOf([one], now), stakeOf([other], now)];
        expect(both.accruedCents).toBe(first.accruedCents + second.accruedCents);
        expect(both.saving.cents).toBe(first.saving.cents + second.saving.cents);
        const until = both.saving.until;
        expect(both.accruedCents + both.saving.cents).toBe(accruedCents(one, until) + accruedCents(other, until));
        const shown = shownCents([one, other], now);
        expect(shown).toBe(both.accruedCents > 0 ? both.accruedCents : (both.nextCharge?.cents ?? 0));
      }),
    );
  });
});

it('moves by local days of a place, and back again', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 500 }), fc.constantFrom(...zones), (start, days, zone) => {
      const there = addLocalDays(start, days, zone);
      const back = addLocalDays(there, -days, zone);
      expect(Math.abs(back.getTime() - start.getTime())).toBeLessThanOrEqual(hourMs);
      expect(Math.abs(there.getTime() - start.getTime() - days * dayMs)).toBeLessThanOrEqual(2 * hourMs);
    }),
  );
});
