import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import type { Notification, NotificationList } from './contract.ts';

const path = '/api/hq/notifications';
let api: TestApi;
let owner: string;
let finance: string;
let admin: string;
let companyId: string;
let adminId: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
  ({ id: companyId } = await findCompany(api, 'Swift Haul Logistics'));
  adminId = await idOf('admin@freight-hq.example');
});
afterAll(() => api.close());

async function idOf(email: string): Promise<string> {
  const [row] = await api.rows<{ id: string }>(sql`select id from users where email = ${email}`);
  return row?.id ?? '';
}

async function read(token: string): Promise<NotificationList> {
  const { status, json, text } = await api.call('GET', path, { token });
  expect(status, text).toBe(200);
  return json as NotificationList;
}

const ofObject = async (token: string, kind: Notification['kind'], objectId: string) =>
  ofKind(await read(token), kind).filter((one) => one.objectId === objectId);

const ofKind = ({ notifications }: NotificationList, kind: Notification['kind']) =>
  notifications.filter((one) => one.kind === kind);

const mark = (token: string, ids: readonly string[]) => api.call('POST', `${path}/read`, { token, body: { ids } });

async function propose(by: string, hours = 24): Promise<string> {
  const id = newId('apv');
  await api.rows(sql`insert into approvals
    (id, kind, status, company_key, payload, digest, why, reason, proposed_by, proposed_at, expires_at) values
    (${id}, 'lift_stop', 'pending', ${companyId}, '{}'::jsonb, 'test', 'Test', 'Test', ${by}, ${api.now()}::timestamptz,
     ${api.now()}::timestamptz + make_interval(hours => ${hours}::int))`);
  return id;
}

describe('a proposal', () => {
  test('waits for all who may approve it, and for none of them once one has decided', async () => {
    const id = await propose(await idOf('owner@freight-hq.example'));
    const waiting = {
      id: `approval:${id}`,
      name: 'lift_stop',
      detail: 'Swift Haul Logistics',
      count: 1,
      isUnread: true,
    };
    expect(await ofObject(finance, 'approval', id)).toMatchObject([waiting]);
    expect(await ofObject(owner, 'approval', id)).toEqual([]);
    expect(await ofObject(admin, 'approval', id)).toEqual([]);
    await api.rows(sql`update approvals set status = 'rejected', decided_by = 'usr_other', decided_at = ${api.now()}
      where id = ${id}`);
    expect(await ofObject(finance, 'approval', id)).toEqual([]);
  });

  test('waits no longer than it is open', async () => {
    expect(await ofObject(finance, 'approval', await propose('usr_other'))).toHaveLength(1);
    expect(await ofObject(finance, 'approval', await propose('usr_other', 0))).toEqual([]);
  });
});

describe('a ticket', () => {
  let desk: TicketDesk;
  let id: string;
  beforeEach(async () => {
    desk = await openDesk(api);
    ({ id } = await desk.created({ subject: 'No invoices' }));
  });

  test('is told to the agent to whom another user assigns it, until it is resolved', async () => {
    await desk.patch(id, { assigneeId: adminId });
    expect(await ofObject(admin, 'assigned', id)).toMatchObject([{ name: 'No invoices', count: 1, isUnread: true }]);
    expect(await ofObject(owner, 'assigned', id)).toEqual([]);
    await desk.patch(id, { status: 'resolved' });
    expect(await ofObject(admin, 'assigned', id)).toEqual([]);
  });

  test('is not told to an agent who takes it', async () => {
    await desk.patch(id, { assigneeId: await idOf('owner@freight-hq.example') });
    expect(await ofObject(owner, 'assigned', id)).toEqual([]);
  });

  test('is one line after an escalation, for all of HQ', async () => {
    await desk.bulk([id], 'escalate');
    for (const token of [owner, finance, admin])
      expect(await ofObject(token, 'escalated', id)).toMatchObject([{ name: 'No invoices', count: 1 }]);
  });
});

describe('crossings of usage limits', () => {
  const cross = (episodes: number, at: Date) =>
    api.rows(sql`insert into usage_crossings (company_id, feature_key, month, threshold, episode, at, uses, uses_limit)
      select ${companyId}, (select key from features order by key limit 1),
        date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date, 80, 1000 + n, ${at}, 80, 100
      from generate_series(1, ${episodes}::int) n on conflict do nothing`);

  test('a hundred in a minute are one line, which a new one makes unread again', async () => {
    const day = api.now().toISOString().slice(0, 10);
    const lines = (token: string) => ofObject(token, 'crossing', day);
    const before = (await lines(owner))[0]?.count ?? 0;
    await cross(100, api.now());
    expect(await lines(owner)).toMatchObject([{ count: before + 100, isUnread: true, detail: 'Swift Haul Logistics' }]);
    const { unread } = await read(owner);
    expect((await mark(owner, [`crossing:${day}`])).json).toMatchObject({ unread: unread - 1 });
    expect(await lines(owner)).toMatchObject([{ isUnread: false }]);
    expect(await lines(finance)).toMatchObject([{ isUnread: true }]);
    await api.rows(sql`update notification_reads set read_at = read_at - interval '1 hour'`);
    expect(await lines(owner)).toMatchObject([{ isUnread: true }]);
  });
});

test('a mention by name is told to the user whom it names, not to its author and not outside HQ', async () => {
  const session = newId('ses');
  const annotate = (content: string, authorId: string) =>
    api.rows(sql`insert into collab_annotations (id, company_id, session_id, annotation_type, target_element, position,
        content, color, is_visible, is_resolved, author_id, author_name, created_at, updated_at, created_seq, seq, changed_by)
      select ${newId('ann')}, company_id, id, 'comment', 'body', '{}'::jsonb, ${content}, '#FF6B6B', true, false,
        ${authorId}, 'Priya Nair', ${api.now()}, ${api.now()}, 1, 1, ${authorId} from collab_sessions where id = ${session}`);
  await api.rows(sql`insert into collab_sessions
    (id, company_id, resource_type, resource_id, session_name, status, created_by, created_at, last_activity_at)
    values (${session}, null, 'tenant_management', 'hq_tenant_overview', 'Tenants', 'active', ${adminId}, ${api.now()}, ${api.now()})`);
  const [named] = await api.rows<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from users where email = 'finance@freight-hq.example'`,
  );
  await annotate(`Please look, @${named?.name.toUpperCase()}`, adminId);
  await annotate(`Nothing to see, ${named?.name}`, adminId);
  expect(ofKind(await read(finance), 'mention')).toMatchObject([
    {
      objectType: 'tenant_management',
      objectId: 'hq_tenant_overview',
      name: 'Tenants',
      detail: 'Priya Nair',
      count: 1,
    },
  ]);
  expect(ofKind(await read(owner), 'mention')).toEqual([]);
  await api.rows(
    sql`update collab_sessions set company_id = ${companyId}, resource_type = 'load_board' where id = ${session}`,
  );
  expect(ofKind(await read(finance), 'mention')).toEqual([]);
});

test('only notifications of the caller can be marked', async () => {
  const id = `approval:${await propose(await idOf('owner@freight-hq.example'))}`;
  const marks = () =>
    api.rows(sql`select user_id from notification_reads where notification_id in (${id}, 'drift:no')`);
  for (const token of [owner, admin]) expect((await mark(token, [id, 'drift:no'])).status).toBe(200);
  expect(await marks()).toEqual([]);
  await mark(finance, [id]);
  expect(await marks()).toEqual([{ user_id: await idOf('finance@freight-hq.example') }]);
  const { unread, notifications } = await read(finance);
  expect(unread).toBe(notifications.filter(({ isUnread }) => isUnread).length);
});

test('refuses callers without the permission, without a sign-in, and an empty list', async () => {
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', path, { token: dispatcher })).status).toBe(403);
  expect((await api.call('GET', path)).status).toBe(401);
  expect((await mark(owner, [])).status).toBe(422);
});
