import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { NotificationList } from './contract.ts';

let api: TestApi;
const people = { owner: '', admin: '' };
const ids = { owner: '', admin: '' };

beforeAll(async () => {
  api = await startApi();
  await signIn();
});
afterAll(() => api.close());

async function signIn(): Promise<void> {
  for (const name of ['owner', 'admin'] as const) {
    people[name] = await api.signIn(`${name}@freight-hq.example`);
    const [row] = await api.rows<{ id: string }>(sql`select id from users where email like ${`${name}@freight-hq%`}`);
    ids[name] = row?.id ?? '';
  }
}

const told = async (name: 'owner' | 'admin') => {
  const { json } = await api.call('GET', '/api/hq/notifications', { token: people[name] });
  return (json as NotificationList).notifications.filter(({ kind }) => kind === 'set_aside');
};
const read = (id: string) =>
  api.call('POST', '/api/hq/notifications/read', { token: people.owner, body: { ids: [id] } });

test('an import is told once to the user who began it, with the sentence, until it is tried again', async () => {
  const id = newId('imp');
  await api.rows(sql`insert into lead_imports (id, file_name, status, rows, position, created_at, created_by, created_by_id,
      set_aside_at)
    values (${id}, 'fair.csv', 'importing', 50000, 12300, ${api.now()}, 'Test', ${ids.owner}, ${api.now()})`);
  const detail =
    'The server stopped or failed three times while it imported rows 37,601 to 37,700. The file was set aside so that others go on.';
  const line = { id: `set_aside:${id}`, objectType: 'import', objectId: id, name: 'fair.csv', detail, count: 1 };
  expect(await told('owner')).toMatchObject([{ ...line, isUnread: true }]);
  expect(await told('admin')).toEqual([]);
  await read(line.id);
  api.clock.advance(60 * 60_000);
  await signIn();
  expect(await told('owner')).toMatchObject([{ ...line, isUnread: false }]);
  await api.rows(sql`update lead_imports set set_aside_at = null where id = ${id}`);
  expect(await told('owner')).toEqual([]);
});

test('a page that was not published is told to the user who scheduled it, with the reason, until the next schedule', async () => {
  const [page] = await api.rows<{ id: string; title: string }>(sql`select p.id, v.title from pages p
    join page_versions v on v.page_id = p.id and v.number = p.draft_version order by p.id limit 1`);
  const add = (state: string, claims: number, at = api.now()) =>
    api.rows(sql`insert into page_schedules (id, page_id, action, at, zone, state, claims, created_at, created_by_id)
      values (${newId('pgs')}, ${page?.id}, 'unpublish', ${at}, 'UTC', ${state}, ${claims}, ${at}, ${ids.owner})`);
  await add('refused', 4);
  expect(await told('owner')).toMatchObject([
    {
      objectType: 'page',
      objectId: page?.id,
      detail: expect.stringMatching(/^The server stopped or failed three times/) as string,
    },
  ]);
  expect(await told('admin')).toEqual([]);
  const answer = await api.call('GET', `/api/hq/content/pages/${page?.id}`, { token: people.owner });
  const [schedule] = (answer.json as { schedules: { state: string; refusal?: string }[] }).schedules;
  expect(schedule?.refusal).toMatch(/^The server stopped or failed three times while it carried this out/);
  await api.rows(sql`update page_schedules set claims = 1 where page_id = ${page?.id} and state = 'refused'`);
  expect(await told('owner')).toMatchObject([
    { detail: expect.stringMatching(/^Another page had the slug/) as string },
  ]);
  await add('waiting', 0, new Date(api.now().getTime() + 1_000));
  expect(await told('owner')).toEqual([]);
});

test('orders for the accounts of a company that the bank does not answer are one line for the user who gave them', async () => {
  const [account] = await api.rows<{
    id: string;
    company: string;
    name: string;
  }>(sql`select a.id, c.id as company, c.name
    from bank_accounts a join companies c on c.id = a.company_id order by a.id limit 1`);
  const add = (claims: number) =>
    api.rows(sql`insert into bank_freezes (id, company_id, bank_account_id, action, reason, status, claims, ordered_by,
        claimed_until, created_at)
      values (${newId('bfz')}, ${account?.company}, ${account?.id}, 'freeze', 'Test', 'unanswered', ${claims}, ${ids.owner},
        ${api.now()}, ${api.now()})`);
  await add(2);
  expect(await told('owner')).toEqual([]);
  await add(3);
  await add(5);
  const line = { objectType: 'order', objectId: account?.company, name: account?.name, count: 2 };
  expect(await told('owner')).toMatchObject([line]);
  expect(await told('admin')).toEqual([]);
  await api.rows(sql`update bank_freezes set status = 'confirmed'`);
  expect(await told('owner')).toEqual([]);
});
