import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBreachedPasswords, problemOfBreachedFile } from './breached-passwords.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'freight-hq-breached-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

function write(name: string, lines: readonly string[], end = '\r\n'): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((text) => text + end).join(''));
  return path;
}

const known = Array.from({ length: 2_000 }, (_, index) => `known password ${index}`);
const linesOf = (passwords: readonly string[]) =>
  passwords.map((password, index) => `${hashOf(password)}:${10 ** (index % 9)}`).toSorted();

describe('finds each password of the list and no other', () => {
  test.each([
    ['with Windows line ends', '\r\n'],
    ['with line ends', '\n'],
  ])('%s', async (name, end) => {
    const list = openBreachedPasswords(write(`${name}.txt`, linesOf(known), end));
    for (const password of known) expect(await list.has(password), password).toBe(true);
    for (let index = 0; index < 300; index += 1) expect(await list.has(`other password ${index}`)).toBe(false);
  });

  test.each([1, 2, 3])(
    'in a file of %i lines, without a count, in small letters, without a last line end',
    async (count) => {
      const some = known.slice(0, count);
      const path = join(folder, `small-${count}.txt`);
      writeFileSync(
        path,
        some
          .map((password) => hashOf(password).toLowerCase())
          .toSorted()
          .join('\n'),
      );
      expect(problemOfBreachedFile(path)).toBeUndefined();
      const list = openBreachedPasswords(path);
      for (const password of some) expect(await list.has(password)).toBe(true);
      for (const password of known.slice(count, 200)) expect(await list.has(password)).toBe(false);
    },
  );
});

test('a file that is no ordered list of hashes is named at the start', () => {
  const [first = '', second = '', third = ''] = linesOf(known.slice(0, 3));
  expect(problemOfBreachedFile(write('good.txt', [first, second, third]))).toBeUndefined();
  expect(problemOfBreachedFile(write('order.txt', [third, second, first]))).toMatch(/ordered by hash/);
  expect(problemOfBreachedFile(write('words.txt', ['password', '123456']))).toMatch(/SHA-1/);
  expect(problemOfBreachedFile(write('empty.txt', []))).toMatch(/SHA-1/);
  expect(problemOfBreachedFile(write('cut.txt', [first, second, third.slice(0, 20)]))).toMatch(/SHA-1/);
  expect(problemOfBreachedFile(join(folder, 'absent.txt'))).toMatch(/cannot be opened/);
  expect(problemOfBreachedFile(folder)).toMatch(/cannot be (opened|read)/);
});

test('a broken line in the middle is an error, not an answer', async () => {
  const lines = linesOf(known.slice(0, 3));
  const list = openBreachedPasswords(write('broken.txt', [lines[0] ?? '', 'x'.repeat(300), lines[2] ?? '']));
  await expect(list.has('a password')).rejects.toThrow('list of breached passwords');
});
