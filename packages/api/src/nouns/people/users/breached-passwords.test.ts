import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { breachedService } from '../../../http/noun/services.ts';
import { openBreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { resetPassword } from './reset-password.ts';

const known = 'Seven-quiet-lanterns';
const other = 'Eight-quiet-lanterns';

let folder: string;
let file: string;
let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freight-hq-breached-'));
  file = join(folder, 'hashes.txt');
  const hash = createHash('sha1').update(known).digest('hex').toUpperCase();
  writeFileSync(file, `${'0'.repeat(40)}:1\r\n${hash}:12\r\n${'F'.repeat(40)}:1\r\n`);
  database = await makeTestDatabase();
  await clearPeople(database.db);
  olga = await addPerson(database.db);
  api = await startApi({ database, settings: { registration: 'open', breachedPasswordsFile: file } });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const form = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
const register = (email: string, password: string, on = api) =>
  on.call('POST', '/hq/api/register', { body: { ...form, email, password } });
const sentence = 'This password has appeared in a data breach; choose another';

test('a breached password is refused at the sign-up, at a change and at a reset', async () => {
  const signUp = await register('ada@works.example', known);
  expect([signUp.status, signUp.problem.code]).toEqual([422, 'password_refused']);
  expect(signUp.problem.errors).toEqual([{ pointer: '/password', detail: sentence }]);
  expect((await register('ada@works.example', other)).status).toBe(201);

  const token = await api.signIn(olga.email);
  const change = (newPassword: string) =>
    api.call('POST', '/hq/api/password', { token, body: { currentPassword: olga.password, newPassword } });
  const refused = await change(known);
  expect([refused.status, refused.problem.errors]).toEqual([422, [{ pointer: '/newPassword', detail: sentence }]]);
  expect((await change(other)).status).toBe(200);

  const breached = openBreachedPasswords(file);
  await expect(resetPassword(database.db, olga.id, known, breached)).rejects.toThrow(sentence);
  await resetPassword(database.db, olga.id, 'Nine-quiet-lanterns', breached);
});

test('a list that cannot be read refuses the password instead of letting it pass', async () => {
  const unreadable = provide(breachedService, { has: () => Promise.reject(new Error('EIO')) });
  const broken = await startApi({ database, settings: { registration: 'open' }, provided: [unreadable] });
  const answer = await register('eva@works.example', other, broken);
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('EIO');
});
