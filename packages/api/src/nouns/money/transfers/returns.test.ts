import { expect, test } from 'vitest';
import { bankRefusals, payoutReturnCodes } from '../bank-provider/rules.ts';
import { codeFactsOf, returnCodeAt, returnCodeTexts, timingOf, type TransferState } from './rules.ts';

const at = (time: string) => new Date(time);

test.each([
  // Settled on a Monday: until Wednesday.
  ['2 banking days', '2026-11-23T18:00:00Z', '2026-11-25T22:00:00Z', '2026-11-25', undefined],
  // Thanksgiving and a weekend count for neither side.
  ['2 banking days', '2026-11-25T18:00:00Z', '2026-11-30T15:00:00Z', '2026-11-30', undefined],
  ['2 banking days', '2026-11-25T18:00:00Z', '2026-12-01T15:00:00Z', '2026-11-30', '2026-12-08'],
  // Late in the evening in UTC it is still the day before in New York.
  ['2 banking days', '2026-11-24T03:00:00Z', '2026-11-26T03:00:00Z', '2026-11-25', undefined],
  ['2 banking days', '2026-11-24T03:00:00Z', '2026-11-26T13:00:00Z', '2026-11-25', '2026-12-03'],
  ['60 days', '2026-11-24T18:00:00Z', '2027-01-23T15:00:00Z', '2027-01-23', undefined],
  ['60 days', '2026-11-24T18:00:00Z', '2027-01-25T15:00:00Z', '2027-01-23', '2027-02-01'],
] as const)('%s from a settlement at %s: a return at %s', (deadline, settledAt, returnedAt, deadlineOn, disputeBy) => {
  expect(timingOf(deadline, at(settledAt), at(returnedAt))).toEqual({
    ...{ deadline, deadlineOn },
    ...(disputeBy && { disputeBy }),
  });
});

test('a code means what it meant on the day of the return, Eastern', () => {
  const textAt = (time: string) => returnCodeAt('R17', at(time))?.text;
  expect(textAt('2024-10-01T03:59:59Z')).toBe('Entry with wrong details');
  expect(textAt('2024-10-01T04:00:00Z')).toBe('Entry with wrong details, or suspected fraud');
  expect(returnCodeAt('R99', at('2026-11-24T15:00:00Z'))).toBeUndefined();
});

const returnedOn = at('2026-11-30T15:00:00Z');
const facts = (code: string, settledAt = '2026-11-23T18:00:00Z', status: TransferState = 'returned') =>
  codeFactsOf({ code, status, arrivesAt: settledAt ? at(settledAt) : null, updatedAt: returnedOn });

/** Codes that Nacha has not given, or has taken back. */
const without = [48, 49, 54, 55, 56, 57, 58, 59, 60, 78, 79];
const all = Array.from({ length: 85 }, (_, index) => index + 1)
  .filter((number) => !without.includes(number))
  .map((number) => `R${String(number).padStart(2, '0')}`);

test('each code of the rules has words and advice', () => {
  expect([...new Set(returnCodeTexts.keys())].toSorted()).toEqual(all);
  for (const code of all) {
    const { codeText = '', advice = '' } = facts(code);
    expect(codeText.length, code).toBeGreaterThan(8);
    expect(advice, code).toMatch(/\.$/);
  }
  expect(new Set(all.map((code) => facts(code).codeText)).size).toBe(all.length);
  expect(payoutReturnCodes.filter((code) => !all.includes(code))).toEqual([]);
});

test.each([
  ['R12', /branch sold/i],
  ['R13', /not qualified/],
  ['R14', /representative payee deceased/i],
  ['R15', /account holder deceased/],
  ['R22', /identification number/i],
  ['R24', /duplicate/i],
  ['R36', /improper credit/],
  ['R37', /source document/i],
  ['R51', /not eligible/],
  ['R62', /erroneous or reversing debit/],
  ['R77', /dishonoured return/],
])('%s is told in words', (code, words) => {
  expect(facts(code).codeText).toMatch(words);
});

test('a frozen account, sanctions, a refused credit and a code that is not known suggest no other way for the money', () => {
  expect(facts('R16')).toEqual({
    codeText: 'Account frozen, or returned under sanctions',
    advice: 'Send nothing elsewhere; ask the bank and Compliance.',
  });
  expect(facts('R24').advice).toBe('Check whether it was paid twice before anything is sent again.');
  for (const code of ['R14', 'R15', 'R16', 'R23', 'R48', 'R99', 'NewReason', ...Object.keys(bankRefusals)]) {
    const { codeText = '', advice = '' } = facts(code);
    expect(`${codeText} ${advice}`, code).not.toMatch(/other bank details|bank details at|check the bank details/i);
  }
  expect(facts('R99')).toEqual({ advice: 'Ask the bank before anything is sent again.' });
});

test('what the bank refuses has words, and no time of a return', () => {
  expect(facts('bank_daily_limit', undefined, 'failed')).toEqual({ codeText: bankRefusals.bank_daily_limit });
  for (const code of Object.keys(bankRefusals))
    expect(facts(code, undefined, 'failed').codeText, code).toMatch(/^[A-Z]/);
  expect(facts('R03', undefined, 'failed')).not.toHaveProperty('deadline');
});

test('without a settlement nothing is said about a dispute', () => {
  expect(facts('R03')).toMatchObject({ deadlineOn: '2026-11-25', disputeBy: '2026-12-07' });
  expect(facts('R03', '')).not.toHaveProperty('deadline');
});
