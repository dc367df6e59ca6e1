import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { addKey, addSource } from '../../../testing/machine.ts';
import type { ApiKey, MadeKey } from './contract.ts';

const keys = '/api/hq/keys';
const hourMs = 3_600_000;
let api: TestApi;
let sourceId: string;
let token: string;
let second: string;
let names = 0;

beforeAll(async () => {
  api = await startApi();
  await addHqUser(api, 'second@freight-hq.example', 'super_admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`delete from link_sources`);
  sourceId = await addSource(api);
  token = await api.signIn('owner@freight-hq.example');
  second = await api.signIn('second@freight-hq.example');
});

const at = (ms: number) => new Date(api.now().getTime() + ms).toISOString();
const bodyOf = (changes: object = {}) => {
  names += 1;
  return { name: `Platform ${names}`, sourceId, scopes: ['tenants:read'], expiresAt: at(24 * 24 * hourMs), ...changes };
};
const post = (path: string, body: object = {}, as = token) => api.call('POST', path, { token: as, body });
const make = async (changes: object = {}) => {
  const answer = await post(keys, bodyOf(changes));
  expect(answer.status).toBe(201);
  return answer.json as MadeKey;
};
const list = async () => (await api.call('GET', keys, { token })).json as ApiKey[];
const code = (answer: Answer) => (answer.status < 400 ? answer.status : `${answer.status} ${answer.problem.code}`);
const use = async (secret: string, path = '/api/hq/tenants') => code(await api.call('GET', path, { token: secret }));
const trail = () =>
  api.rows<{ action: string; details: object }>(
    sql`select action, details from audit_log where action like 'key.%' and action <> 'key.refused' order by seq desc`,
  );

test('a key is made, shows its secret once, works and is listed without it', async () => {
  expect(await list()).toEqual([]);
  const { key, secret } = await make({ networks: ['203.0.113.0/24'], name: 'Ternpoint' });
  expect(secret.startsWith(`fhqk_${key.prefix}_`)).toBe(true);
  expect(key).toMatchObject({ name: 'Ternpoint', sourceName: 'Test platform', state: 'live', waitsForMoney: false });
  expect(key).toMatchObject({ createdBy: 'Margaret Ellery', isCreatorActive: true, networks: ['203.0.113.0/24'] });
  const answer = await api.call('GET', keys, { token });
  expect(answer.json).toEqual([key]);
  expect(answer.text).not.toContain(secret.slice(18));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [entry] = await trail();
  expect(entry).toMatchObject({ action: 'key.created', details: { prefix: key.prefix, scopes: ['tenants:read'] } });
  expect(JSON.stringify(await trail())).not.toContain(secret.slice(18, 40));
  const stored = await api.rows(sql`select t::text as row from api_keys t`);
  expect(JSON.stringify(stored)).not.toContain(secret.slice(18, 40));
});

test('bad input is refused in place', async () => {
  const refusal = async (changes: object) => {
    const { status, problem } = await post(keys, bodyOf(changes));
    return [status, ...(problem.errors ?? []).map(({ pointer }) => pointer)];
  };
  expect(await refusal({ name: ' ' })).toEqual([422, '/name']);
  expect(await refusal({ sourceId: 'src_00000000000000000000000000' })).toEqual([404, '/sourceId']);
  expect(await refusal({ scopes: [] })).toEqual([422, '/scopes']);
  expect(await refusal({ scopes: ['banking:read'] })).toEqual([422, '/scopes/0']);
  expect(await refusal({ scopes: ['tenants:read', 'tenants:read'] })).toEqual([422, '/scopes']);
  expect(await refusal({ expiresAt: at(0) })).toEqual([422, '/expiresAt']);
  expect(await refusal({ expiresAt: at(400 * 24 * hourMs + 1) })).toEqual([422, '/expiresAt']);
  await make({ expiresAt: at(400 * 24 * hourMs), name: 'Longest' });
  expect(await refusal({ name: 'LONGEST' })).toEqual([409, '/name']);
  for (const network of ['banana', '10.0.0.0/33', '10.0.0.0/8/9', '10.0.0.0/', '::ffff:10.0.0.0/104', 'fe80::1%eth0'])
    expect(await refusal({ networks: ['203.0.113.7', network] })).toEqual([422, '/networks/1']);
  const { problem } = await post(keys, bodyOf({ networks: ['203.0.113.7', '10.0.0.0/33'] }));
  expect(problem.errors?.[0]?.detail).toMatch(/^10\.0\.0\.0\/33 is no block/);
});

test('only people with the permission and a fresh password make keys; hq_admin reads them', async () => {
  const admin = await api.signIn('admin@freight-hq.example');
  expect(code(await post(keys, bodyOf(), admin))).toBe('403 forbidden');
  expect((await api.call('GET', keys, { token: admin })).status).toBe(200);
  await api.rows(sql`update auth_sessions set reauthenticated_at = ${new Date(api.now().getTime() - hourMs)}`);
  for (const path of [keys, `${keys}/key_00000000000000000000000000/revoke`, '/api/hq/link/sources'])
    expect(code(await post(path, bodyOf()))).toBe('403 reauth_required');
  const { secret } = await addKey(api);
  expect(code(await post(keys, bodyOf(), secret))).toBe('403 people_only');
});

test('at most 50 keys work at a time, also if they are made together', async () => {
  for (let index = 0; index < 48; index += 1) await addKey(api, { sourceId });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(keys, bodyOf())));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  const [one] = await list();
  expect((await post(`${keys}/${one?.id}/rotate`)).status).toBe(201);
  expect(code(await post(keys, bodyOf()))).toBe('409 too_many_keys');
  await post(`${keys}/${(await list())[1]?.id}/revoke`);
});

describe('a rotation', () => {
  it('lets both keys work for the overlap, then the new one alone', async () => {
    const { key, secret } = await make({ scopes: ['tenants:read', 'tickets:read'] });
    const answer = await post(`${keys}/${key.id}/rotate`);
    const made = answer.json as MadeKey;
    expect(answer.status).toBe(201);
    expect(made.key).toMatchObject({ name: key.name, scopes: key.scopes, state: 'live', expiresAt: key.expiresAt });
    expect((await list()).find(({ id }) => id === key.id)).toMatchObject({
      ...{ state: 'replaced', replacedBy: made.key.id, expiresAt: at(24 * hourMs) },
    });
    expect([await use(secret), await use(made.secret)]).toEqual([200, 200]);
    api.clock.advance(24 * hourMs - 1);
    expect([await use(secret), await use(made.secret)]).toEqual([200, 200]);
    api.clock.advance(1);
    expect([await use(secret), await use(made.secret)]).toEqual(['401 key_expired', 200]);
  });

  it('without an overlap ends the old key at once, and never makes it live longer', async () => {
    const { key, secret } = await make();
    expect((await post(`${keys}/${key.id}/rotate`, { overlapHours: 0 })).status).toBe(201);
    expect(await use(secret)).toBe('401 key_expired');
    const short = await make({ expiresAt: at(hourMs) });
    await post(`${keys}/${short.key.id}/rotate`, { overlapHours: 168 });
    expect((await list()).find(({ id }) => id === short.key.id)?.expiresAt).toBe(short.key.expiresAt);
    expect(code(await post(`${keys}/${short.key.id}/rotate`, { overlapHours: 169 }))).toBe('422 invalid');
  });

  it('of a replaced or ended key is refused', async () => {
    const { key } = await make();
    await post(`${keys}/${key.id}/rotate`);
    expect(code(await post(`${keys}/${key.id}/rotate`))).toBe('409 key_replaced');
    await post(`${keys}/${key.id}/revoke`);
    expect(code(await post(`${keys}/${key.id}/rotate`))).toBe('409 key_ended');
  });

  it('can be followed by the revocation of either key', async () => {
    const { key, secret } = await make();
    const { key: newer, secret: newSecret } = (await post(`${keys}/${key.id}/rotate`)).json as MadeKey;
    expect((await post(`${keys}/${key.id}/revoke`)).json).toMatchObject({ state: 'revoked' });
    expect([await use(secret), await use(newSecret)]).toEqual(['401 key_revoked', 200]);
    await post(`${keys}/${newer.id}/revoke`);
    expect(await use(newSecret)).toBe('401 key_revoked');
    const entries = (await trail()).length;
    expect((await post(`${keys}/${newer.id}/revoke`)).status).toBe(200);
    expect(await trail()).toHaveLength(entries);
  });
});

describe('the scope of payments', () => {
  const approve = (id: string | undefined, as: string) => post(`/api/hq/approvals/${id}/approve`, {}, as);
  const scopesOf = async (id: string) => (await list()).find((key) => key.id === id)?.scopes;

  it('comes with a second person alone', async () => {
    const { key, secret, approvalId } = await make({ scopes: ['tenants:read', 'link:money'] });
    expect(key).toMatchObject({ scopes: ['tenants:read'], waitsForMoney: true });
    expect(await use(secret)).toBe(200);
    expect(code(await approve(approvalId, token))).toBe('403 own_proposal');
    expect(await scopesOf(key.id)).toEqual(['tenants:read']);
    expect((await approve(approvalId, second)).status).toBe(200);
    expect(await scopesOf(key.id)).toEqual(['tenants:read', 'link:money']);
    expect((await trail())[0]).toMatchObject({ action: 'key.granted', details: { scope: 'link:money' } });
  });

  it('needs a second person again when one person rotates the key', async () => {
    const { key, approvalId } = await make({ scopes: ['link:money'] });
    await approve(approvalId, second);
    const made = (await post(`${keys}/${key.id}/rotate`)).json as MadeKey;
    expect(made.key).toMatchObject({ scopes: [], waitsForMoney: true });
    expect((await approve(made.approvalId, second)).status).toBe(200);
    expect(await scopesOf(made.key.id)).toEqual(['link:money']);
  });

  it('is not given to a key that was rotated or revoked meanwhile, and is asked for the new one', async () => {
    const { key, approvalId } = await make({ scopes: ['tenants:read', 'link:money'] });
    const made = (await post(`${keys}/${key.id}/rotate`)).json as MadeKey;
    expect(code(await approve(approvalId, second))).toBe('409 already_decided');
    expect(made.key.waitsForMoney).toBe(true);
    await post(`${keys}/${made.key.id}/revoke`);
    expect(code(await approve(made.approvalId, second))).toBe('409 already_decided');
    expect(await scopesOf(made.key.id)).toEqual(['tenants:read']);
  });

  it('is not given to a key that has ended meanwhile', async () => {
    const { approvalId } = await make({ scopes: ['link:money'], expiresAt: at(hourMs) });
    api.clock.advance(hourMs);
    expect(code(await approve(approvalId, await api.signIn('second@freight-hq.example')))).toBe('409 state_changed');
  });
});

test('a key outlives the account of its creator, and the list says so', async () => {
  await addHqUser(api, 'leaver@freight-hq.example', 'super_admin');
  const leaver = await api.signIn('leaver@freight-hq.example');
  const { secret, key } = (await post(keys, bodyOf(), leaver)).json as MadeKey;
  await api.rows(sql`update users set is_active = false where email = 'leaver@freight-hq.example'`);
  expect(await use(secret)).toBe(200);
  expect((await list()).find(({ id }) => id === key.id)).toMatchObject({ isCreatorActive: false });
});

test('an ended key is listed for 30 days', async () => {
  const { key } = await make();
  await post(`${keys}/${key.id}/revoke`);
  api.clock.advance(30 * 24 * hourMs);
  token = await api.signIn('owner@freight-hq.example');
  expect((await list()).map(({ id }) => id)).not.toContain(key.id);
});
