import { expect, test } from 'vitest';
import { bankAlerts, type BankFigures, returnRates, returnsOf } from './rules.ts';

const now = new Date('2026-06-30T12:00:00Z');
const calm: BankFigures = {
  ...{ now, isConnected: true, attention: 0, clearing: [], rates: returnRates(0, []) },
  volume: { dayCents: 100, usualDayCents: 100 },
};
const kinds = (figures: Partial<BankFigures>) => bankAlerts({ ...calm, ...figures }).map(({ kind }) => kind);

test('the rates of returns are those of their codes, and say how many more exceed them', () => {
  const rates = returnRates(200, ['R10', 'R03', 'R03', 'R01']);
  expect(rates.map(({ kind, returned, percent, left }) => [kind, returned, percent, left])).toEqual([
    ['unauthorised', 1, 0.5, 1],
    ['administrative', 2, 1, 5],
    ['overall', 4, 2, 27],
  ]);
  expect(kinds({ rates })).toEqual(['healthy']);
  const exceeded = returnRates(200, ['R10', 'R29']);
  expect(exceeded[0]).toMatchObject({ percent: 1, left: 0 });
  expect(kinds({ rates: exceeded })).toEqual(['returns']);
  expect(returnRates(0, []).map(({ percent, left }) => [percent, left])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('the levels count debits by ACH alone; book transfers count for nothing, payouts for themselves', () => {
  const { returnRates: rates, payoutReturns } = returnsOf([
    { rail: 'book', code: null, count: 100 },
    { rail: 'ach_credit', code: null, count: 19 },
    { rail: 'ach_credit', code: 'R03', count: 1 },
    { rail: undefined, code: null, count: 3 },
  ]);
  expect(rates.map(({ sent, returned, percent }) => [sent, returned, percent])).toEqual(Array(3).fill([0, 0, 0]));
  expect(payoutReturns).toEqual({ sent: 20, returned: 1, percent: 5 });
  const debits = returnsOf([
    { rail: 'ach_debit', code: null, count: 198 },
    { rail: 'ach_debit', code: 'R03', count: 2 },
  ]);
  expect(debits.returnRates).toEqual(returnRates(200, ['R03', 'R03']));
  expect(debits.payoutReturns).toEqual({ sent: 0, returned: 0, percent: 0 });
});

test('what needs a look is named, the gravest first, and all is well without it', () => {
  expect(kinds({})).toEqual(['healthy']);
  expect(kinds({ volume: { dayCents: 200, usualDayCents: 100 } })).toEqual(['high_volume']);
  expect(kinds({ attention: 1, stopReason: 'Suspicious withdrawals' })).toEqual(['outgoing_stopped', 'attention']);
  expect(kinds({ calls: { successPercent: 94.9 } })).toEqual(['bank_silent']);
  expect(kinds({ isConnected: false })).toEqual(['no_bank']);
});

test('money that stands for more than three days on an account of the platform is an alert', () => {
  const since = (ms: number) => [
    { code: 'suspense:book', balance: 100, oldestAt: new Date(now.getTime() - ms).toISOString() },
  ];
  const threeDays = 3 * 24 * 60 * 60_000;
  expect(kinds({ clearing: since(threeDays) })).toEqual(['healthy']);
  expect(kinds({ clearing: since(threeDays + 1) })).toEqual(['old_clearing']);
});
