import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHqUser } from '../../../../testing/callers.ts';
import { addKey } from '../../../../testing/machine.ts';
import { findCompany, withoutBlockers } from '../../../../testing/rows/companies.ts';
import {
  annotate,
  enter,
  type LiveApi,
  startLive,
  startSession,
  type TestSocket,
} from '../../../../testing/processes/live.ts';
import { closeCodes } from '../protocol.ts';

let api: LiveApi;
const goalMs = 1_000;

beforeAll(async () => {
  // No periodic recheck.
  api = await startLive({ sockets: { recheckEveryMs: 60_000 } });
});
afterAll(() => api.close());

describe('a user whose right ends', () => {
  const timed = async (socket: TestSocket, happen: () => Promise<unknown>) => {
    const started = performance.now();
    await happen();
    const code = await socket.closed;
    return { code, ms: performance.now() - started };
  };

  test.each([
    ['logs out', closeCodes.signedOut, (token: string) => api.call('POST', '/hq/api/logout', { token })],
    [
      'is disabled',
      closeCodes.signedOut,
      () => api.rows(sql`update users set is_active = false where email = 'leaver@freight-hq.example'`),
    ],
    [
      'is deactivated by the directory',
      closeCodes.signedOut,
      async () => {
        const { secret } = await addKey(api, { scopes: ['scim:write'] });
        const body = { Operations: [{ op: 'replace', path: 'active', value: 'False' }] };
        const [leaver] = await api.rows<{ id: string }>(
          sql`select id from users where email = 'leaver@freight-hq.example'`,
        );
        const answer = await api.call('PATCH', `/scim/v2/Users/${leaver?.id}`, {
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
          rawBody: JSON.stringify(body),
        });
        expect(answer.status).toBe(200);
      },
    ],
    [
      'has been idle',
      closeCodes.signedOut,
      () => api.rows(sql`update auth_sessions set last_activity_at = last_activity_at - interval '31 minutes'`),
    ],
    [
      'loses the permission',
      closeCodes.notAllowed,
      () =>
        api.rows(
          sql`update users set role = 'driver', audience = 'tenant', company_id = (select min(id) from companies) where email = 'leaver@freight-hq.example'`,
        ),
    ],
  ])('and %s is sent away at once', async (_what, expected, happen) => {
    await api.rows(
      sql`delete from collab_members where user_id in (select id from users where email = 'leaver@freight-hq.example')`,
    );
    await api.rows(
      sql`delete from auth_sessions where user_id in (select id from users where email = 'leaver@freight-hq.example')`,
    );
    await api.rows(sql`delete from users where email = 'leaver@freight-hq.example'`);
    await addHqUser(api, 'leaver@freight-hq.example', 'hq_admin');
    const token = await api.signIn('leaver@freight-hq.example');
    const session = await startSession(api, token);
    const socket = await enter(api, token, session.id);
    await socket.next('presence');
    const { code, ms } = await timed(socket, async () => {
      await happen(token);
      // Written outside the API, the change is noticed at the next write, or within seconds.
      api.hub.recheckSoon();
    });
    expect(code).toBe(expected);
    expect(ms).toBeLessThan(goalMs * 5);
  });

  test('with the deletion of the tenant is disconnected', async () => {
    const owner = await api.signIn('owner@freight-hq.example');
    const swift = await api.signIn('dispatch@swifthaul.example');
    const { id, tenantId } = await findCompany(api, 'Swift Haul Logistics');
    const session = await startSession(api, swift, { resourceType: 'tenant', resourceId: tenantId });
    const [socket, staff] = [await enter(api, swift, session.id), await enter(api, owner, session.id)];
    await annotate(api, swift, session.id);
    await withoutBlockers(api, id);
    const code = await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token: owner });
    const body = code.json;
    const { confirmationCode } = body as { confirmationCode: string };
    const deleted = await api.call('DELETE', `/api/hq/tenants/${id}`, { token: owner, body: { confirmationCode } });
    expect(deleted.status, deleted.text).toBe(200);
    expect([await socket.closed, await staff.closed]).toEqual([closeCodes.signedOut, closeCodes.ended]);
  });

  test('with the end of an issuer token is disconnected', async () => {
    const { id, tenantId } = await findCompany(api, 'Blue Ridge Freight');
    const secret = 'an-issuer-0123456789-abcdefghijklmnop';
    const issuer = 'https://app.example';
    const tenantIssuers = [{ issuer, algorithm: 'HS256' as const, secret, companies: [id], origins: [] }];
    const { db, clock, close } = api;
    const other = await startLive({ database: { db, clock, close }, settings: { tenantIssuers } });
    const exp = Math.floor(api.now().getTime() / 1000) + 60;
    const token = await new SignJWT({ iss: issuer, aud: 'freight-hq', sub: 'ann', company: id, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    const session = await startSession(other, token, { resourceType: 'tenant', resourceId: tenantId });
    const socket = await enter(other, token, session.id);
    await socket.next('presence');
    const { code } = await timed(socket, async () => {
      api.clock.advance(61_000);
      other.hub.recheckSoon();
    });
    expect(code).toBe(closeCodes.signedOut);
    await other.close();
  });
});
