import type { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const formats: Record<string, string> = {
  email: 'Enter an e-mail address, such as name@company.example',
  datetime: 'Must be a moment, such as 2026-06-30T12:00:00Z',
  date: 'Must be a day, such as 2026-06-30',
};

/** The message of a schema without its own message; undefined leaves it to the schema's library. */
export function inputWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is missing' : `Must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format];
    case 'too_small':
      return limit('at least', issue.origin, Number(issue.minimum));
    case 'too_big':
      return limit('at most', issue.origin, Number(issue.maximum));
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
    case 'custom':
      return undefined;
  }
}

function limit(words: 'at least' | 'at most', origin: string, bound: number): string {
  if (origin === 'string') {
    if (words === 'at least' && bound === 1) return 'Must not be empty';
    return `Must have ${words} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
  }
  if (origin === 'array') return `Must have ${words} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `Must be ${words} ${bound}`;
}
