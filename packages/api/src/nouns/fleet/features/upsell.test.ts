import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { withoutBlockers } from '../../../testing/rows/companies.ts';
import type { Lead } from '../../sales/leads/contract.ts';
import type { FeatureUsage } from './contract.ts';

let api: TestApi;
let token: string;
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  const { usage } = await read<FeatureUsage>('/api/hq/features?feature=invoicing');
  const free = usage.find(({ upsellLeadId, limit }) => upsellLeadId === null && (limit ?? 0) > 0);
  if (!free) throw new Error('Every tenant has an upsell lead');
  companyId = free.companyId;
});

const read = async <Answer>(path: string) => {
  const answer = await api.call('GET', path, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};
const press = async (feature = 'invoicing') => {
  const answer = await api.call('POST', '/api/hq/features/leads', { token, body: { companyId, feature } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { leadId: string; isNew: boolean };
};
const readLead = (id: string) => read<Lead>(`/api/v1/hq/sales/leads/${id}`);
const change = ({ id, version }: Lead, body: object) =>
  api.call('PATCH', `/api/v1/hq/sales/leads/${id}`, { token, body, headers: { 'if-match': `"${version}"` } });

describe('an upsell lead', () => {
  test('is created once for a tenant, whichever feature it comes from', async () => {
    const created = await press();
    expect(created.isNew).toBe(true);
    expect(await press()).toEqual({ leadId: created.leadId, isNew: false });
    expect(await press('load-management')).toEqual({ leadId: created.leadId, isNew: false });
    const { usage } = await read<FeatureUsage>('/api/hq/features');
    const rows = usage.filter((row) => row.companyId === companyId);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ upsellLeadId }) => upsellLeadId))).toEqual(new Set([created.leadId]));
  });

  test('names the tenant, its contact and its use', async () => {
    const { usage } = await read<FeatureUsage>('/api/hq/features?feature=invoicing');
    const row = usage.find((found) => found.companyId === companyId);
    const { leadId } = await press();
    const lead = await readLead(leadId);
    expect(lead).toMatchObject({
      company_id: companyId,
      company_name: row?.tenantName,
      lead_source: 'Upsell',
      industry: 'Transportation',
      stage: 'Lead',
      pain_points: ['More of Invoicing'],
    });
    const inWords = (count: number) => count.toLocaleString('en-US');
    expect(lead.last_activity).toBe(
      `Invoicing: ${inWords(row?.usageCount ?? 0)} uses this month, of ${inWords(row?.limit ?? 0)} in the plan`,
    );
    expect(lead.contact_email).toContain('@');
  });

  test('of a tenant without users has no known size', async () => {
    const users = (count: number) =>
      api.rows(sql`update tenants set user_count = ${count} where company_id = ${companyId} returning company_id`);
    expect(await users(0)).toHaveLength(1);
    expect((await readLead((await press()).leadId)).company_size).toBeNull();
  });

  test('is one lead for two calls at once', async () => {
    const [one, other] = await Promise.all([press(), press()]);
    expect(other.leadId).toBe(one.leadId);
    expect(new Set([one.isNew, other.isNew])).toEqual(new Set([false, true]));
  });

  test('can be changed like any lead, and a closed one makes room for the next', async () => {
    const { leadId } = await press();
    const lead = await readLead(leadId);
    const kept = await change(lead, { contact_email: lead.contact_email, dot_number: lead.dot_number });
    expect(kept.status, kept.text).toBe(200);
    const lost = await change(await readLead(leadId), { stage: 'Closed Lost', reason: 'price' });
    expect(lost.status, lost.text).toBe(200);
    const next = await press();
    expect(next.isNew).toBe(true);
    expect(next.leadId).not.toBe(leadId);
  });

  test('is refused for a feature or a tenant that does not exist', async () => {
    const post = (body: object) => api.call('POST', '/api/hq/features/leads', { token, body });
    expect((await post({ companyId, feature: 'teleport' })).status).toBe(404);
    expect((await post({ companyId: 'cmp_00000000000000000000000000', feature: 'invoicing' })).status).toBe(404);
  });

  test('outlives its tenant', async () => {
    const { leadId } = await press();
    await withoutBlockers(api, companyId);
    const path = `/api/hq/tenants/${companyId}`;
    const code = await api.call('POST', `${path}/deletion-code`, { token });
    const body = { confirmationCode: (code.json as { confirmationCode: string }).confirmationCode };
    expect((await api.call('DELETE', path, { token, body })).status).toBe(200);
    expect(await readLead(leadId)).toMatchObject({ id: leadId, company_id: null });
  });
});
