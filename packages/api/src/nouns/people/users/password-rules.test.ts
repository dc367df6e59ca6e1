import { expect, test } from 'vitest';
import { hashPassword, createPasswordHasher } from '../../../kernel/passwords.ts';
import { noBreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { registration } from './contract.ts';
import { checkPassword } from './service.ts';

const person = { email: 'marten.vos@works.example', companyName: 'Blue Harbour Ltd' };

test.each([
  'password1234',
  'Password123!',
  'qwertyuiop123456',
  '123456654321',
  'iloveyou2024!!',
  'aaaaaaaaaaaaaa',
  'abcabcabcabc',
  'letmein-letmein',
  '1qaz2wsx3edc',
  'my-Freight-portal',
  'harbour-of-dreams',
  'i-am-marten.vos-1',
])('%s is refused', async (password) => {
  await expect(checkPassword(password, person, noBreachedPasswords)).rejects.toMatchObject({
    status: 422,
    code: 'password_refused',
  });
});

test.each([
  'Copper-bridge-2026',
  'correct horse battery staple',
  'ünïcødé pässphräse',
  `${'long words and more of them '.repeat(3)}`,
  'zq8#Lm2!vT9x',
])('%s is accepted', async (password) => {
  await expect(checkPassword(password, person, noBreachedPasswords)).resolves.toBeUndefined();
});

test('12 to 128 characters of any kind are accepted', () => {
  const isTaken = (length: number) => registration.shape.password.safeParse('ü '.repeat(length / 2)).success;
  expect([10, 12, 128, 130].map(isTaken)).toEqual([false, true, true, false]);
});

test('the list has at least 10,000 entries', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  expect(new Set(dictionary['passwords-common']).size).toBeGreaterThanOrEqual(10_000);
});

test('every byte of a long password is significant, also spaces at its ends', async () => {
  const hasher = createPasswordHasher({ parallel: 2, queued: 8 });
  const long = `${'x'.repeat(70)} end `;
  const hash = await hashPassword(long);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const tries = [long, `${'x'.repeat(70)} ene `, long.trim(), long.slice(0, 64)];
  const results = await Promise.all(tries.map((password) => hasher.verify(password, hash)));
  expect(results.map(({ isRight }) => isRight)).toEqual([true, false, false, false]);
});

test('two hashes of one password differ, and a missing hash never matches', async () => {
  expect(await hashPassword('same words here')).not.toBe(await hashPassword('same words here'));
  const hasher = createPasswordHasher({ parallel: 1, queued: 1 });
  await expect(hasher.verify('', undefined)).resolves.toMatchObject({ isRight: false });
});
