import { sql } from 'drizzle-orm';
import type { Alert } from '../nouns/fleet/alerts/contract.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { findCompany, withoutBlockers } from './rows/companies.ts';

const portal = 'https://portal.example';
/** Headers that a browser adds to a call with credentials from another origin. */
const fromPortal = { origin: portal, cookie: 'theme=dark; other=1', 'sec-fetch-site': 'cross-site' };

const api: TestApi = await startApi({ settings: { allowedOrigins: [portal] } });
let token: string;

beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const bearer = () => ({ authorization: `Bearer ${token}` });

describe('each call as the portal was first described to make it', () => {
  test('GET /hq/api/auth/me with a bearer token reads the user', async () => {
    const answer = await api.call('GET', '/hq/api/auth/me', { headers: bearer() });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      user: { firstName: expect.any(String), role: 'platform_owner', isActive: true },
    });
  });

  test('POST /hq/api/login with credentials included reads token and user', async () => {
    const body = { email: 'owner@freight-hq.example', password: 'Harbour-lantern-2026', employeeId: 'HQ-1001' };
    const answer = await api.call('POST', '/hq/api/login', { headers: fromPortal, body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { lastName: expect.any(String) },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(portal);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('POST /hq/api/login that fails carries `error`', async () => {
    const body = { email: 'owner@freight-hq.example', password: 'not it', employeeId: 'HQ-1001' };
    const answer = await api.call('POST', '/hq/api/login', { headers: fromPortal, body });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ error: 'Invalid credentials or access denied' });
  });

  test('POST /hq/api/logout with credentials included and no body', async () => {
    const answer = await api.call('POST', '/hq/api/logout', { headers: { ...fromPortal, ...bearer() } });
    expect(answer.status).toBe(204);
    expect((await api.call('GET', '/hq/api/auth/me', { headers: bearer() })).status).toBe(401);
  });

  test('a registration with all eight members, the role among them', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada.marsh@newcomer.example',
      password: 'correct-horse-battery-41',
      companyName: 'Newcomer Lines',
      phone: '+1 555 0100',
      address: '',
      role: 'platform_owner',
    };
    const answer = await api.call('POST', '/hq/api/register', { body });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({
      user: { firstName: 'Ada', role: 'platform_owner' },
      token: expect.any(String),
    });
  });

  test('GET /api/hq/metrics without anything, the churn added', async () => {
    const answer = await api.call('GET', '/api/hq/metrics', { headers: bearer() });
    expect(Object.keys(answer.json as object).toSorted()).toEqual(
      [
        'totalUsers',
        'totalRevenue',
        'monthlyGrowth',
        'systemHealth',
        'totalDrivers',
        'totalVehicles',
        'totalLoads',
        'supportTickets',
        'churnRate',
      ].toSorted(),
    );
  });

  test('GET /api/hq/tenants without anything answers an array', async () => {
    const answer = await api.call('GET', '/api/hq/tenants', { headers: bearer() });
    expect(answer.status).toBe(200);
    expect(answer.json).toHaveLength(67);
  });

  test('POST deletion-code with a JSON content type and no body, then DELETE with the code', async () => {
    const { id, name } = await findCompany(api, 'Blue Ridge Freight');
    await withoutBlockers(api, id);
    const headers = { ...bearer(), 'content-type': 'application/json' };
    const asked = await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { headers });
    expect(asked.status, asked.text).toBe(200);
    const { confirmationCode } = asked.json as { confirmationCode: string };
    const refused = await api.call('DELETE', `/api/hq/tenants/${id}`, {
      headers,
      rawBody: JSON.stringify({ confirmationCode: 'wrong' }),
    });
    expect(refused.json).toMatchObject({ error: expect.any(String) });
    const deleted = await api.call('DELETE', `/api/hq/tenants/${id}`, {
      headers,
      rawBody: JSON.stringify({ confirmationCode }),
    });
    expect([deleted.status, deleted.json]).toEqual([200, { deletedTenant: { name } }]);
  });

  test('the three calls of the bell, the changes without a body', async () => {
    const as = { authorization: `Bearer ${await api.signIn('dispatch@swifthaul.example')}` };
    const list = async () => (await api.call('GET', '/api/eld/alerts', { headers: as })).json as Alert[];
    const [first, second] = await list();
    expect(first && second).toMatchObject(
      Object.fromEntries(
        ['id', 'type', 'severity', 'title', 'message'].map((member) => [member, expect.any(String) as unknown]),
      ),
    );
    for (const member of ['isRead', 'expiresAt', 'estimatedCost', 'actionRequired', 'actionUrl']) {
      expect(first).toHaveProperty(member);
    }
    expect((await api.call('PATCH', `/api/eld/alerts/${first?.id}/read`, { headers: as })).status).toBe(200);
    expect((await api.call('DELETE', `/api/eld/alerts/${second?.id}`, { headers: as })).status).toBe(200);
    const after = await list();
    expect(after.find(({ id }) => id === first?.id)?.isRead).toBe(true);
    expect(after.some(({ id }) => id === second?.id)).toBe(false);
  });

  test('the two calls of tickets: an array, and a ticket with its five members', async () => {
    const { tenantId } = await findCompany(api, 'Swift Haul Logistics');
    const body = {
      ...{ tenantId, subject: 'Gate code', description: '', priority: 'medium' },
      customerEmail: 'dispatch@swifthaul.example',
    };
    const tickets = async () =>
      (await api.call('GET', '/api/hq/support/tickets', { headers: bearer() })).json as { subject: string }[];
    const before = await tickets();
    expect((await api.call('POST', '/api/hq/support/tickets', { headers: bearer(), body })).status).toBe(201);
    const after = await tickets();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      ...{ subject: 'Gate code', customerEmail: body.customerEmail, priority: 'medium', status: 'open' },
      ...{ id: expect.any(String) as string, ticketNumber: expect.any(String) as string },
      createdAt: expect.any(String) as string,
    });
  });

  test('the five calls of collaboration, joining without a body and creating with every member', async () => {
    const headers = { ...fromPortal, ...bearer() };
    const resource = { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' };
    const body = { ...resource, sessionName: 'Collaboration on All Tenants' };
    const started = await api.call('POST', '/api/collaboration/sessions', { headers, body });
    const { session } = started.json as { session: { id: string } };
    expect(started.json).toMatchObject({ session: { ...body, status: 'active', participantCount: 0 } });
    const listed = await api.call('GET', `/api/collaboration/sessions?${new URLSearchParams(resource).toString()}`, {
      headers,
    });
    expect(listed.json).toMatchObject({ sessions: [{ id: session.id, createdAt: expect.any(String) }] });
    const one = `/api/collaboration/sessions/${session.id}`;
    const joined = await api.call('POST', `${one}/join`, { headers });
    expect([joined.status, joined.json]).toMatchObject([200, { session: { id: session.id } }]);
    const annotation = {
      sessionId: session.id,
      annotationType: 'highlight',
      targetElement: 'div#root > main:nth-child(2)',
      position: { x: 10.5, y: 20, width: 30, height: 0 },
      color: '#5F27CD',
      isVisible: true,
      isResolved: false,
    };
    const created = await api.call('POST', '/api/collaboration/annotations', { headers, body: annotation });
    expect(created.json).toMatchObject({ annotation });
    const comment = { ...annotation, annotationType: 'comment', position: { x: 1, y: 2 }, content: 'Why?' };
    expect((await api.call('POST', '/api/collaboration/annotations', { headers, body: comment })).status).toBe(201);
    const read = await api.call('GET', `${one}/annotations`, { headers });
    expect(read.json).toMatchObject({ annotations: [annotation, comment] });
  });

  test('the four reads of banking, each without more than its company', async () => {
    const read = async (path: string) => (await api.call('GET', path, { headers: bearer() })).json;
    const text = expect.any(String) as string;
    expect(await read('/api/hq/customers')).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          id: text,
          attributes: {
            ...{ fullName: { first: text, last: text }, email: text, phone: text, status: text, createdAt: text },
            // Added: whose customer it is.
            ...{ companyId: text, companyName: text },
          },
        }),
      ]) as unknown,
    });
    const { data } = (await read('/api/hq/accounts')) as { data: { attributes: object; relationships: object }[] };
    expect(data[0]).toMatchObject({
      attributes: {
        ...{
          accountNumber: text,
          routingNumber: text,
          status: text,
          depositProduct: text,
          createdAt: text,
          type: text,
        },
        balance: expect.any(Number) as number,
      },
      relationships: { customer: { data: { id: text } } },
    });
    const companies = (await read('/api/hq/banking-companies')) as { id: string }[];
    expect(companies[0]).toEqual({ id: text, name: text, dotNumber: text });
    expect(await read(`/api/hq/banking-controls?companyId=${companies[0]?.id}`)).toMatchObject({
      ...{ accountStatus: 'Open', railsrAccountId: text, currentLimits: expect.any(Object) as object },
      cardLimits: expect.any(Object) as object,
    });
  });

  test('the three writes of banking, with the members that are specified and no others', async () => {
    const [company] = await api.rows<{ id: string }>(
      sql`select company_id as id from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id
        where l.credits_posted > 0 order by a.id limit 1`,
    );
    const companyId = company?.id;
    const post = (path: string, body: object) => api.call('POST', path, { headers: bearer(), body });
    const description = 'Emergency HQ administrative transfer';
    const transfer = { companyId, amount: 12.5, type: 'force_credit', description };
    const sent = await post('/api/hq/force-transfer', transfer);
    expect([sent.status, sent.json]).toMatchObject([202, { transfer }]);
    const refused = await post('/api/hq/force-transfer', { ...transfer, amount: 1e9 });
    expect(refused.json).toMatchObject({ message: expect.any(String) });
    const limits = { dailySpendLimit: 1 };
    expect((await post('/api/hq/update-banking-limits', { companyId, limits, type: 'card' })).status).toBe(200);
    for (const [action, accountStatus] of [
      ['restrict', 'Open'],
      ['freeze', 'Frozen'],
      ['unfreeze', 'Frozen'],
    ]) {
      const answer = await post('/api/hq/account-action', { companyId, action });
      expect([answer.status, answer.json]).toMatchObject([200, { companyId, accountStatus }]);
    }
  });

  test('the three reads of sales, spelled with underscores', async () => {
    const read = async (path: string) =>
      (await api.call('GET', `/api/v1/hq/sales/${path}`, { headers: bearer() })).json;
    const { overview, ...lists } = (await read('dashboard')) as { overview: object };
    expect(Object.keys(overview)).toEqual(
      expect.arrayContaining(
        `total_leads hot_leads qualified_leads total_pipeline_value average_deal_size monthly_target
        month_to_date_forecast target_achievement conversion_rate avg_sales_cycle win_rate lost_rate`.split(/\s+/),
      ),
    );
    const rows = expect.any(Array) as unknown;
    expect(lists).toEqual({
      stage_distribution: expect.any(Object) as object,
      recent_activity: rows,
      revenue_forecast: rows,
      lead_sources: rows,
      team_performance: rows,
      pipeline_velocity: rows,
    });
    expect(await read('leads')).toEqual({ total: 847, leads: rows });
    expect(await read('opportunities')).toEqual({ total: 156, opportunities: rows });
  });

  test.each(['POST /hq/api/logout', 'POST /hq/api/activity'])(
    '%s needs no body, and takes an empty one',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      for (const more of [
        {},
        { rawBody: '{}', headers: { 'content-type': 'application/json' } },
        { headers: { 'content-type': 'application/json' } },
      ]) {
        const as = await api.signIn('owner@freight-hq.example');
        expect((await api.call(method, path, { token: as, ...more })).status).toBe(204);
      }
    },
  );
});
