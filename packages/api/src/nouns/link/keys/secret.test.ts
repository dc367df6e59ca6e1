import { expect, test } from 'vitest';
import { hashSecret, newSecret, prefixOfSecret } from './secret.ts';

test('a secret has its form and a checksum that any change breaks', () => {
  const { secret, prefix, secretHash } = newSecret();
  expect(secret).toMatch(/^fhqk_[0-9a-hjkmnp-tv-z]{12}_[\w-]{43}[0-9a-f]{8}$/);
  expect(secret).toHaveLength(69);
  expect(prefixOfSecret(secret)).toBe(prefix);
  expect(hashSecret(secret)).toBe(secretHash);
  for (let index = 0; index < secret.length; index += 1) {
    const letter = secret[index] === 'a' ? 'b' : 'a';
    expect(prefixOfSecret(secret.slice(0, index) + letter + secret.slice(index + 1))).toBeUndefined();
  }
  expect(prefixOfSecret('')).toBeUndefined();
});

test('no two secrets are the same', () => {
  const made = Array.from({ length: 1000 }, () => newSecret());
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(1000);
  expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(1000);
});

test('the checksum is the CRC-32 of everything before it', () => {
  expect(prefixOfSecret(`fhqk_000000000000_${'0'.repeat(43)}e36fe3b3`)).toBe('000000000000');
});
