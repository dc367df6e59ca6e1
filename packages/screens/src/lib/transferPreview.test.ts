import { expect, test } from 'vitest';
import { approvalHint, previewOf, shortfall } from './transferPreview.ts';

const now = new Date('2026-11-23T18:15:00Z');
const account = {
  ...{ company: 'Swift Haul', balance: 70_000, available: 20_000 },
  withdrawal: {
    sameDayUpTo: 100_000_000,
    sameDay: [{ sentBy: '2026-11-23T19:15:00.000Z', arrivesAt: '2026-11-23T22:00:00.000Z' }],
    nextDay: [],
  },
};

test('a debit leaves the account, a credit comes in, and a freeze only holds', () => {
  expect(previewOf('force_debit', 10_000, account, now)).toMatchObject({
    from: 'Swift Haul',
    balance: { before: 70_000, after: 60_000 },
    available: { before: 20_000, after: 10_000 },
  });
  expect(previewOf('force_credit', 10_000, account, now).balance.after).toBe(80_000);
  expect(previewOf('freeze_funds', 10_000, account, now)).toMatchObject({
    balance: { after: 70_000 },
    available: { after: 10_000 },
  });
});

test('only a withdrawal waits for the hours of the bank', () => {
  expect(previewOf('emergency_withdrawal', 100, account, now).arrival).toMatch(/^Sent by 14:15 ET \(1 h left\)/);
  expect(previewOf('force_credit', 100, account, now).arrival).toMatch(/within seconds$/);
});

test('a withdrawal names the account that it goes to', () => {
  const payee = { holderName: 'Swift Haul', accountNumber: '••••0942' };
  expect(previewOf('emergency_withdrawal', 100, { ...account, payee }, now).to).toBe('Swift Haul, ••••0942, by ACH');
  expect(previewOf('emergency_withdrawal', 100, account, now).to).toMatch(/^The company's own account/);
});

test('what is held cannot be sent', () => {
  expect(shortfall(previewOf('force_debit', 30_000, account, now))).toBe('Only $200.00 is available');
  expect(shortfall(previewOf('force_debit', 20_000, account, now))).toBeUndefined();
  expect(shortfall(previewOf('force_credit', 30_000, account, now))).toBeUndefined();
});

test('the hint follows the threshold that is set, and the role', () => {
  const approval = { mayExecute: true, thresholdCents: 500_000 };
  expect(approvalHint('force_debit', 500_001, approval)).toMatch(/^Above \$5,000\.00/);
  expect(approvalHint('force_debit', 500_000, approval)).toMatch(/last 24 hours come to more than \$5,000\.00/);
  expect(approvalHint('force_debit', 1, { ...approval, mayExecute: false })).toMatch(/second person executes/);
  expect(approvalHint('freeze_funds', 5_000_000, approval)).toMatch(/no approval/);
});
