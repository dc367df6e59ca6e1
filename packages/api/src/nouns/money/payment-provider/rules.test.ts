import { expect, test } from 'vitest';
import { declineClassOf, declineText } from './rules.ts';

test.each([
  ['insufficient_funds', undefined, 'retry'],
  ['insufficient_funds', 'do_not_try_again', 'new_method'],
  ['insufficient_funds', 'an advice of the future', 'retry'],
  ['stolen_card', undefined, 'new_method'],
  ['stolen_card', 'try_again_later', 'retry'],
  ['R07', undefined, 'new_method'],
  ['authentication_required', undefined, 'authenticate'],
  ['a code of the future', undefined, 'retry'],
  ['a code of the future', 'confirm_card_data', 'new_method'],
] as const)('%s with the advice %s is %s', (code, advice, expected) => {
  expect(declineClassOf({ code, advice })).toBe(expected);
});

test('a decline has a text, and an unknown code is shown itself', () => {
  expect([declineText('R01'), declineText('card_declined'), declineText('odd')]).toEqual([
    'Insufficient funds',
    'Card declined',
    'odd',
  ]);
});
