import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ChargeClock } from './charges.ts';
import { lower, nextStep, settlementOf, severityAt, silenceAt, usedPercent } from './escalation.ts';

const hourMs = 60 * 60_000;
const start = Date.UTC(2026, 5, 26);
const after = (hours: number) => new Date(start + hours * hourMs);
/** A hundred hours of free time, so that hours are per cent. */
const clock: ChargeClock = {
  timeZone: 'UTC',
  startedAt: after(0),
  freeUntil: after(100),
  stoppedAt: null,
  tiers: [{ fromDay: 1, dailyCents: 100 }],
};

describe('severity', () => {
  test.each([
    [49.9, 'low', 'low'],
    [50, 'low', 'medium'],
    [79.9, 'low', 'medium'],
    [80, 'low', 'high'],
    [99.9, 'low', 'high'],
    [100, 'low', 'critical'],
    [300, 'low', 'critical'],
    [10, 'high', 'high'],
    [50, 'high', 'high'],
  ] as const)('after %d per cent of the free time, given as %s, is %s', (hours, given, expected) => {
    expect(severityAt(given, [clock], after(hours))).toBe(expected);
  });

  it('follows the clock with the largest share of its free time used', () => {
    const slower = { ...clock, freeUntil: after(1_000) };
    expect(severityAt('low', [slower, clock], after(85))).toBe('high');
  });

  it('stays where a clock has stopped', () => {
    expect(severityAt('low', [{ ...clock, stoppedAt: after(60) }], after(500))).toBe('medium');
  });

  it('without a clock is the given severity', () => {
    expect(severityAt('medium', [], after(500))).toBe('medium');
  });

  it('never falls as time passes, and has risen by its next step', () => {
    const span = fc.integer({ min: 1, max: 20 * 24 * 60 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(span, span, span, (free, ms, more) => {
        const one = { ...clock, freeUntil: new Date(start + free) };
        const order = ['low', 'medium', 'high', 'critical'];
        const [first, second] = [new Date(start + ms), new Date(start + ms + more)];
        const rank = (now: Date) => order.indexOf(severityAt('low', [one], now));
        expect(rank(second)).toBeGreaterThanOrEqual(rank(first));
        const step = nextStep({ type: 'container_demurrage', expiresAt: null, updatedAt: after(0) }, [one], first);
        if (step && second < step) expect(rank(second)).toBe(rank(first));
      }),
    );
  });
});

test('the share of the free time goes on after its end', () => {
  expect([0, 25, 100, 150].map((hours) => usedPercent(clock, after(hours)))).toEqual([0, 25, 100, 150]);
});

describe('an alert is resolved automatically', () => {
  test.each([
    ['feature_announcement', 'The announcement has ended'],
    ['system_maintenance', 'The maintenance window is over'],
  ])('%s at its deadline', (type, reason) => {
    expect(settlementOf({ type, expiresAt: after(5) }, [])).toEqual({ at: after(5), reason });
  });

  it('never by time alone if only its source knows the end', () => {
    const type = fc.oneof(
      fc.constantFrom('driver_hours', 'delivery_delay', 'platform_outage', 'maintenance', 'chassis_return', 'toString'),
      fc.string(),
    );
    fc.assert(
      fc.property(type, (each) => {
        fc.pre(each !== 'feature_announcement' && each !== 'system_maintenance');
        expect(settlementOf({ type: each, expiresAt: after(0) }, [])).toBeUndefined();
      }),
    );
  });

  it('not while a clock charges, and when every clock has stopped', () => {
    const alert = { type: 'container_demurrage', expiresAt: after(100) };
    expect(settlementOf(alert, [clock])).toBeUndefined();
    const stopped = { ...clock, stoppedAt: after(120) };
    expect(settlementOf(alert, [stopped, clock])).toBeUndefined();
    expect(settlementOf(alert, [stopped])).toEqual({ at: after(120), reason: 'Every clock has stopped' });
  });

  it('not without a deadline', () => {
    expect(settlementOf({ type: 'driver_hours', expiresAt: null }, [])).toBeUndefined();
  });
});

describe('an alert without news', () => {
  test.each([
    ['driver_hours', 10, 'Ten hours have passed since the limit; no news from the log'],
    ['delivery_delay', 24, 'A day has passed since the delivery was due; no news since'],
    ['platform_outage', 24, 'A day has passed since the expected end of the outage; no news since'],
    ['maintenance', 168, 'A week has passed since the deadline; no news since'],
    ['something_new', 168, 'A week has passed since the deadline; no news since'],
  ])('%s says so %d hours after its deadline', (type, hours, words) => {
    const alert = { type, expiresAt: after(5), updatedAt: after(-20) };
    expect(silenceAt(alert, [], after(5 + hours - 0.01))).toBeUndefined();
    expect(silenceAt(alert, [], after(5 + hours))).toBe(words);
    expect(nextStep(alert, [], after(5))).toEqual(after(5 + hours));
    expect(nextStep(alert, [], after(5 + hours))).toBeNull();
  });

  it('counts from the last news', () => {
    const alert = { type: 'driver_hours', expiresAt: after(5), updatedAt: after(12) };
    expect(silenceAt(alert, [], after(21.9))).toBeUndefined();
    expect(silenceAt(alert, [], after(22))).toBeDefined();
  });

  it('is none while a clock charges, without a deadline, and for what ends by itself', () => {
    const heard = { expiresAt: after(0), updatedAt: after(0) };
    expect(silenceAt({ ...heard, type: 'container_demurrage' }, [clock], after(9_999))).toBeUndefined();
    expect(silenceAt({ ...heard, type: 'driver_hours', expiresAt: null }, [], after(9_999))).toBeUndefined();
    expect(silenceAt({ ...heard, type: 'system_maintenance' }, [], after(9_999))).toBeUndefined();
  });

  it('has a lower severity', () => {
    expect((['critical', 'high', 'medium', 'low'] as const).map(lower)).toEqual(['high', 'medium', 'low', 'low']);
  });
});

test('the next step is the next threshold, then the deadline, then charge by charge', () => {
  const alert = { type: 'container_demurrage', expiresAt: after(100), updatedAt: after(0) };
  const steps = [0, 50, 80, 100, 124].map((hours) => nextStep(alert, [clock], after(hours)));
  expect(steps).toEqual([after(50), after(80), after(100), after(124), after(148)]);
});
