import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../http/contract/endpoint.ts';
import { inputWords } from './input-words.ts';

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inputWords }).error?.issues.map(({ message }) => message);

describe('the message of a refused input', () => {
  test.each([
    [text(5, 1), '', 'Must not be empty'],
    [text(5, 3), 'ab', 'Must have at least 3 characters'],
    [text(1), 'ab', 'Must have at most 1 character'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry'],
    [z.number().min(1), 0, 'Must be at least 1'],
    [z.number().int().max(200), 201, 'Must be at most 200'],
    [z.number().int(), 1.5, 'Must be a whole number'],
    [z.number().multipleOf(0.01), 0.001, 'Must be a multiple of 0.01'],
    [z.string(), undefined, 'Is missing'],
    [z.string(), null, 'Must be text'],
    [z.object({}), [], 'Must be an object'],
    [z.enum(['low', 'high']), 'middle', 'Must be one of low, high'],
    [z.email(), 'ada', 'Enter an e-mail address, such as name@company.example'],
    [z.iso.date(), 'today', 'Must be a day, such as 2026-06-30'],
    [z.iso.datetime(), 'now', 'Must be a moment, such as 2026-06-30T12:00:00Z'],
  ])('%#: %j says %s', (schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words]);
  });

  test('is the own message of a schema, if there is one', () => {
    expect(wordsOf(text(5).trim().min(1, 'Give a reason'), ' ')).toEqual(['Give a reason']);
  });
});
