import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstSteps } from './contract.ts';
import { stepsOf } from './rules.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { addPerson } from '../../../testing/rows/people.ts';

let database: TestDatabase;
let api: TestApi;
let owner: string;

const path = '/api/hq/first-steps';
const production = { mode: 'production', billing: undefined, bank: undefined, secretsKeys: [] } as const;
const start = (settings: Partial<Settings>) => startApi({ database, settings: { ...production, ...settings } });

beforeAll(async () => {
  database = await makeTestDatabase();
  const { email } = await addPerson(database.db);
  api = await start({});
  owner = await api.signIn(email);
});
afterAll(() => database.close());

const read = async (): Promise<FirstSteps> => {
  const answer = await api.call('GET', path, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as FirstSteps;
};
const states = async () => Object.fromEntries(stepsOf(await read()).map(({ key, state }) => [key, state]));
const allOpen = { mail: 'open', keys: 'open', second_person: 'open', billing: 'open', bank: 'open', link: 'open' };

test('in an empty installation each step is open', async () => {
  expect(await states()).toEqual(allOpen);
});

test('an optional step can be marked as not needed and back, and others cannot', async () => {
  const mark = (step: string, isNeeded: boolean) =>
    api.call('POST', path, {
      token: owner,
      body: { step, isNeeded },
      headers: { 'idempotency-key': `${step}-${isNeeded}` },
    });
  expect((await mark('bank', false)).json).toMatchObject({ notNeeded: ['bank'] });
  expect(await states()).toEqual({ ...allOpen, bank: 'not_needed' });
  expect((await mark('second_person', false)).status).toBe(422);
  await mark('bank', true);
  expect(await states()).toEqual(allOpen);
  const trail = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'first_step.marked' order by seq`,
  );
  expect(trail.map(({ details }) => details)).toEqual([
    { step: 'bank', isNeeded: false },
    { step: 'bank', isNeeded: true },
  ]);
});

test('settings and rows end steps', async () => {
  api = await start({ billing: 'internal', secretsKeys: [{ id: '2026', key: Buffer.alloc(32, 7) }] });
  expect(await states()).toEqual({ ...allOpen, keys: 'done' });
  await api.rows(sql`insert into seller_profile (name, version, updated_at) values ('Tern Ltd.', 2, now())`);
  expect(await states()).toEqual({ ...allOpen, keys: 'done', billing: 'done' });
  api = await start({ billing: 'external' });
  expect(await states()).toEqual({ ...allOpen, billing: 'done' });
});

test('a second account counts once it belongs to a second person', async () => {
  const { id } = await addPerson(database.db, { email: 'bo@works.example', employeeId: 'HQ-3002' });
  const people = async () => (await read()).people;
  await api.rows(sql`update role_grants set principals = null where user_id = ${id}`);
  expect(await people()).toEqual({ areTwo: false, moneyRoles: 2, isInvited: false });
  await api.rows(sql`update role_grants set principals = array[user_id]`);
  expect(await people()).toEqual({ areTwo: true, moneyRoles: 2, isInvited: false });
});
