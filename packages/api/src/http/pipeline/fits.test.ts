import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitsOf } from './fits.ts';

const item = z.object({
  id: z.string(),
  tier: z.enum(['small', 'large']),
  kind: z.literal('item'),
  price: z.number(),
  count: z.number().int().min(0).max(10),
  isOpen: z.boolean(),
  at: z.iso.datetime().optional(),
  day: z.iso.date().nullable(),
  tags: z.array(z.string()),
  owner: z.object({ name: z.string() }).optional(),
});
const good = {
  id: 'a',
  tier: 'small',
  kind: 'item',
  price: 1.5,
  count: 3,
  isOpen: true,
  at: '2026-06-30T12:00:00.000Z',
  day: null,
  tags: ['x'],
  owner: { name: 'Ada' },
};
const schema = z.array(item);

test.each([
  ['all members', {}],
  ['a member that may be absent', { at: undefined, owner: undefined }],
  ['an empty list', { tags: [] }],
])('%s fits, and parses to the same', (_what, changed) => {
  const value = [{ ...good, ...changed }];
  expect(fitsOf(schema)?.(value)).toBe(true);
  expect(JSON.stringify(schema.parse(value))).toBe(JSON.stringify(value));
});

test.each([
  { secret: 1 },
  { owner: { name: 'Ada', secret: 1 } },
  { owner: null },
  { owner: [] },
  { id: undefined },
  { id: 1 },
  { tier: 'huge' },
  { kind: 'other' },
  { price: Number.NaN },
  { price: Infinity },
  { count: 1.5 },
  { count: -1 },
  { count: 11 },
  { isOpen: 'yes' },
  { at: 'yesterday' },
  { day: '2026-02-31' },
  { day: undefined },
  { tags: 'x' },
  { tags: [1] },
])('%o does not fit', (changed) => {
  expect(fitsOf(schema)?.([{ ...good, ...changed }])).toBe(false);
});

test('what lacks a member or is nothing at all does not fit', () => {
  const { id: _id, ...lacking } = good;
  for (const value of [lacking, null, undefined, 'text', [good]]) expect(fitsOf(item)?.(value)).toBe(false);
  expect(fitsOf(schema)?.(good)).toBe(false);
});

test.each([
  ['changes values', z.string().transform(Number)],
  ['has defaults', z.object({ a: z.string().default('b') })],
  ['has rules of its own', z.string().min(2)],
  ['refuses or passes other members', z.strictObject({})],
  ['passes other members', z.looseObject({})],
  ['is a choice', z.union([z.string(), z.number()])],
  ['is a rule over members', z.object({ a: z.string() }).refine(() => true)],
  ['is any address', z.array(z.email())],
  ['is a multiple', z.number().multipleOf(2)],
  ['is above a limit', z.number().gt(1)],
])('a schema that %s is left to be parsed', (_what, other) => {
  expect(fitsOf(other)).toBeUndefined();
});
