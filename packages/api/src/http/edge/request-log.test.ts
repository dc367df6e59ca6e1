import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { sampleRoutes } from '../../testing/endpoints/sample-routes.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { createLogger, errorFields } from '../../kernel/log/logger.ts';
import { newId } from '../../kernel/ids.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, app: { extraRoutes: sampleRoutes } });
});
afterAll(() => database.close());

test('a line has the pattern of the route, never the address, and only the named fields', async () => {
  const olga = await addPerson(database.db);
  const token = await api.signIn(olga.email);
  const companyId = newId('cmp');
  await api.call('POST', `/api/write/${companyId}?canary=canary-query`, { token, body: { how: 'done' } });
  const line = JSON.parse(api.log.at(-1) ?? '{}') as Record<string, unknown>;
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    event: 'request',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'POST',
    route: '/api/write/:companyId',
    status: 422,
    ms: expect.any(Number),
    userId: olga.id,
  });
  expect(api.log.join('\n')).not.toContain(companyId);
});

test('no planted secret reaches the log, in any kind of request', async () => {
  const canaries = {
    password: 'canary-password-1',
    email: 'canary@hq.example',
    employeeId: 'canary-employee',
    token: `canary-${'t'.repeat(36)}`,
    header: 'canary-header',
    query: 'canary-query',
    path: 'canary-path',
  };
  const { password, email, employeeId } = canaries;
  const headers = { authorization: `Bearer ${canaries.token}`, 'user-agent': canaries.header, cookie: canaries.header };
  await api.call('POST', '/hq/api/login', { body: { email, password, employeeId }, headers });
  await api.call('POST', '/hq/api/login', {
    rawBody: `{"password":"${password}"`,
    headers: { 'content-type': 'application/json' },
  });
  await api.call('POST', '/hq/api/register', { body: { email, password } });
  await api.call('GET', `/hq/api/auth/me?token=${canaries.query}`, { headers });
  await api.call('GET', `/api/${canaries.path}`);
  await api.call('GET', '/api/broken');
  expect(api.log.length).toBeGreaterThan(5);
  expect(api.log.join('\n')).not.toContain('canary');
});

test('no value can forge a line or flood the log', () => {
  const lines: string[] = [];
  const logger = createLogger((line) => lines.push(line));
  for (const value of ['a\r\n{"level":"error"}', 'b\u001b[31m', 'c\u2028\0', 'x'.repeat(10_000)])
    logger.info('probe', { value });
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    for (const character of ['\r', '\n', '\u001b', '\0']) expect(line).not.toContain(character);
    expect(line.length).toBeLessThan(2_500);
    expect(JSON.parse(line)).toMatchObject({ event: 'probe', level: 'info' });
  }
});

test('a database error is logged with its code and place only', async () => {
  const error = await database.db
    .withTx({ kind: 'system', name: 'test' }, (tx) =>
      tx.execute("insert into users (id, email) values ('u', 'canary@hq.example')"),
    )
    .catch((caught: unknown) => caught);
  const fields = JSON.stringify(errorFields(error));
  expect(fields).toContain('23502');
  expect(fields).not.toContain('canary');
});
