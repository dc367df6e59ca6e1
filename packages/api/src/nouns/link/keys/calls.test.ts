import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../platform/start/app.ts';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { newSecret } from './secret.ts';

const tenants = '/api/hq/tenants';
const platform = '203.0.113.7';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ settings: { trustedProxies: ['10.0.0.0/8'] } });
});
afterAll(() => api.close());

const outcome = (answer: Answer) => (answer.status < 400 ? answer.status : `${answer.status} ${answer.problem.code}`);
const get = async (token: string, path = tenants) => outcome(await api.call('GET', path, { token }));

/** A call of a client behind a proxy that the server trusts. */
async function getFrom(peer: string, token: string, forwardedFor?: string): Promise<string | number> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (forwardedFor !== undefined) headers.set('x-forwarded-for', forwardedFor);
  const env = { incoming: { socket: { remoteAddress: peer } } };
  const response = await api.app.request(tenants, { headers }, env);
  const { code } = (response.status < 400 ? {} : await response.json()) as { code?: string };
  return code === undefined ? response.status : `${response.status} ${code}`;
}

describe('a key', () => {
  it('reads what its scopes name, and nothing else', async () => {
    const { secret } = await addKey(api, { scopes: ['tenants:read'] });
    expect(await get(secret)).toBe(200);
    expect(await get(secret, '/api/hq/support/tickets')).toBe('403 scope_missing');
    expect(await get(secret, '/api/hq/metrics')).toBe('403 scope_missing');
  });

  it('exports what it may read, and not more often than a user', async () => {
    const limited = await startApi({ limits: { exportsPerUserPerMinute: 1 } });
    const { secret } = await addKey(limited, { scopes: ['tenants:read'] });
    const ask = async () => (await limited.call('GET', '/api/hq/tenants/export', { token: secret })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    await limited.close();
  });

  it('does nothing that people do, whatever its scopes', async () => {
    const { secret: token } = await addKey(api);
    const ask = async (method: string, path: string, body?: object) =>
      outcome(await api.call(method, path, { token, body, headers: { accept: 'text/event-stream, */*' } }));
    expect(await ask('POST', '/api/hq/support/tickets', {})).toBe('403 people_only');
    expect(await ask('GET', '/api/hq/stream')).toBe('403 people_only');
    expect(await ask('GET', '/api/eld/alerts/stream')).toBe('403 people_only');
    expect(await ask('GET', '/hq/api/auth/me')).toBe('403 people_only');
    expect(await ask('POST', '/hq/api/logout')).toBe('403 people_only');
    expect(await ask('GET', '/api/hq/approvals')).toBe('403 people_only');
    expect(await ask('GET', '/api/hq/audit')).toBe('403 people_only');
    expect(await ask('GET', '/api/hq/team')).toBe('403 people_only');
    expect(await ask('POST', '/api/collaboration/sessions', {})).toBe('403 people_only');
    expect(await ask('GET', '/api/hq/search?q=swift')).toBe('403 people_only');
  });

  it('owns nothing: what is assigned to the caller is nothing for a key', async () => {
    const { secret: token } = await addKey(api);
    const rows = async (path: string) => (await api.call('GET', path, { token })).json;
    expect(await rows(`${tenants}?owner=me`)).toEqual([]);
    expect(await rows('/api/hq/support/tickets?assignee=me')).toEqual([]);
    const file = await api.call('GET', '/api/hq/tenants/export?owner=me', { token });
    expect(file.text.trim().split('\n')).toHaveLength(1);
    expect(await rows('/api/hq/onboarding?owner=me')).toMatchObject({ items: [] });
  });

  it('sends alerts and uses in place of a signature, each with its scope', async () => {
    const [company] = await api.rows<{ id: string }>(sql`select id from companies order by id limit 1`);
    const body = { companyId: company?.id, dedupeKey: 'none', reason: 'Gone' };
    const send = async (scopes: 'alerts:ingest' | 'usage:ingest', path: string) =>
      outcome(await api.call('POST', path, { token: (await addKey(api, { scopes: [scopes] })).secret, body }));
    expect(await send('alerts:ingest', '/api/internal/alerts/resolve')).toBe('404 not_found');
    expect(await send('usage:ingest', '/api/internal/alerts/resolve')).toBe('403 scope_missing');
    expect(await send('alerts:ingest', '/api/internal/usage')).toBe('403 scope_missing');
    expect(await send('usage:ingest', '/api/internal/usage')).toBe('422 invalid');
    expect(await send('usage:ingest', '/api/internal/banking/events')).toBe('403 people_only');
  });

  it('is unknown where the secret differs in one letter, its case, or its checksum', async () => {
    const { secret } = await addKey(api);
    const other = newSecret().secret;
    expect(await get(secret)).toBe(200);
    expect(await get(other)).toBe('401 key_unknown');
    expect(await get(secret.slice(0, 18) + other.slice(18))).toBe('401 key_unknown');
    expect(await get(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBe('401 key_unknown');
    expect(await get(`fhqk_${secret.slice(5).toUpperCase()}`)).toBe('401 key_unknown');
    expect(await get(secret.replace('fhqk_', 'FHQK_'))).toBe('401 unauthenticated');
    expect(await get(`${secret} `)).toBe(200);
    expect(await get(`${secret}.`)).toBe('401 key_unknown');
    expect(await get(`fhqk_${'a'.repeat(300)}`)).toBe('401 unauthenticated');
  });

  it('counts in the header alone: not in the address, a cookie, another scheme or another header', async () => {
    const { secret } = await addKey(api);
    const ask = async (headers: Record<string, string>, path = tenants) =>
      outcome(await api.call('GET', path, { headers }));
    expect(await ask({ authorization: `bearer ${secret}` })).toBe(200);
    expect(await ask({ authorization: `Basic ${secret}` })).toBe('401 unauthenticated');
    expect(await ask({ authorization: secret })).toBe('401 unauthenticated');
    expect(await ask({ 'x-api-key': secret })).toBe('401 unauthenticated');
    expect(await ask({ cookie: `token=${secret}` })).toBe('401 unauthenticated');
    expect(await ask({}, `/api/hq/tenants/summary?access_token=${secret}`)).toBe('401 unauthenticated');
  });

  it('decides alone beside the cookie of a session, and never with two headers', async () => {
    const { secret } = await addKey(api, { scopes: ['tickets:read'] });
    const session = await api.signIn('owner@freight-hq.example');
    const cookie = `freight-hq.token=${session}; token=${session}`;
    const ask = (authorization: string) => api.call('GET', tenants, { headers: { cookie, authorization } });
    expect(outcome(await ask(`Bearer ${secret}`))).toBe('403 scope_missing');
    expect(outcome(await ask(`Bearer ${secret}, Bearer ${session}`))).toBe('401 unauthenticated');
    expect(outcome(await ask(`Bearer ${session}, Bearer ${secret}`))).toBe('401 unauthenticated');
  });

  it('is refused from a page of another origin, before anything is read', async () => {
    const { secret } = await addKey(api);
    const answer = await api.call('GET', tenants, { token: secret, headers: { origin: 'https://evil.example' } });
    expect(outcome(answer)).toBe('403 origin_refused');
  });
});

describe('the end of a key', () => {
  it('shows at once on two servers over one database', async () => {
    const { secret, keyId } = await addKey(api);
    const other = createApp({ runtime: api.runtime });
    const both = async () => [
      await get(secret),
      (await other.request(tenants, { headers: { authorization: `Bearer ${secret}` } })).status,
    ];
    expect(await both()).toEqual([200, 200]);
    await api.rows(sql`update api_keys set revoked_at = ${api.now()} where id = ${keyId}`);
    expect(await both()).toEqual(['401 key_revoked', 401]);
  });

  it('is told to the right secret alone', async () => {
    const { secret } = await addKey(api, { expiresAt: api.now() });
    expect(await get(secret)).toBe('401 key_expired');
    expect(await get(secret.slice(0, 18) + newSecret().secret.slice(18))).toBe('401 key_unknown');
    const { secret: living } = await addKey(api, { expiresAt: new Date(api.now().getTime() + 1) });
    expect(await get(living)).toBe(200);
  });

  it('counts against the address of the caller', async () => {
    const limited = await startApi({ limits: { requestsPerAddressPerMinute: 2 } });
    const { secret } = await addKey(limited, { expiresAt: new Date(limited.now().getTime() - 1) });
    const ask = async () => (await limited.call('GET', tenants, { token: secret })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([401, 401, 429]);
    await limited.close();
  });
});

describe('the networks of a key', () => {
  it('are those of the client, behind proxies that the server trusts', async () => {
    const { secret } = await addKey(api, { networks: ['203.0.113.0/24', '2001:db8:1::/48'] });
    expect(await getFrom(platform, secret)).toBe(200);
    expect(await getFrom('198.51.100.1', secret)).toBe('403 network_refused');
    expect(await getFrom('10.1.1.1', secret, platform)).toBe(200);
    expect(await getFrom('10.1.1.1', secret, `${platform}, 198.51.100.1`)).toBe('403 network_refused');
    expect(await getFrom('198.51.100.1', secret, platform)).toBe('403 network_refused');
    expect(await getFrom(`::ffff:${platform}`, secret)).toBe(200);
    expect(await getFrom('::ffff:198.51.100.1', secret)).toBe('403 network_refused');
    expect(await getFrom('10.1.1.1', secret, '::ffff:cb00:7107')).toBe(200);
    expect(await getFrom('2001:db8:1::5', secret)).toBe(200);
    expect(await getFrom('2001:db8:2::5', secret)).toBe('403 network_refused');
    expect(await getFrom('', secret)).toBe('403 network_refused');
  });
});

describe('the use of a key', () => {
  const used = async (keyId: string) => {
    const [row] = await api.rows<{ at: string | null; address: string | null; writes: string }>(
      sql`select last_used_at as at, last_used_address as address, xmin::text as writes from api_keys where id = ${keyId}`,
    );
    return row;
  };

  it('is written once a minute at most, also of a refused call', async () => {
    const { secret, keyId } = await addKey(api, { scopes: ['tickets:read'] });
    expect(await getFrom(platform, secret)).toBe('403 scope_missing');
    const first = await used(keyId);
    expect(first).toMatchObject({ address: platform });
    expect(new Date(first?.at ?? '')).toEqual(api.now());
    await getFrom('198.51.100.1', secret);
    expect(await used(keyId)).toEqual(first);
    api.clock.advance(60_000);
    await getFrom('198.51.100.1', secret);
    expect(await used(keyId)).toMatchObject({ address: '198.51.100.1' });
  });

  it('is limited each minute', async () => {
    const limited = await startApi({ limits: { requestsPerKeyPerMinute: 2 } });
    const [{ secret }, { secret: other }] = [await addKey(limited), await addKey(limited)];
    const ask = (token: string) => limited.call('GET', tenants, { token });
    expect([(await ask(secret)).status, (await ask(secret)).status]).toEqual([200, 200]);
    const last = await ask(secret);
    expect([last.status, last.headers.get('ratelimit-limit')]).toEqual([429, '2']);
    expect((await ask(other)).status).toBe(200);
    await limited.close();
  });

  it('is audited where it is refused, and no secret is in a log or the database', async () => {
    const { secret, keyId } = await addKey(api, { scopes: ['tickets:read'] });
    await get(secret);
    await get(`${secret}0`);
    await api.rows(sql`update api_keys set revoked_at = ${api.now()} where id = ${keyId}`);
    await get(secret);
    const entries = await api.rows<{ reason: string; details: object }>(
      sql`select reason, details from audit_log where action = 'key.refused' order by seq desc limit 3`,
    );
    expect(entries.map(({ reason }) => reason).toReversed()).toEqual(['scope_missing', 'key_unknown', 'key_revoked']);
    expect(entries[0]?.details).toEqual({ method: 'GET', route: tenants, key: keyId });
    const random = secret.slice(18, -8);
    expect(api.log.join('\n')).toContain(keyId);
    expect(api.log.join('\n')).not.toContain(random);
    for (const table of ['api_keys', 'audit_log', 'rate_limits', 'idempotency_keys']) {
      const rows = await api.rows(sql`select t::text as row from ${sql.identifier(table)} t`);
      expect(JSON.stringify(rows)).not.toContain(random);
    }
  });
});
