import { expect, test } from 'vitest';
import { approvalHint, previewOf, shortfall } from './transferPreview.ts';

const account = { company: 'Swift Haul', balance: 70_000, available: 20_000 };

test('a debit leaves the account, a credit comes in, and a freeze only holds', () => {
  expect(previewOf('force_debit', 10_000, account)).toMatchObject({
    from: 'Swift Haul',
    balance: { before: 70_000, after: 60_000 },
    available: { before: 20_000, after: 10_000 },
  });
  expect(previewOf('force_credit', 10_000, account).balance.after).toBe(80_000);
  expect(previewOf('freeze_funds', 10_000, account)).toMatchObject({
    balance: { after: 70_000 },
    available: { after: 10_000 },
  });
});

test('what is held cannot be sent', () => {
  expect(shortfall(previewOf('force_debit', 30_000, account))).toBe('Only $200.00 is available');
  expect(shortfall(previewOf('force_debit', 20_000, account))).toBeUndefined();
  expect(shortfall(previewOf('force_credit', 30_000, account))).toBeUndefined();
});

test('the hint follows the threshold that is set, and the role', () => {
  const approval = { mayExecute: true, thresholdCents: 500_000 };
  expect(approvalHint('force_debit', 500_001, approval)).toMatch(/^Above \$5,000\.00/);
  expect(approvalHint('force_debit', 500_000, approval)).toMatch(/last 24 hours come to more than \$5,000\.00/);
  expect(approvalHint('force_debit', 1, { ...approval, mayExecute: false })).toMatch(/second person executes/);
  expect(approvalHint('freeze_funds', 5_000_000, approval)).toMatch(/no approval/);
});
