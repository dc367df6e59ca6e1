import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '../../../http/settings/settings.ts';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi } from '../../../testing/api.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { forgetAudit } from '../../../testing/database/past-triggers.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { AttentionList } from '../../desk/attention/contract.ts';
import type { BankingAhead } from '../banking-console/contract.ts';
import { issuing } from '../invoices/jobs.ts';
import type { BillingItem, BillingSummary } from './contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  await rows(sql`delete from scheduled_changes`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAudit(database.db);
  await rows(sql`delete from invoices where period > '2026-06-01'`);
  database.clock.set(testAnchor);
});

const rows = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query), { asOwner: true });

/** A server in production that starts with these settings. */
async function start(billing: Settings['billing']) {
  const api = await startApi({ database, settings: { mode: 'production', billing } });
  await (await issuing(api.runtime)).stop();
  const token = await api.signIn('owner@freight-hq.example');
  return {
    log: api.log,
    get: async <Answer>(path: string) => (await api.call('GET', path, { token })).json as Answer,
    codeOf: async (method: string, path: string, body?: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await api.call(method, path, { token, body, headers });
      return answer.status < 300 ? answer.status : answer.problem.code;
    },
  };
}

const issued = async () =>
  (
    await rows<{ period: string }>(
      sql`select distinct period::text as period from invoices where period > '2026-06-01' order by 1`,
    )
  ).map(({ period }) => period);
const turns = async () =>
  (
    await rows<{ action: string }>(sql`select action from audit_log where action like 'billing.turned%' order by seq`)
  ).map(({ action }) => action);

const owing = async (server: Awaited<ReturnType<typeof start>>) =>
  (await server.get<BillingItem[]>('/api/hq/billing')).find(({ status }) => status === 'overdue')?.companyId ?? '';

const kinds = async (server: Awaited<ReturnType<typeof start>>) =>
  new Set((await server.get<AttentionList>('/api/hq/attention')).items.map(({ kind }) => kind));

describe.each([
  [undefined, 'billing_unset', 'unset'],
  ['external', 'billing_external', 'external'],
] as const)('with BILLING=%s', (billing, code, mode) => {
  test('nothing is issued, whatever the month', async () => {
    for (const day of ['2026-07-01T00:30:00Z', '2026-09-20T08:00:00Z']) {
      database.clock.set(new Date(day));
      await start(billing);
    }
    expect(await issued()).toEqual([]);
  });

  test('nobody is reminded or charged, and overdue tenants are nobody’s work', async () => {
    const server = await start(billing);
    const path = `/api/hq/billing/${await owing(server)}`;
    expect(await server.codeOf('GET', `${path}/reminder`)).toBe(code);
    expect(await server.codeOf('POST', `${path}/reminders`, { template: 'friendly_reminder' })).toBe(code);
    expect(await server.codeOf('POST', '/api/hq/billing/runs', { dryRun: true })).toBe(code);
    expect(await kinds(server)).not.toContain('overdue');
    const { short } = await server.get<BankingAhead>('/api/hq/banking/ahead');
    expect(short.rows.filter(({ nextInvoice }) => nextInvoice > 0)).toEqual([]);
  });

  test('the summary says so', async () => {
    const { invoicing } = await (await start(billing)).get<BillingSummary>('/api/hq/billing/summary');
    expect(invoicing).toEqual({ mode, hasProvider: false, hasIssued: true });
  });
});

test('an installation that has issued invoices is warned at a start without BILLING, and at no other', async () => {
  const warnings = async (billing: Settings['billing']) =>
    (await start(billing)).log.filter((line) => line.includes('"billing_unset"'));
  expect((await warnings(undefined))[0]).toMatch(/"invoices":\d+.*BILLING=internal/);
  expect(await warnings('internal')).toEqual([]);
  expect(await warnings('external')).toEqual([]);
});

describe('with BILLING=internal', () => {
  test('the month is billed, also late, tenants are reminded, and without a provider nobody is charged', async () => {
    database.clock.set(new Date('2026-07-03T08:00:00Z'));
    const server = await start('internal');
    expect(await issued()).toEqual(['2026-07-01']);
    expect(await turns()).toEqual([]);
    const path = `/api/hq/billing/${await owing(server)}`;
    expect(await server.codeOf('POST', `${path}/reminders`, { template: 'friendly_reminder' })).toBe(201);
    expect(await server.codeOf('POST', '/api/hq/billing/runs', { dryRun: true })).toBe('no_payment_provider');
    expect(await kinds(server)).toContain('overdue');
    const { invoicing } = await server.get<BillingSummary>('/api/hq/billing/summary');
    expect(invoicing).toEqual({ mode: 'internal', hasProvider: false, hasIssued: true });
  });

  test('months in which it was not set are never billed: the first is the one after', async () => {
    await start(undefined);
    await start(undefined);
    database.clock.set(new Date('2026-08-20T08:00:00Z'));
    const server = await start('internal');
    expect(await issued()).toEqual([]);
    const { invoicing } = await server.get<BillingSummary>('/api/hq/billing/summary');
    expect(invoicing).toMatchObject({ mode: 'internal', firstMonth: '2026-09-01' });
    database.clock.set(new Date('2026-09-02T08:00:00Z'));
    const after = await start('internal');
    expect(await issued()).toEqual(['2026-09-01']);
    expect((await after.get<BillingSummary>('/api/hq/billing/summary')).invoicing.firstMonth).toBeUndefined();
    expect(await turns()).toEqual(['billing.turned_off', 'billing.turned_on']);
  });
});
