import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import { annotate, comment, join, startSession } from '../../../../testing/processes/live.ts';
import type { CollaborationSession } from '../contract.ts';

let api: TestApi;
let owner: string;
let admin: string;
let swift: string;
let blueRidge: string;
const tenants: Record<'swift' | 'blueRidge', { id: string; tenantId: string }> = {} as never;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
  swift = await api.signIn('dispatch@swifthaul.example');
  blueRidge = await api.signIn('dispatch@blueridge.example');
  tenants.swift = await findCompany(api, 'Swift Haul Logistics');
  tenants.blueRidge = await findCompany(api, 'Blue Ridge Freight');
});
afterAll(() => api.close());

const list = async (token: string, resourceType: string, resourceId: string, more = '') => {
  const query = new URLSearchParams({ resourceType, resourceId });
  const answer = await api.call('GET', `/api/collaboration/sessions?${query.toString()}${more}`, { token });
  return (answer.json as { sessions: CollaborationSession[] }).sessions.map(({ id }) => id);
};
const statusOf = async (method: string, path: string, token: string, body?: unknown) =>
  (await api.call(method, path, { token, ...(body === undefined ? {} : { body }) })).status;
const audited = async (action: string) =>
  (
    await api.rows<{ target: string; details: Record<string, unknown> }>(
      sql`select target_id as target, details from audit_log where action = ${action} order by seq`,
    )
  ).map(({ target, details }) => ({ sessionId: target, ...details }));

/** Assigns a ticket of the demo data to the company. */
async function giveTicket(companyId: string): Promise<string> {
  const [ticket] = await api.rows<{ id: string }>(
    sql`update tickets set company_id = ${companyId} where id = (select min(id) from tickets) returning id`,
  );
  return ticket?.id ?? '';
}

describe('a session', () => {
  test('starts with the three specified members, named, active and empty', async () => {
    const session = await startSession(api, owner);
    expect(session).toMatchObject({
      id: expect.stringMatching(/^ses_/),
      sessionName: 'Collaboration on all tenants',
      status: 'active',
      participantCount: 0,
      createdAt: api.now().toISOString(),
      resourceType: 'tenant_management',
      resourceId: 'hq_tenant_overview',
      isModerator: true,
    });
    expect(await list(owner, 'tenant_management', 'hq_tenant_overview')).toContain(session.id);
    expect(await audited('collaboration.started')).toContainEqual({
      sessionId: session.id,
      resourceType: 'tenant_management',
    });
  });

  test.each([
    [{ sessionName: '   ' }, '/sessionName'],
    [{ sessionName: 'x'.repeat(121) }, '/sessionName'],
    [{ resourceType: 'Tenant Management' }, '/resourceType'],
    [{ status: 'ended' }, '/status'],
  ])('is not started with %j', async (more, pointer) => {
    const body = { resourceType: 'story', resourceId: 'a--b', sessionName: 'A', ...more };
    const { problem } = await api.call('POST', '/api/collaboration/sessions', { token: owner, body });
    expect([problem.status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('is joined without a body, and returns a ticket that the database does not contain', async () => {
    const session = await startSession(api, owner);
    const joined = await join(api, owner, session.id);
    expect(joined).toMatchObject({ session: { id: session.id }, participants: [], connectAfterMs: 0 });
    expect(joined.wsTicket).toMatch(/^[\w-]{43}$/);
    const [ticket] = await api.rows<{ row: string }>(
      sql`select to_jsonb(t)::text as row from collab_tickets t where session_id = ${session.id}`,
    );
    expect(ticket?.row).not.toContain(joined.wsTicket);
    expect(ticket?.row).toContain(joined.userId);
  });

  test('is shared by all users who ask for it at the same time', async () => {
    const on = { resourceType: 'hq_page', resourceId: 'asked-for-at-once', isShared: true };
    const tokens = [owner, admin, owner, admin, owner, admin];
    const asked = await Promise.all(tokens.map((token) => startSession(api, token, on)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await list(owner, on.resourceType, on.resourceId)).toEqual([asked[0]?.id]);
    // A user's own session does not replace the shared one; an ended shared session is replaced.
    api.clock.advance(1);
    const own = await startSession(api, owner, { ...on, isShared: false });
    expect((await startSession(api, admin, on)).id).toBe(asked[0]?.id);
    for (const id of [own.id, asked[0]?.id]) {
      expect(await statusOf('POST', `/api/collaboration/sessions/${id}/end`, owner)).toBe(200);
    }
    const next = await startSession(api, admin, on);
    expect([own.id, asked[0]?.id]).not.toContain(next.id);
    // Two companies that ask for a shared session of the same name each get their own.
    const ofType = { ...on, resourceType: 'load_board' };
    const [a, b] = await Promise.all([swift, blueRidge].map((token) => startSession(api, token, ofType)));
    expect(a?.id).not.toBe(b?.id);
  });

  test('is ended by its starter or a moderator, stays readable, and accepts no changes', async () => {
    const session = await startSession(api, swift, { resourceType: 'tenant', resourceId: tenants.swift.tenantId });
    const path = `/api/collaboration/sessions/${session.id}`;
    const drawn = await annotate(api, swift, session.id);
    const plain = await startSession(api, owner);
    expect(await statusOf('POST', `/api/collaboration/sessions/${plain.id}/end`, admin)).toBe(200);
    const ended = await api.call('POST', `${path}/end`, { token: swift });
    expect(ended.json).toMatchObject({ session: { status: 'ended', endedAt: api.now().toISOString() } });
    expect(await statusOf('POST', `${path}/end`, swift)).toBe(200);
    expect(await list(swift, 'tenant', tenants.swift.tenantId)).not.toContain(session.id);
    expect(await list(swift, 'tenant', tenants.swift.tenantId, '&status=ended')).toContain(session.id);
    expect((await api.call('POST', `${path}/join`, { token: swift })).problem).toMatchObject({
      status: 410,
      code: 'session_ended',
    });
    expect(await statusOf('POST', '/api/collaboration/annotations', swift, comment(session.id))).toBe(410);
    expect(await statusOf('DELETE', `/api/collaboration/annotations/${drawn.id}`, swift)).toBe(410);
    expect((await api.call('GET', `${path}/annotations`, { token: swift })).json).toMatchObject({
      annotations: [{ id: drawn.id }],
    });
  });

  test('is not ended by another user of the company', async () => {
    const session = await startSession(api, owner, { resourceType: 'tenant', resourceId: tenants.swift.tenantId });
    expect(await statusOf('POST', `/api/collaboration/sessions/${session.id}/end`, swift)).toBe(403);
  });
});

describe('the visibility of a session', () => {
  const calls = (id: string): [string, string, unknown?][] => [
    ['GET', `/api/collaboration/sessions/${id}`],
    ['POST', `/api/collaboration/sessions/${id}/join`],
    ['POST', `/api/collaboration/sessions/${id}/end`],
    ['GET', `/api/collaboration/sessions/${id}/participants`],
    ['GET', `/api/collaboration/sessions/${id}/annotations`],
    ['GET', `/api/collaboration/sessions/${id}/export`],
    ['GET', `/api/collaboration/sessions/${id}/export.csv`],
    ['POST', '/api/collaboration/annotations', comment(id)],
  ];
  const expectHidden = async (token: string, session: CollaborationSession) => {
    const annotation = await annotate(api, owner, session.id).catch(() => annotate(api, swift, session.id));
    const all = [
      ...calls(session.id),
      ['GET', `/api/collaboration/annotations/${annotation.id}`] as const,
      ['DELETE', `/api/collaboration/annotations/${annotation.id}`] as const,
    ];
    for (const [method, path, body] of all)
      expect([path, await statusOf(method, path, token, body)]).toEqual([path, 404]);
    expect(await list(token, session.resourceType, session.resourceId)).toEqual([]);
    const body = { resourceType: session.resourceType, resourceId: session.resourceId, sessionName: 'Mine' };
    return statusOf('POST', '/api/collaboration/sessions', token, body);
  };

  test.each(['tenant_management', 'story', 'hq_dashboard'])(
    "HQ's own things (%s) are its staff's alone",
    async (resourceType) => {
      const session = await startSession(api, owner, { resourceType, resourceId: 'some--thing' });
      expect(session.companyId).toBeNull();
      expect(await expectHidden(swift, session)).toBe(404);
      expect(await list(admin, resourceType, 'some--thing')).toEqual([session.id]);
    },
  );

  test('on a tenant: its users and HQ staff, and no other tenant', async () => {
    const session = await startSession(api, swift, { resourceType: 'tenant', resourceId: tenants.swift.tenantId });
    expect(session.companyId).toBe(tenants.swift.id);
    expect(await list(owner, 'tenant', tenants.swift.tenantId)).toContain(session.id);
    expect(await expectHidden(blueRidge, session)).toBe(404);
  });

  test('on a ticket or an alert: the users of its company', async () => {
    const resourceId = await giveTicket(tenants.swift.id);
    const session = await startSession(api, swift, { resourceType: 'ticket', resourceId });
    expect(await list(admin, 'ticket', resourceId)).toEqual([session.id]);
    expect(await expectHidden(blueRidge, session)).toBe(404);
    const body = { resourceType: 'alert', resourceId: newId('alr'), sessionName: 'Of nothing' };
    expect(await statusOf('POST', '/api/collaboration/sessions', swift, body)).toBe(404);
  });

  test('on an unknown type of resource: the company of the starter only, not HQ staff', async () => {
    const session = await startSession(api, swift, { resourceType: 'load_board', resourceId: 'today' });
    expect(session.companyId).toBe(tenants.swift.id);
    // A user on another page starts a separate session.
    expect(await expectHidden(blueRidge, session)).toBe(201);
    expect(await expectHidden(owner, session)).toBe(201);
    expect(await list(swift, 'load_board', 'today')).toEqual([session.id]);
  });

  test('on a ticket that moves to another company: no longer the former company', async () => {
    const session = await startSession(api, swift, {
      resourceType: 'ticket',
      resourceId: await giveTicket(tenants.swift.id),
    });
    await giveTicket(tenants.blueRidge.id);
    expect(await statusOf('GET', `/api/collaboration/sessions/${session.id}`, swift)).toBe(404);
    expect(await statusOf('GET', `/api/collaboration/sessions/${session.id}`, blueRidge)).toBe(404);
  });
});

test("reads and joins of a tenant's session by staff are audited", async () => {
  const session = await startSession(api, swift, { resourceType: 'tenant', resourceId: tenants.swift.tenantId });
  const looked = async () =>
    (await audited('collaboration.viewed_by_staff')).filter(({ sessionId }) => sessionId === session.id);
  await api.call('GET', `/api/collaboration/sessions/${session.id}/annotations`, { token: admin });
  expect(await looked()).toHaveLength(1);
  await join(api, admin, session.id);
  expect((await audited('collaboration.joined')).filter(({ sessionId }) => sessionId === session.id)).toHaveLength(1);
  await join(api, swift, session.id);
  const { members } = (
    await api.call('GET', `/api/collaboration/sessions/${session.id}/participants`, { token: swift })
  ).json as {
    members: { name: string; audience: string }[];
  };
  expect(members.map(({ audience }) => audience)).toEqual(['hq', 'tenant']);
  expect(members[0]?.name.length).toBeGreaterThan(3);
  const own = await startSession(api, admin, { resourceType: 'load_board', resourceId: 'x' });
  await api.call('GET', `/api/collaboration/sessions/${own.id}/annotations`, { token: owner });
  expect(await looked()).toHaveLength(1);
});
