import { expect, test } from 'vitest';
import { mayCharge, type PastCharge } from './retries.ts';

const now = new Date('2026-07-20T14:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const declined = (code: string, days: number, more: Partial<PastCharge> = {}): PastCharge => ({
  ...{ invoiceId: 'ivc_a', status: 'declined', code, class: 'retry', at: daysAgo(days) },
  ...more,
});

test('a decline that allows a retry is tried again, at most 4 times in 30 days', () => {
  const three = [2, 5, 8].map((days) => declined('insufficient_funds', days));
  expect(mayCharge('ivc_a', three, now)).toBe(true);
  expect(mayCharge('ivc_a', [...three, declined('insufficient_funds', 29)], now)).toBe(false);
  expect(mayCharge('ivc_a', [...three, declined('insufficient_funds', 30)], now)).toBe(true);
  expect(mayCharge('ivc_b', [...three, declined('insufficient_funds', 29)], now)).toBe(true);
});

test('a method that was refused is not charged for any invoice, until a charge has succeeded', () => {
  const stolen = declined('stolen_card', 3, { class: 'new_method' });
  expect(mayCharge('ivc_a', [stolen], now)).toBe(false);
  expect(mayCharge('ivc_b', [stolen], now)).toBe(false);
  expect(mayCharge('ivc_a', [declined('authentication_required', 3, { class: 'authenticate' })], now)).toBe(false);
  expect(mayCharge('ivc_a', [declined('', 1, { status: 'succeeded', code: null, class: null }), stolen], now)).toBe(
    true,
  );
});

test('a debit that came back is sent again twice in 180 days', () => {
  const two = [declined('R01', 40), declined('R09', 80)];
  expect(mayCharge('ivc_a', two, now)).toBe(true);
  expect(mayCharge('ivc_a', [...two, declined('R01', 120)], now)).toBe(false);
});

test('what nobody knows is tried again once', () => {
  expect(mayCharge('ivc_a', [declined('moon_phase', 3)], now)).toBe(true);
  expect(mayCharge('ivc_a', [declined('moon_phase', 3), declined('moon_phase', 6)], now)).toBe(false);
});
