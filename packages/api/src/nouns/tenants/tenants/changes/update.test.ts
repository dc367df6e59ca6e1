import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../../http/audit/tables.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import type { TenantDetail, TenantOverview } from '../contract.ts';

let api: TestApi;
let token: string;
let id: string;
let path: string;

beforeAll(async () => {
  api = await startApi();
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
  path = `/api/hq/tenants/${id}`;
});
beforeEach(async () => {
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const read = async (at = path) => (await api.call('GET', at, { token })).json as TenantDetail;
const patch = (body: object, version: number) =>
  api.call('PATCH', path, { token, body, headers: { 'if-match': `"${version}"` } });
const change = async (body: object) => {
  const answer = await patch(body, (await read()).version);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as TenantDetail;
};
const movements = () =>
  api.rows<{ kind: string; cents: number; from: string | null; to: string | null }>(
    sql`select kind, (after_cents - before_cents)::int as cents, plan_before as "from", plan_after as "to"
      from revenue_movements where company_key = ${id} and replaced_at is null and booked_at >= ${new Date('2026-07-01T00:00:00Z')} order by booked_at`,
  );

describe('one tenant', () => {
  test('has contacts, owner, subscription and a version', async () => {
    const answer = await api.call('GET', path, { token });
    const tenant = answer.json as TenantDetail;
    expect(answer.headers.get('etag')).toBe(`"${tenant.version}"`);
    expect(tenant).toMatchObject({
      tenantName: 'Swift Haul Logistics',
      dotNumber: expect.stringMatching(/^\d{7}$/),
      contactEmail: expect.stringContaining('@swifthaul.example'),
      owner: { name: expect.any(String) },
    });
    const { base, seats, seatPrice, addons, priceByTier } = tenant.subscription;
    expect(base + seats * seatPrice + addons).toBe(tenant.monthlyRevenue);
    expect(priceByTier[tenant.subscriptionTier]).toBe(tenant.monthlyRevenue);
    expect(tenant.possibleOwners.map(({ name }) => name)).toContain('Daniel Reyes');
  });
});

describe('an edit', () => {
  test('changes only the named members', async () => {
    const before = await read();
    const after = await change({ contactName: 'Rosa Quint', contactPhone: null });
    const { contactPhone: _, ...kept } = before;
    expect(after).toEqual({ ...kept, contactName: 'Rosa Quint', version: before.version + 1 });
    expect(await read()).toEqual(after);
  });

  test('of an older version is 412 and changes nothing', async () => {
    const before = await read();
    const answer = await patch({ contactName: 'Too Late' }, before.version - 1);
    expect([answer.status, answer.problem.code]).toEqual([412, 'stale_edit']);
    expect((await api.call('PATCH', path, { token, body: { contactName: 'Nobody' } })).status).toBe(428);
    expect(await read()).toEqual(before);
  });

  test('shows in the list, which changes its ETag', async () => {
    const list = () => api.call('GET', '/api/hq/tenants?page[size]=50&q=renamed', { token });
    const before = await list();
    await change({ tenantName: 'Swift Haul Renamed' });
    const after = await list();
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.json).toMatchObject([{ companyId: id, tenantName: 'Swift Haul Renamed' }]);
    await change({ tenantName: 'Swift Haul Logistics' });
  });

  test('accepts only an HQ user as owner', async () => {
    const [own] = await api.rows<{ id: string }>(sql`select id from users where company_id = ${id} limit 1`);
    const refused = await patch({ ownerId: own?.id }, (await read()).version);
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/ownerId']);
    const [candidate] = (await read()).possibleOwners;
    expect((await change({ ownerId: candidate?.id })).owner).toEqual(candidate);
    expect((await change({ ownerId: null })).owner).toBeUndefined();
  });

  test.each([
    [{ tenantName: ' ' }, '/tenantName'],
    [{ subscriptionTier: 'platinum' }, '/subscriptionTier'],
    [{ contactEmail: 'nobody' }, '/contactEmail'],
    [{ monthlyRevenue: 1 }, '/monthlyRevenue'],
    [{ suspendedAt: null }, '/suspendedAt'],
    [{}, ''],
  ])('%j is 422 that points there', async (body, pointer) => {
    const answer = await patch(body, (await read()).version);
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('writes an audit row with the changed members and no personal data', async () => {
    await change({ contactEmail: 'rosa@swifthaul.example', subscriptionTier: 'professional' });
    const [row] = await api.rows<{ details: Record<string, unknown> }>(
      sql`select details from ${auditLog} where action = 'tenant.updated' order by seq desc limit 1`,
    );
    expect(row?.details['changed']).toEqual(['subscriptionTier', 'contactEmail']);
    expect(JSON.stringify(row)).not.toContain('rosa');
  });
});

describe('another plan', () => {
  const nextDay = () => api.clock.advance(24 * 60 * 60_000);
  const cancel = async (body: object = { reason: 'Closed its business' }) =>
    (await api.call('POST', `${path}/cancel`, { token, body })).json as TenantDetail;
  beforeEach(async () => {
    api.clock.set(new Date('2026-07-02T10:00:00Z'));
    token = await api.signIn('admin@freight-hq.example');
  });

  test('changes the revenue by what it costs; taken back on the same day it leaves nothing', async () => {
    const before = await read();
    expect(before.subscriptionTier).toBe('professional');
    const up = await change({ subscriptionTier: 'enterprise' });
    expect(up.monthlyRevenue).toBe(before.subscription.priceByTier.enterprise);
    const cents = Math.round((up.monthlyRevenue - before.monthlyRevenue) * 100);
    expect(await movements()).toEqual([{ kind: 'expansion', cents, from: 'professional', to: 'enterprise' }]);
    await change({ subscriptionTier: 'professional' });
    expect(await movements()).toEqual([]);
    expect((await read()).monthlyRevenue).toBe(before.monthlyRevenue);
  });

  test('cancelled and put back on the same day is neither churn nor new business', async () => {
    const before = await read();
    const gone = await cancel();
    expect(gone).toMatchObject({ monthlyRevenue: 0, subscription: { cancelledAt: api.now().toISOString() } });
    expect(await movements()).toMatchObject([{ kind: 'churn', from: 'professional', to: null }]);
    await change({ subscriptionTier: 'professional' });
    expect(await movements()).toEqual([]);
    expect((await read()).monthlyRevenue).toBe(before.monthlyRevenue);
  });

  test('cancelled is churn, and coming back on another day a reactivation', async () => {
    const before = await read();
    const cents = Math.round(before.monthlyRevenue * 100);
    const summary = async () => (await api.call('GET', '/api/hq/tenants/summary', { token })).json;
    const sums = (await summary()) as { activeTenants: number; totalRevenue: number };
    await cancel();
    expect(await summary()).toMatchObject({
      activeTenants: sums.activeTenants - 1,
      totalRevenue: sums.totalRevenue - before.monthlyRevenue,
    });
    nextDay();
    token = await api.signIn('admin@freight-hq.example');
    const back = await change({ subscriptionTier: 'professional' });
    expect(back.subscription.cancelledAt).toBeUndefined();
    expect(await movements()).toEqual([
      { kind: 'churn', cents: -cents, from: 'professional', to: null },
      { kind: 'reactivation', cents, from: null, to: 'professional' },
    ]);
  });

  test('a cancellation is refused as an edit, without a reason, for a day to come, and before the last change', async () => {
    const edit = await patch({ subscriptionTier: 'cancelled' }, (await read()).version);
    expect([edit.status, edit.problem.errors?.[0]?.pointer]).toEqual([422, '/subscriptionTier']);
    const post = (body: object) => api.call('POST', `${path}/cancel`, { token, body });
    expect((await post({ reason: ' ' })).problem.errors?.[0]?.pointer).toBe('/reason');
    for (const date of ['2099-01-01', '2020-01-01', '0000-01-01']) {
      const refused = await post({ reason: 'Closed its business', date });
      expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/date']);
    }
    expect((await read()).subscriptionTier).toBe('professional');
  });

  test('a cancellation keeps its reason and its day in the audit log, and happens once', async () => {
    const { monthlyRevenue } = await read();
    api.clock.advance(3 * 24 * 60 * 60_000);
    token = await api.signIn('admin@freight-hq.example');
    const yesterday = new Date(api.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    const gone = await cancel({ reason: 'Sold its trucks', date: yesterday });
    expect(gone.subscription.cancelledAt).toBe(`${yesterday}T00:00:00.000Z`);
    const last = (await movements()).at(-1);
    expect(last).toMatchObject({ kind: 'churn', cents: Math.round(monthlyRevenue * -100) });
    expect(await cancel({ reason: 'Once more' })).toEqual(gone);
    const audited = await api.rows<{ reason: string; date: string }>(
      sql`select reason, details ->> 'date' as date from audit_log where action = 'tenant.cancelled' order by seq desc limit 1`,
    );
    expect(audited).toEqual([{ reason: 'Sold its trucks', date: yesterday }]);
    await change({ subscriptionTier: 'professional' });
  });

  test('the same again writes nothing down', async () => {
    const before = await movements();
    await change({ subscriptionTier: (await read()).subscriptionTier });
    expect(await movements()).toEqual(before);
  });
});

describe('the overview of a tenant', () => {
  const overview = async () => (await api.call('GET', `${path}/overview`, { token })).json as TenantOverview;

  test('the points of the health score add up to it, for every tenant', async () => {
    const rows = await api.rows<{ score: number; points: number; outOf: number; risk: string }>(sql`
      select health_score as score, risk_level as risk, sum((f->>'points')::int)::int as points, sum((f->>'outOf')::int)::int as "outOf"
      from tenants, jsonb_array_elements(health_factors) f group by id`);
    expect(rows).toHaveLength(67);
    for (const { score, points, outOf, risk } of rows) {
      expect([points, outOf]).toEqual([score, 100]);
      expect(risk).toBe(score >= 75 ? 'low' : score >= 50 ? 'medium' : 'high');
    }
  });

  test('shows users, tickets and invoices of this tenant', async () => {
    const { users, tickets, billing, health, timeline } = await overview();
    const [counted] = await api.rows<{ users: number; open: number; cents: number }>(sql`select
      (select count(*)::int from users where company_id = ${id}) as users,
      (select count(*)::int from tickets where company_id = ${id} and status not in ('resolved', 'closed')) as open,
      (select coalesce(sum(amount_cents - paid_cents), 0)::int from invoices where company_id = ${id} and status in ('open', 'overdue')) as cents`);
    expect([users.total, tickets.open, billing.outstanding]).toEqual([
      counted?.users,
      counted?.open,
      (counted?.cents ?? 0) / 100,
    ]);
    expect(users.active).toBe(users.items.filter(({ isActive }) => isActive).length);
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { id: ticketId } of tickets.items) {
      expect(timeline.some((event) => event.ticketId === ticketId)).toBe(true);
    }
    expect(timeline.filter(({ kind }) => kind === 'invoice').length).toBeGreaterThan(0);
    expect(users.items).toHaveLength(users.total);
    expect(billing.invoices.length).toBeGreaterThan(0);
    expect(health.factors.map(({ factor }) => factor)).toEqual(['logins', 'loads', 'payments', 'tickets', 'usage']);
  });

  test('shows the open alerts of this tenant, the most severe first', async () => {
    const open = await api.rows<{
      id: string;
      title: string;
      severity: string;
    }>(sql`select id, title, severity from alerts
      where company_id = ${id} and resolved_at is null
      order by case severity when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else 4 end, created_at desc, id`);
    const { alerts } = await overview();
    expect(open.length).toBeGreaterThan(1);
    expect(alerts.open).toBe(open.length);
    expect(alerts.items).toEqual(open.slice(0, 10).map((row) => expect.objectContaining(row)));
    await api.rows(
      sql`update alerts set resolved_at = now(), resolution = 'Done', resolved_by = 'source' where id = ${open[0]?.id}`,
    );
    expect((await overview()).alerts.items[0]?.id).toBe(open[1]?.id);
  });

  test('is 404 for a missing tenant', async () => {
    const answer = await api.call('GET', '/api/hq/tenants/cmp_00000000000000000000000000/overview', { token });
    expect(answer.status).toBe(404);
  });
});
