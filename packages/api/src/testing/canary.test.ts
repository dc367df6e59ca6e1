import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddedDatabase } from '../db/embedded/embedded.ts';
import { createLogger } from '../kernel/log/logger.ts';
import type { Database } from '../db/tx.ts';
import { type Answer, startApi, type TestApi } from './api.ts';
import { findCompany, withoutBlockers } from './rows/companies.ts';
import { databaseText } from './database/database-text.ts';

/** The canaries of a run. */
interface Canaries {
  passwords: string[];
  tokens: string[];
  codes: string[];
  email: string;
  phone: string;
}

let api: TestApi;
let canaries: Canaries;
let database: string;
let backup: string;
let refused: Answer[];
const password = 'Canary-lantern-4711';

beforeAll(async () => {
  api = await startApi();
  const answers: Answer[] = [];
  canaries = await run(async (method, path, options) => {
    const answer = await api.call(method, path, options);
    answers.push(answer);
    return answer;
  });
  database = await databaseText(api.db);
  backup = await backupText(api.db);
  refused = answers.filter(({ status }) => status >= 400);
});
afterAll(() => api.close());

/** Signs up, in, over and out, right and wrong, and deletes a tenant; every secret on the way is kept to look for. */
async function run(call: TestApi['call']): Promise<Canaries> {
  const email = 'canary.person@canary.example';
  const phone = '+1 555 0147 4711';
  const wrong = 'Canary-wrong-password-1';
  const form = { firstName: 'Kim', lastName: 'Lee', companyName: 'Harbour', email, phone, password };
  const signedUp = (await call('POST', '/hq/api/register', { body: form })).json as Grant;
  await call('POST', '/hq/api/register', { body: form });
  await call('POST', '/hq/api/register', { body: { ...form, email: `${email}\0` } });
  const { employeeId } = signedUp.user;
  const login = (secret: unknown) => call('POST', '/hq/api/login', { body: { email, employeeId, password: secret } });
  const { token } = (await login(password)).json as Grant;
  for (const secret of [wrong, [password], { secret: password }]) await login(secret);
  await call('POST', '/hq/api/login', {
    rawBody: `{"password":"${password}`,
    headers: { 'content-type': 'text/plain' },
  });
  await call('POST', '/hq/api/reauth', { token, body: { password: wrong } });
  await call('GET', `/hq/api/auth/me?token=${token}&password=${password}`, { headers: { cookie: `token=${token}` } });
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await withoutBlockers(api, id);
  const path = `/api/hq/tenants/${id}`;
  const codes: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { confirmationCode } = (await call('POST', `${path}/deletion-code`, { token })).json as Code;
    codes.push(confirmationCode);
  }
  for (const confirmationCode of [codes[0], 'CANARY99', codes[1], codes[1]])
    await call('DELETE', path, { token, body: { confirmationCode } });
  await call('POST', '/hq/api/logout', { token });
  await call('GET', `/api/nothing/${token}`, { token });
  return { passwords: [password, wrong], tokens: [signedUp.token, token], codes: [...codes, 'CANARY99'], email, phone };
}

interface Grant {
  token: string;
  user: { employeeId: string };
}
interface Code {
  confirmationCode: string;
}

/** A backup of the embedded database is its folder with the write-ahead log; a backup of PostgreSQL is its rows. */
async function backupText(db: Database): Promise<string> {
  if (!(db instanceof EmbeddedDatabase)) return databaseText(db);
  const folder = mkdtempSync(join(tmpdir(), 'freight-hq-canary-'));
  const path = join(folder, 'backup');
  await db.copyTo(path);
  const text = zstdDecompressSync(readFileSync(path)).toString('latin1');
  rmSync(folder, { recursive: true });
  return text;
}

/** Also as it would stand in base64, hex, a URL or JSON. */
const spellings = (secret: string) => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
];
const found = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => spellings(secret).some((spelling) => text.includes(spelling)));

describe('after a run with marked secrets', () => {
  test('the log has no canary and no owner of a canary', () => {
    expect(api.log.length).toBeGreaterThan(15);
    const { passwords, tokens, codes, email, phone } = canaries;
    expect(found(api.log.join('\n'), [...passwords, ...tokens, ...codes, email, phone])).toEqual([]);
  });

  test('the database holds no password, no token and no code', () => {
    expect(database.length).toBeGreaterThan(10_000);
    const { passwords, tokens, codes, email } = canaries;
    expect(found(database, [email])).toEqual([email]);
    expect(found(database, [...passwords, ...tokens, ...codes])).toEqual([]);
  });

  test('a backup holds none of them either', () => {
    const { passwords, tokens, codes, email } = canaries;
    expect(found(backup, [email])).toEqual([email]);
    expect(found(backup, [...passwords, ...tokens, ...codes])).toEqual([]);
  });

  test('the audit log names users by id only', () => {
    const entries = database.split('\n').filter((row) => row.startsWith('audit_log'));
    expect(entries.length).toBeGreaterThan(10);
    expect(found(entries.join('\n'), [canaries.email, canaries.phone, 'Kim', 'Harbour'])).toEqual([]);
  });

  test('no refusal repeats the sent input', () => {
    const { passwords, tokens, codes, email, phone } = canaries;
    expect(refused.length).toBeGreaterThanOrEqual(8);
    const text = refused
      .map(({ text: said, headers }) => `${said.replaceAll(/"instance":"[^"]*"/g, '')} ${JSON.stringify([...headers])}`)
      .join('\n');
    expect(found(text, [...passwords, ...tokens, ...codes, email, phone])).toEqual([]);
  });
});

test('a log that leaks would be noticed', () => {
  const lines: string[] = [];
  createLogger((line) => lines.push(line)).info('request', { body: `{"password":"${password}"}` });
  expect(found(lines.join('\n'), canaries.passwords)).toEqual([password]);
  expect(found(Buffer.from(password).toString('hex'), canaries.passwords)).toEqual([password]);
});
