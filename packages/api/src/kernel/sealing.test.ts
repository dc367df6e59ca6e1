import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer, keyIdOf, type SealedPlace } from './sealing.ts';

const one = { id: 'one', key: randomBytes(32) };
const two = { id: 'two', key: randomBytes(32) };
const place: SealedPlace = ['webhooks', 'whk_1', 'secret'];
const sealer = createSealer([one]);

test('a secret opens at its place, and each sealing differs', () => {
  const sealed = sealer.seal('whsec_é', place);
  expect(sealer.open(sealed, place)).toBe('whsec_é');
  expect(sealed).toMatch(/^one:[\w+/=]+$/);
  expect(sealed).not.toContain('whsec');
  expect(sealer.seal('whsec_é', place)).not.toBe(sealed);
});

test('it opens at no other place', () => {
  const sealed = sealer.seal('secret', place);
  for (const other of [
    ['webhooks', 'whk_2', 'secret'],
    ['webhooks', 'whk_1', 'previous_secret'],
    ['others', 'whk_1', 'secret'],
  ] as const)
    expect(() => sealer.open(sealed, other)).toThrow();
});

test('a changed text does not open', () => {
  const sealed = sealer.seal('secret', place);
  const bytes = Buffer.from(sealed.slice(4), 'base64');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => sealer.open(`one:${changed.toString('base64')}`, place)).toThrow();
  }
  expect(() => sealer.open('one:', place)).toThrow();
});

test('after a rotation the first key seals and the older one opens', () => {
  const old = sealer.seal('secret', place);
  const rotated = createSealer([two, one]);
  expect(rotated.open(old, place)).toBe('secret');
  expect([rotated.isCurrent(old), rotated.canOpen(old)]).toEqual([false, true]);
  const again = rotated.seal('secret', place);
  expect([keyIdOf(again), rotated.isCurrent(again)]).toEqual(['two', true]);
  const without = createSealer([two]);
  expect(without.canOpen(old)).toBe(false);
  expect(() => without.open(old, place)).toThrow('SECRETS_KEYS has no key one');
});
