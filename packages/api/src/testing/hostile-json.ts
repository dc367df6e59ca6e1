import fc from 'fast-check';

const hostileText = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  "'; drop table companies; --",
  '%',
  '\\',
  '\u202egnp.exe',
  '😀'.repeat(40),
  'x'.repeat(70_000),
  '',
);

const hostileNumber = fc.constantFrom(
  '1e999',
  '-1e999',
  '-0',
  '1e-400',
  '9007199254740993',
  '0.1e1',
  '00',
  '+1',
  'NaN',
  'Infinity',
  '0x10',
);

const key = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    '\0',
    'role',
    'isActive',
    'id',
    'companyId',
    '/',
    '~0',
  ),
  fc.string({ maxLength: 10 }),
);

/** Valid and invalid JSON text: every kind of value at every place, including values that break parsers, schemas and databases. */
const value = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.json({ maxDepth: 2 }),
    hostileText.map((text) => JSON.stringify(text)),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)),
    hostileNumber,
    fc.constantFrom('null', 'true', '[]', '{}', '"\\ud83d"', '"\\u0000"'),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(objectText),
  ),
})).value;

const deep = fc
  .tuple(fc.constantFrom(31, 32, 33, 500, 20_000), fc.boolean())
  .map(([depth, isList]) =>
    isList ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
  );

const noJson = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('{', '{"a":}', 'undefined', '\ufeff{}', '{"a":1}{"b":2}', '// {}'),
);

/** Text sent as a body, independent of the schema of the route. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof({ arbitrary: value, weight: 6 }, deep, noJson);

/** A good body of which one or two members are dropped, added, or given another value. */
export function spoiled(good: Record<string, unknown>): fc.Arbitrary<string> {
  const members = Object.entries(good).map(([name, member]): [string, string] => [name, JSON.stringify(member)]);
  const change = fc.record({
    at: fc.nat({ max: members.length }),
    how: fc.constantFrom('drop', 'add', 'set'),
    name: key,
    text: value,
  });
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const changed = [...members];
    for (const { at, how, name, text } of changes) {
      const member = changed[at % Math.max(1, changed.length)];
      if (how === 'drop') changed.splice(at % Math.max(1, changed.length), 1);
      else if (how === 'add' || !member) changed.push([name, text]);
      else member[1] = text;
    }
    return objectText(changed);
  });
}

function objectText(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

const queryName = fc.constantFrom(
  'q',
  'sort',
  'page[size]',
  'page[number]',
  'page[after]',
  'limit',
  '__proto__',
  'constructor',
  '',
  '%00',
  'companyId',
);
const queryText = fc.oneof(
  fc.constantFrom(
    '',
    '%00',
    '%ff',
    '%',
    '%u0000',
    '-1',
    '0',
    '1e999',
    '99999999999999999999',
    'NaN',
    "'",
    '%25%25',
    '-',
    '-tenantName',
    'x'.repeat(5_000),
  ),
  fc.webFragments(),
);

/** A query string of known names with hostile values. */
export const hostileQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(queryName, queryText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text.replaceAll('#', '%23')}`).join('&'));
