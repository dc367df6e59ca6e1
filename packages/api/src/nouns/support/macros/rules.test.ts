import { expect, test } from 'vitest';
import { fillMacro, firstNameOf, placeholderFault, placeholderIn } from './rules.ts';

test('fills in what is known and leaves the rest to the writer', () => {
  const text = 'Hello {customer first name}, {ticket number} of {company} is done. {agent first name}';
  const filled = fillMacro(text, {
    ...{ 'customer first name': undefined, 'ticket number': 'TKT-2026-000001' },
    ...{ company: '{ticket number} & Sons', 'agent first name': firstNameOf('  Priya Nair') },
  });
  expect(filled).toBe('Hello {customer first name}, TKT-2026-000001 of {ticket number} & Sons is done. Priya');
  expect(placeholderIn(filled)).toBe('{customer first name}');
  expect(placeholderIn('Set {"gate": 4}')).toBeUndefined();
});

test('names the first placeholder that nobody fills in', () => {
  expect(placeholderFault('{company} and {tenant} and {x}')).toContain('{tenant} is no placeholder');
  expect(placeholderFault('No { braces } here'.replace('{ braces }', '{'))).toBeUndefined();
});
