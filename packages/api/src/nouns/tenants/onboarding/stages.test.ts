import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StageName } from './contract.ts';
import { auditLog } from '../../../http/audit/tables.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { detailOf, doneFacts, onboardingCalls, onboardingPath } from '../../../testing/rows/onboardings.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const { read, patch, advance, queue, save, standingAt } = onboardingCalls(
  () => api,
  () => token,
);

async function auditOf(id: string): Promise<string[]> {
  const rows = await api.rows<{ action: string }>(
    sql`select action from ${auditLog} where target_id = ${id} or details->>'onboardingId' = ${id} order by seq`,
  );
  return rows.map(({ action }) => action);
}

describe('the exit criteria of a stage', () => {
  const refused = async (id: string, stage: StageName) => {
    const answer = await advance(id, stage);
    expect([answer.status, answer.problem.code]).toEqual([409, 'exit_criteria_open']);
    expect((await read(id)).stage).toBe(stage);
    return answer.problem.errors?.map(({ pointer }) => pointer.split('/').at(-1));
  };
  const passes = async (id: string, stage: StageName, next: StageName) => {
    const answer = await advance(id, stage);
    expect(answer.status, answer.text).toBe(200);
    expect(detailOf(answer)).toMatchObject({ stage: next, stageSince: api.now().toISOString() });
  };

  test('Initial Contact: a past conversation, and a fleet', async () => {
    const id = await standingAt('Initial Contact');
    expect(await refused(id, 'Initial Contact')).toEqual(['contactedOn', 'fleetSize']);
    await save(id, { initialContact: { contactedOn: '2026-07-01', fleetSize: 3 } });
    expect(await refused(id, 'Initial Contact')).toEqual(['contactedOn']);
    await save(id, { initialContact: doneFacts.contact });
    await passes(id, 'Initial Contact', 'Account Setup');
  });

  test('Account Setup: an administrator with an unused address, and seats', async () => {
    const id = await standingAt('Account Setup');
    expect(await refused(id, 'Account Setup')).toEqual(['adminFirstName', 'adminEmail', 'seats']);
    await save(id, { accountSetup: { adminFirstName: 'Tess' } });
    expect(await refused(id, 'Account Setup')).toEqual(['adminLastName', 'adminEmail', 'seats']);
    await save(id, { accountSetup: { ...doneFacts.account(), adminEmail: 'Dispatch@SwiftHaul.example' } });
    expect(await refused(id, 'Account Setup')).toEqual(['adminEmail']);
    expect((await read(id)).blockers).toEqual([
      'Another user already signs in with the e-mail address of the administrator',
    ]);
    await save(id, { accountSetup: doneFacts.account() });
    await passes(id, 'Account Setup', 'Documentation Review');
  });

  test('Documentation Review: three approved documents, and a valid insurance', async () => {
    const id = await standingAt('Documentation Review');
    expect(await refused(id, 'Documentation Review')).toEqual([
      'operatingAuthority',
      'insuranceCertificate',
      'insuranceExpiresOn',
      'taxForm',
    ]);
    for (const paper of ['operatingAuthority', 'insuranceCertificate', 'taxForm']) {
      for (const state of ['received', 'rejected', 'missing']) {
        await save(id, { documentationReview: { ...doneFacts.documents, [paper]: state } });
        expect(await refused(id, 'Documentation Review')).toEqual([paper]);
      }
    }
    await save(id, {
      documentationReview: { ...doneFacts.documents, insuranceExpiresOn: '2026-06-30', taxForm: 'rejected' },
    });
    expect(await refused(id, 'Documentation Review')).toEqual(['insuranceExpiresOn', 'taxForm']);
    expect((await read(id)).blockers).toEqual(['The form W-9 was rejected', 'The insurance has expired']);
    await save(id, { documentationReview: doneFacts.documents });
    await passes(id, 'Documentation Review', 'Banking Integration');
  });

  test('Banking Integration: a bank, an account and confirmed deposits; then the onboarding becomes a tenant', async () => {
    const id = await standingAt('Banking Integration');
    expect(await refused(id, 'Banking Integration')).toEqual([
      'bankName',
      'routingNumber',
      'accountLast4',
      'depositsConfirmed',
    ]);
    await save(id, { bankingIntegration: { ...doneFacts.bank, depositsConfirmed: false } });
    expect(await refused(id, 'Banking Integration')).toEqual(['depositsConfirmed']);
    await save(id, { bankingIntegration: doneFacts.bank });
    const answer = await advance(id, 'Banking Integration');
    expect(detailOf(answer)).toMatchObject({ progress: 100, completedAt: api.now().toISOString(), blockers: [] });
  });

  test('stages are completed in order, each once', async () => {
    const id = await standingAt('Account Setup');
    expect((await advance(id, 'Banking Integration')).problem.code).toBe('stage_ahead');
    const again = await advance(id, 'Initial Contact');
    expect([again.status, detailOf(again).stage]).toEqual([200, 'Account Setup']);
  });

  test('the criteria of earlier stages must still hold', async () => {
    const id = await standingAt('Banking Integration');
    await save(id, { bankingIntegration: doneFacts.bank, initialContact: {} });
    const answer = await advance(id, 'Banking Integration');
    expect(answer.problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/initialContact/contactedOn',
      '/initialContact/fleetSize',
    ]);
  });
});

describe('a completed onboarding', () => {
  test('is a tenant with a subscription and an administrator, and counts as one', async () => {
    const before = (await queue()).summary;
    const sums = (await api.call('GET', '/api/hq/tenants/summary', { token })).json as Record<string, number>;
    const id = await standingAt('Banking Integration');
    const { dotNumber } = await read(id);
    await save(id, { bankingIntegration: doneFacts.bank });
    const { companyId } = detailOf(await advance(id, 'Banking Integration'));
    expect((await api.call('GET', `/api/hq/tenants/${companyId}`, { token })).json).toMatchObject({
      tenantName: 'Tern Point Freight',
      subscriptionTier: 'professional',
      monthlyRevenue: 149 + 4 * 55,
      userCount: 1,
      dotNumber,
      contactName: 'Tess Arden',
      owner: { name: 'Daniel Reyes' },
      subscription: { seats: 4, startedAt: api.now().toISOString() },
    });
    const after = (await api.call('GET', '/api/hq/tenants/summary', { token })).json as Record<string, number>;
    expect(after['totalTenants']).toBe((sums['totalTenants'] ?? 0) + 1);
    expect(after['totalRevenue']).toBe((sums['totalRevenue'] ?? 0) + 369);
    const [event] = await api.rows(
      sql`select kind, after_cents::int as cents, plan_after as plan from revenue_movements where company_key = ${companyId}`,
    );
    expect(event).toEqual({ kind: 'new', cents: 36_900, plan: 'professional' });
    expect((await queue()).summary.completedThisWeek).toBe(before.completedThisWeek + 1);
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['tenant.created', 'onboarding.completed']));
    expect((await patch(id, (await read(id)).version, { priority: 'low' })).problem.code).toBe('onboarding_completed');
  });

  test('is deleted with its tenant, also the answer stored for its key', async () => {
    const [row] = await api.rows<{ id: string; company: string }>(
      sql`select id, company_id as company from onboardings where completed_at is not null limit 1`,
    );
    token = await api.signIn('owner@freight-hq.example');
    const tenant = `/api/hq/tenants/${row?.company}`;
    const { confirmationCode } = (await api.call('POST', `${tenant}/deletion-code`, { token })).json as Record<
      string,
      string
    >;
    const deleted = await api.call('DELETE', tenant, { token, body: { confirmationCode } });
    expect(deleted.status, deleted.text).toBe(200);
    expect((await api.call('GET', `${onboardingPath}/${row?.id}`, { token })).status).toBe(404);
  });
});
