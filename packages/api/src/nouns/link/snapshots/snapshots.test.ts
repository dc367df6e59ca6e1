import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import type { LinkAnswer } from '../link/contract.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import type { HeldSnapshots } from './contract.ts';
import { removeRows, sweepSnapshots } from './removal.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  // Held snapshots of other tests are not the next one's.
  await api.rows(sql`delete from link_snapshots`);
  owner = await api.signIn('owner@freight-hq.example');
});

const second = 1_000;
const hour = 3_600 * second;
const work = { remove: () => removeRows((tx) => api.db.withTx(system('link'), tx)) };
const sweep = () => sweepSnapshots((tx) => api.db.withTx(system('link'), tx));

/** A platform with one company, whose calls come a second after each other. */
async function newPlatform() {
  const { secret: token, sourceId } = await addKey(api, { scopes: ['link:write'] });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    api.clock.advance(second);
    return api.call(method, `/api/link/v1/${path}`, { token, ...(body && { body }) });
  };
  const send = async (kind: LinkKind, rows: readonly object[], snapshot?: string) => {
    const query = snapshot === undefined ? '' : `&snapshot=${snapshot}`;
    const { status, json, text } = await call('POST', `${kind}?results=all${query}`, { rows });
    expect(status, text).toBe(200);
    return (json as LinkAnswer).results;
  };
  const start = async (kind: LinkKind, more: object = {}) => {
    const { status, json, text } = await call('POST', 'snapshots', { kind, ...more });
    expect(status, text).toBe(201);
    return (json as { id: string }).id;
  };
  const finish = async (id: string, rows: number) => {
    const { status, json } = await call('POST', `snapshots/${id}/finish`, { rows });
    return { status, ...(json as { missing?: number; state?: string; code?: string; detail?: string }) };
  };
  const live = async (kind: LinkKind) =>
    (
      await api.rows<{ id: string }>(sql`select external_id as id from link_rows
        where source_id = ${sourceId} and kind = ${kind} and deleted_at is null order by external_id collate "C"`)
    ).map(({ id }) => id);
  const count = async () =>
    (
      await api.rows<{ count: number }>(sql`select count(*)::int from drivers d join link_rows l
        on l.kind = 'companies' and l.row_id = d.company_id where l.source_id = ${sourceId}`)
    )[0]?.count;
  await send('companies', [linkRow('companies', 'c-1')]);
  return { token, sourceId, call, send, start, finish, live, count };
}

const decide = (id: string, what: 'release' | 'reject', token = owner) =>
  api.call('POST', `/api/hq/link/snapshots/${id}/${what}`, { token });
const heldOf = async (sourceId: string) => {
  const { status, json, text } = await api.call('GET', '/api/hq/link/snapshots', { token: owner });
  expect(status, text).toBe(200);
  return (json as HeldSnapshots).snapshots.filter((held) => held.sourceId === sourceId);
};

const drivers = (count: number, from = 0, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => linkRow('drivers', `d-${from + index}`, changes));

test('half the drivers are held; a person sees which, and Release removes them; a row added meanwhile survives', async () => {
  const { send, start, finish, live, count, sourceId } = await newPlatform();
  await send('drivers', drivers(60));
  const id = await start('drivers');
  await send('drivers', drivers(30), id);
  await send('drivers', drivers(1, 100));
  expect(await finish(id, 30)).toMatchObject({ status: 202, missing: 30, state: 'held' });
  expect(await work.remove()).toBe(0);
  expect(await count()).toBe(61);

  const [held] = await heldOf(sourceId);
  expect(held).toMatchObject({ id, kind: 'drivers', sent: 30, scope: 60, missing: 30, source: 'Test platform' });
  expect(held?.rows).toHaveLength(30);
  expect(held?.rows[0]).toEqual({ externalId: 'd-30', name: 'Ben Ortiz' });

  // Rows that come while it waits stay: changed, new, and just repeated.
  await send('drivers', [
    linkRow('drivers', 'd-30', { version: 2 }),
    linkRow('drivers', 'd-101'),
    linkRow('drivers', 'd-31'),
  ]);
  expect((await heldOf(sourceId))[0]?.rows.map(({ externalId }) => externalId)).not.toContain('d-31');
  expect((await decide(id, 'release')).status).toBe(204);
  expect(await work.remove()).toBe(28);
  const stays = [...Array.from({ length: 32 }, (_, index) => `d-${index}`), 'd-100', 'd-101'];
  expect(await live('drivers')).toEqual(stays.toSorted());
  expect(await count()).toBe(stays.length);
  expect(await finish(id, 30)).toMatchObject({ status: 202, missing: 30, state: 'removed' });
  expect(await api.rows(sql`select removed from link_snapshots where id = ${id}`)).toEqual([{ removed: 28 }]);
});

test('Release and what it removes are in the audit log, without anything of the rows', async () => {
  const { send, start, finish, sourceId } = await newPlatform();
  await send('drivers', drivers(30));
  const id = await start('drivers');
  await finish(id, 0);
  await decide(id, 'release');
  await work.remove();
  expect(
    await api.rows(sql`select action, details ->> 'kind' as kind, details -> 'missing' as missing from audit_log
      where target_id = ${id}`),
  ).toEqual([{ action: 'snapshot.released', kind: 'drivers', missing: 30 }]);
  const [entry] = await api.rows<{ label: string; details: Record<string, unknown> }>(
    sql`select actor_label as label, details from audit_log
      where action = 'link.rows_applied' and target_id = ${sourceId} order by seq desc limit 1`,
  );
  expect(entry).toEqual({
    label: 'link',
    details: { kind: 'drivers', applied: 30, deleted: 30, digest: expect.any(Number) as number, snapshotId: id },
  });
});

test('Reject removes nothing, and is in the audit log', async () => {
  const { send, start, finish, count } = await newPlatform();
  await send('drivers', drivers(30));
  const id = await start('drivers');
  expect(await finish(id, 0)).toMatchObject({ missing: 30, state: 'held' });
  expect((await decide(id, 'reject')).status).toBe(204);
  expect(await work.remove()).toBe(0);
  expect(await count()).toBe(30);
  for (const what of ['release', 'reject'] as const)
    expect((await decide(id, what)).problem).toMatchObject({ status: 409, code: 'not_held' });
  expect(await finish(id, 0)).toMatchObject({ status: 202, missing: 30, state: 'rejected' });
  expect(await api.rows(sql`select action from audit_log where target_id = ${id}`)).toEqual([
    { action: 'snapshot.rejected' },
  ]);
});

test("409 rows_missing if the sender's count is not ours; the snapshot goes on", async () => {
  const { send, start, finish, live } = await newPlatform();
  await send('drivers', drivers(10));
  const id = await start('drivers');
  await send('drivers', drivers(4), id);
  // Repeated, it counts once.
  await send('drivers', drivers(4), id);
  expect(await finish(id, 8)).toMatchObject({ status: 409, code: 'rows_missing' });
  expect(await finish(id, 5)).toMatchObject({ status: 409, code: 'rows_missing' });
  expect(await work.remove()).toBe(0);
  await send('drivers', drivers(1, 4), id);
  expect(await finish(id, 5)).toMatchObject({ status: 202, missing: 5, state: 'removing' });
  expect(await finish(id, 4)).toMatchObject({ status: 409, code: 'rows_missing' });
  expect(await work.remove()).toBe(5);
  expect(await live('drivers')).toEqual(['d-0', 'd-1', 'd-2', 'd-3', 'd-4']);
});

test.each([
  { known: 20, listed: 0, state: 'removing' },
  { known: 21, listed: 0, state: 'held' },
  { known: 300, listed: 270, state: 'removing' },
  { known: 300, listed: 269, state: 'held' },
])('of $known rows $listed are listed: $state', async ({ known, listed, state }) => {
  const { send, start, finish, count } = await newPlatform();
  await send('drivers', drivers(known));
  const id = await start('drivers');
  if (listed > 0) await send('drivers', drivers(listed), id);
  expect(await finish(id, listed)).toMatchObject({ missing: known - listed, state });
  await work.remove();
  expect(await count()).toBe(state === 'held' ? known : listed);
});

test('rows that the snapshot itself changes count among those that HQ had', async () => {
  const { send, start, finish, count } = await newPlatform();
  await send('drivers', drivers(300));
  const id = await start('drivers');
  await send('drivers', drivers(275, 0, { version: 2 }), id);
  expect(await finish(id, 275)).toMatchObject({ missing: 25, state: 'removing' });
  await work.remove();
  expect(await count()).toBe(275);
});

test('new rows do not hide that all known ones are missing', async () => {
  const { send, start, finish } = await newPlatform();
  await send('drivers', drivers(30));
  const id = await start('drivers');
  await send('drivers', drivers(900, 100), id);
  expect(await finish(id, 900)).toMatchObject({ missing: 30, state: 'held' });
});

test('removed rows end as deleted ones: loads lose them, users are disabled, companies stay for a person', async () => {
  const { send, start, finish, live, sourceId } = await newPlatform();
  await send('companies', [linkRow('companies', 'c-2')]);
  const [user] = await send('users', [linkRow('users', `u-${sourceId.slice(-8)}`)]);
  await send('drivers', drivers(1));
  await send('vehicles', [linkRow('vehicles', 'v-1')]);
  const [load] = await send('loads', [linkRow('loads', 'l-1', { driver: 'd-0', vehicle: 'v-1' })]);
  for (const kind of ['drivers', 'vehicles', 'users'] as const) await finish(await start(kind), 0);
  const companies = await start('companies');
  await send('companies', [linkRow('companies', 'c-1')], companies);
  expect(await finish(companies, 1)).toMatchObject({ missing: 1, state: 'removing' });
  expect(await work.remove()).toBe(4);
  expect(
    await api.rows(sql`select driver_id as driver, vehicle_id as vehicle from loads where id = ${load?.id}`),
  ).toEqual([{ driver: null, vehicle: null }]);
  expect(
    await api.rows(sql`select is_active as "isActive", last_name as name from users where id = ${user?.id}`),
  ).toEqual([{ isActive: false, name: expect.not.stringContaining('Reyes') as string }]);
  const rows = await api.rows(sql`select l.external_id as id, c.id is not null as stays from link_rows l
    left join companies c on c.id = l.row_id where l.source_id = ${sourceId} and l.kind = 'companies'
      and l.deleted_at is not null`);
  expect(rows).toEqual([{ id: 'c-2', stays: true }]);
  await finish(await start('loads'), 0);
  await work.remove();
  expect(await live('loads')).toEqual([]);
  expect(await api.rows(sql`select 1 from loads where id = ${load?.id}`)).toEqual([]);
});

test('a row that was removed comes back in the version that it had, not in an older one', async () => {
  const { send, start, finish, live } = await newPlatform();
  const row = linkRow('drivers', 'd-0', { version: 5 });
  await send('drivers', [row]);
  await finish(await start('drivers'), 0);
  await work.remove();
  expect(await live('drivers')).toEqual([]);
  expect((await send('drivers', [linkRow('drivers', 'd-0', { version: 4 })]))[0]?.result).toBe('stale');
  expect((await send('drivers', [row]))[0]?.result).toBe('applied');
  expect((await send('drivers', [row]))[0]?.result).toBe('unchanged');
  expect(await live('drivers')).toEqual(['d-0']);
});

test('a snapshot of one company leaves the rows of others alone, as one source does those of another', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()];
  await one.send('companies', [linkRow('companies', 'c-2', { dotNumber: '7788991' })]);
  await one.send('drivers', drivers(3));
  await one.send('drivers', drivers(3, 10, { company: 'c-2' }));
  await other.send('drivers', drivers(3));
  const id = await one.start('drivers', { company: 'dot:7788991' });
  await one.send('drivers', drivers(1, 10, { company: 'c-2' }), id);
  expect(await one.finish(id, 1)).toMatchObject({ missing: 2 });
  await work.remove();
  expect(await one.live('drivers')).toEqual(['d-0', 'd-1', 'd-10', 'd-2']);
  expect(await other.live('drivers')).toHaveLength(3);
});

test('a refused row is there on the platform, so it counts and stays', async () => {
  const { send, start, finish, live } = await newPlatform();
  await send('drivers', drivers(2));
  const id = await start('drivers');
  const [refused] = await send('drivers', [linkRow('drivers', 'd-0', { version: 2, status: 'asleep' })], id);
  expect(refused?.result).toBe('refused');
  expect(await finish(id, 1)).toMatchObject({ missing: 1, state: 'removing' });
  await work.remove();
  expect(await live('drivers')).toEqual(['d-0']);
});

test('a company that HQ has deleted is ended, in a snapshot and as its scope', async () => {
  const { send, start, call, sourceId } = await newPlatform();
  const [company] = await send('companies', [linkRow('companies', 'c-9')]);
  await api.rows(sql`delete from link_rows where source_id = ${sourceId} and external_id = 'c-9'`);
  await api.rows(sql`delete from companies where id = ${company?.id}`);
  const id = await start('companies');
  const results = await send('companies', [linkRow('companies', 'c-1'), linkRow('companies', 'c-9')], id);
  expect(results.map(({ result }) => result)).toEqual(['unchanged', 'ended']);
  const scoped = await call('POST', 'snapshots', { kind: 'drivers', company: 'c-9' });
  expect(scoped.problem).toMatchObject({ status: 409, code: 'ended' });
  expect(await api.rows(sql`select 1 from companies where name = 'Carrier c-9'`)).toEqual([]);
});

test('a snapshot of an unknown company, of companies of a company, or with another query is refused', async () => {
  const { call } = await newPlatform();
  const unknown = await call('POST', 'snapshots', { kind: 'drivers', company: 'c-404' });
  expect(unknown.problem).toMatchObject({ status: 422, code: 'company_unknown', errors: [{ pointer: '/company' }] });
  expect((await call('POST', 'snapshots', { kind: 'companies', company: 'c-1' })).problem).toMatchObject({
    ...{ status: 422, errors: [{ pointer: '/company' }] },
  });
  expect((await call('POST', 'snapshots', { kind: 'payrolls' })).status).toBe(422);
});

test('rows for a snapshot that is closed, of another kind or of another source are refused, and none is applied', async () => {
  const [one, other] = [await newPlatform(), await newPlatform()];
  const rows = drivers(1);
  const codeOf = async (id: string, kind = 'drivers') => {
    const { problem } = await one.call('POST', `${kind}?snapshot=${id}`, { rows });
    return [problem.status, problem.code];
  };
  expect(await codeOf(await one.start('vehicles'))).toEqual([409, 'snapshot_of_other_kind']);
  const foreign = await other.start('drivers');
  expect(await codeOf(foreign)).toEqual([404, 'snapshot_missing']);
  for (const what of ['finish', 'abort']) {
    const body = what === 'finish' ? { rows: 0 } : undefined;
    expect((await one.call('POST', `snapshots/${foreign}/${what}`, body)).status).toBe(404);
  }
  const aborted = await one.start('drivers');
  for (const _ of [1, 2]) expect((await one.call('POST', `snapshots/${aborted}/abort`)).status).toBe(204);
  expect(await codeOf(aborted)).toEqual([409, 'snapshot_closed']);
  expect(await one.finish(aborted, 0)).toMatchObject({ status: 409, code: 'snapshot_closed' });
  const finished = await one.start('drivers');
  await one.finish(finished, 0);
  expect(await codeOf(finished)).toEqual([409, 'snapshot_closed']);
  expect((await one.call('POST', `snapshots/${finished}/abort`)).status).toBe(409);
  expect(await one.live('drivers')).toEqual([]);
});

test('a new snapshot replaces an open one of the same kind and company, and, finished, one that is held', async () => {
  const { send, start, finish, call, sourceId } = await newPlatform();
  await send('drivers', drivers(30));
  const scoped = await start('drivers', { company: 'c-1' });
  const first = await start('drivers');
  const second = await start('drivers');
  expect((await call('POST', `drivers?snapshot=${first}`, { rows: drivers(1) })).problem.code).toBe('snapshot_closed');
  expect(await finish(scoped, 0)).toMatchObject({ state: 'held' });
  expect(await finish(second, 0)).toMatchObject({ state: 'held' });
  const third = await start('drivers');
  await send('drivers', drivers(5), third);
  expect((await heldOf(sourceId)).map(({ id }) => id)).toEqual([scoped, second]);
  await finish(third, 5);
  expect((await heldOf(sourceId)).map(({ id }) => id)).toEqual([scoped, third]);
  expect((await heldOf(sourceId))[0]?.company?.name).toBe('Carrier c-1');
  expect((await decide(second, 'release')).problem.code).toBe('not_held');
});

test('an abandoned snapshot takes nothing after 24 hours, and its rows are forgotten', async () => {
  const { send, start, finish, call } = await newPlatform();
  await send('drivers', drivers(3));
  const id = await start('drivers');
  await send('drivers', drivers(1), id);
  api.clock.advance(24 * hour);
  expect((await call('POST', `drivers?snapshot=${id}`, { rows: drivers(1) })).problem.code).toBe('snapshot_closed');
  expect(await finish(id, 1)).toMatchObject({ status: 409, code: 'snapshot_closed' });
  await sweep();
  expect(await api.rows(sql`select state from link_snapshots where id = ${id}`)).toEqual([{ state: 'expired' }]);
  expect(await api.rows(sql`select 1 from link_snapshot_rows where snapshot_id = ${id}`)).toEqual([]);
  api.clock.advance(31 * 24 * hour);
  await sweep();
  expect(await api.rows(sql`select 1 from link_snapshots where id = ${id}`)).toEqual([]);
});

test('lines of JSON are listed, too', async () => {
  const { send, start, finish, token, live } = await newPlatform();
  await send('drivers', drivers(3));
  const id = await start('drivers');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const body = drivers(2)
    .map((row) => JSON.stringify(row))
    .join('\n');
  const post = (snapshot: string) =>
    api.app.request(`/api/link/v1/drivers?snapshot=${snapshot}`, { method: 'POST', body, headers });
  expect((await post(id)).status).toBe(200);
  expect(await finish(id, 2)).toMatchObject({ missing: 1 });
  expect((await post(id)).status).toBe(409);
  await work.remove();
  expect(await live('drivers')).toEqual(['d-0', 'd-1']);
});

test('many rows are removed in parts, and a turn that breaks off is finished by the next one', async () => {
  const { send, start, finish, live } = await newPlatform();
  await send('drivers', drivers(900));
  await send('drivers', drivers(900, 900));
  const id = await start('drivers');
  await send('drivers', drivers(700), id);
  await finish(id, 700);
  await decide(id, 'release');
  let turns = 0;
  const dying = removeRows((tx) => {
    turns += 1;
    if (turns > 3) throw new Error('killed');
    return api.db.withTx(system('link'), tx);
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await live('drivers')).length).toBe(800);
  expect(await work.remove()).toBe(100);
  expect((await live('drivers')).length).toBe(700);
  expect(await api.rows(sql`select state, removed from link_snapshots where id = ${id}`)).toEqual([
    { state: 'removed', removed: 1_100 },
  ]);
});

test('only people who may manage the link decide, with a fresh password, and no key does', async () => {
  const { send, start, finish, token } = await newPlatform();
  await send('drivers', drivers(30));
  const id = await start('drivers');
  await finish(id, 0);
  const admin = await api.signIn('admin@freight-hq.example');
  expect((await api.call('GET', '/api/hq/link/snapshots', { token: admin })).status).toBe(200);
  expect((await decide(id, 'release', admin)).status).toBe(403);
  expect((await decide(id, 'release', token)).problem.code).toBe('people_only');
  api.clock.advance(6 * 60 * second);
  expect((await decide(id, 'release')).problem.code).toBe('reauth_required');
});
