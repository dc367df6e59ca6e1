import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, type TestKey } from '../../../testing/machine.ts';
import { bookProvider } from '../../../testing/rows/book-provider.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { doneFacts, onboardingCalls } from '../../../testing/rows/onboardings.ts';
import { applyDueChanges } from '../../money/scheduled-changes/due.ts';
import { issueInvoices } from '../../money/invoices/issue.ts';
import { markOverdue } from '../../money/invoices/overdue.ts';
import { createPaymentRunner } from '../../money/payments/runner.ts';
import { tellEnded } from './access-ended.ts';
import type { EventPage, FeedEvent } from './contract.ts';
import { sequenceEvents } from './sequence.ts';

let api: TestApi;
let token: string;
let key: TestKey;
let id: string;

beforeAll(async () => {
  api = await startApi();
  key = await addKey(api, { scopes: ['link:events'], expiresAt: new Date('2027-01-01') });
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
  await api.rows(sql`delete from scheduled_changes`);
  await goTo('2026-07-10');
});
afterAll(() => api.close());

async function goTo(day: string): Promise<void> {
  api.clock.set(new Date(`${day}T12:00:00Z`));
  token = await api.signIn('owner@freight-hq.example');
}
const read = async (query: string) =>
  (await api.call('GET', `/api/link/v1/events${query}`, { token: key.secret })).json as EventPage;
async function raisedBy(work: () => Promise<unknown>): Promise<FeedEvent[]> {
  await sequenceEvents(api.db);
  const feed = async () => {
    const { next, hasMore } = await read('');
    return hasMore ? (await read(`?after=${next}`)).next : next;
  };
  const next = await feed();
  await work();
  await sequenceEvents(api.db);
  return (await read(`?after=${next}`)).events;
}
const call = async (method: string, path: string, body?: object, version?: number) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const answer = await api.call(method, path, { token, headers, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const schedule = (body: object) =>
  call('PUT', `/api/hq/subscriptions/${id}/scheduled`, { reason: 'Agreed by telephone', ...body });
const typesOf = (events: readonly FeedEvent[]) => events.map(({ type }) => type);

describe('subscriptions', () => {
  test('a change of plan and seats that is due raises one event for each, with what was before', async () => {
    const [before] = await api.rows<{ plan: string; seats: number }>(
      sql`select plan, seats from subscriptions where company_id = ${id}`,
    );
    const seats = (before?.seats ?? 0) + 3;
    await schedule({ plan: 'enterprise', seats, date: '2026-07-12' });
    await goTo('2026-07-12');
    const events = await raisedBy(() => applyDueChanges(api.db, api.runtime.logger));
    expect(typesOf(events)).toEqual(['company.plan_changed', 'company.seats_changed']);
    expect(events.map(({ previous, actor }) => [previous, actor])).toEqual([
      [{ plan: before?.plan }, 'system'],
      [{ seats: before?.seats }, 'system'],
    ]);
    for (const { data } of events) expect(data.entitlements).toMatchObject({ plan: 'enterprise', seats });
  });

  test('the end of a cancelled subscription is told once, by a job, and again after a reactivation', async () => {
    const end = () => tellEnded(api.runtime);
    await end();
    await schedule({ plan: null, date: '2026-07-12' });
    expect(await raisedBy(end)).toEqual([]);
    await goTo('2026-08-02');
    const events = await raisedBy(() => Promise.all([end(), end()]));
    expect(typesOf(events)).toEqual(['company.access_ended']);
    expect(events[0]?.data.entitlements).toMatchObject({ access: 'ended', reason: 'cancelled' });
    const [row] = await api.rows<{ version: number }>(sql`select version from tenants where company_id = ${id}`);
    const again = await raisedBy(async () => {
      await call('PATCH', `/api/hq/tenants/${id}`, { subscriptionTier: 'starter' }, row?.version);
      await call('POST', `/api/hq/tenants/${id}/cancel`, { reason: 'Closes after all' });
      await goTo('2026-09-02');
      await end();
      await end();
    });
    expect(typesOf(again)).toEqual(['company.reactivated', 'company.cancelled', 'company.access_ended']);
  });
});

describe('limits', () => {
  test('a raised limit is told of its company, a changed plan limit of every company of the plan', async () => {
    const { id: other } = await findCompany(api, 'Blue Ridge Freight');
    await api.rows(sql`update subscriptions set plan = 'starter', seats = 10 where company_id = ${other}`);
    const [raised] = await raisedBy(() =>
      call('POST', '/api/hq/features/limits', {
        ...{ companyId: other, feature: 'invoicing', limit: 900_000, reason: 'Agreed' },
      }),
    );
    expect(raised).toMatchObject({ type: 'limits.changed', company: other, data: { feature: 'invoicing' } });
    expect(raised?.data.entitlements?.limits['invoicing']).toBe(900_000);

    const features = (await call('GET', '/api/hq/features/catalogue')).json as {
      key: string;
      perSeat: Record<string, number | null>;
    }[];
    const invoicing = features.find((feature) => feature.key === 'invoicing');
    const changed = { ...invoicing, perSeat: { ...invoicing?.perSeat, enterprise: 77 } };
    const events = await raisedBy(() => call('PUT', '/api/hq/features/catalogue', changed));
    const companies = await api.rows<{ id: string; seats: number }>(
      sql`select company_id as id, seats from subscriptions where plan = 'enterprise' order by company_id`,
    );
    expect(companies.length).toBeGreaterThan(5);
    expect(events.map(({ company }) => company)).toEqual(companies.map((company) => company.id));
    expect(events.map(({ data }) => data.entitlements?.limits['invoicing'])).toEqual(
      companies.map(({ seats }) => 77 * seats),
    );
  });
});

describe('invoices', () => {
  test('are told when they are issued, paid and overdue, each once', async () => {
    const issued = await raisedBy(() => issueInvoices(api.runtime));
    const rows = await api.rows<{ id: string }>(
      sql`select id from invoices where issued_at = ${api.now()} order by company_id, number`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(issued.map(({ type, data }) => [type, data.invoice?.id])).toEqual(
      rows.map((row) => ['invoice.issued', row.id]),
    );
    expect(issued.findLast(({ data }) => data.invoice)?.data.invoice).toMatchObject({
      period: '2026-09-01',
      paidCents: 0,
    });

    const paid = await raisedBy(async () => {
      await addRun(api.db, [12_500]);
      const runner = createPaymentRunner({ db: api.db, provider: bookProvider(), logger: api.runtime.logger });
      await runner.turn();
      await runner.turn();
    });
    expect(paid.map(({ type, data }) => [type, data.invoice?.amountCents, data.invoice?.paidCents])).toEqual([
      ['invoice.paid', 12_500, 12_500],
    ]);

    await goTo('2026-10-05');
    const mark = () => markOverdue(api.runtime);
    await raisedBy(mark);
    const [first] = rows;
    await api.rows(sql`update invoices set status = 'open' where id = ${first?.id}`);
    const overdue = await raisedBy(() => Promise.all([mark(), mark()]));
    expect(overdue.map(({ type, data }) => [type, data.invoice?.id])).toEqual([['invoice.overdue', first?.id]]);
    expect(await raisedBy(mark)).toEqual([]);
  });
});

test('a completed onboarding raises that its company is a tenant', async () => {
  const { made, save, advance } = onboardingCalls(
    () => api,
    () => token,
  );
  const onboarding = await made();
  const steps = [
    ['Initial Contact', { initialContact: doneFacts.contact }],
    ['Account Setup', { accountSetup: doneFacts.account() }],
    ['Documentation Review', { documentationReview: { ...doneFacts.documents, insuranceExpiresOn: '2027-06-01' } }],
  ] as const;
  for (const [stage, facts] of steps) {
    await save(onboarding, facts);
    expect((await advance(onboarding, stage)).status).toBe(200);
  }
  await save(onboarding, { bankingIntegration: doneFacts.bank });
  const events = await raisedBy(() => advance(onboarding, 'Banking Integration'));
  expect(typesOf(events)).toEqual(['company.created']);
  expect(events[0]).toMatchObject({
    ...{ version: 1, actor: 'person', previous: null },
    data: { entitlements: { access: 'open', plan: 'professional', seats: 4, version: 1 } },
  });
});

test('a page that becomes public is told with its address, and one that is withdrawn by its id', async () => {
  const page = (await call('POST', '/api/hq/content/pages', { title: 'Rules', slug: 'rules' })).json as { id: string };
  const path = `/api/hq/content/pages/${page.id}`;
  const events = await raisedBy(async () => {
    await call('POST', `${path}/publish`, undefined, 1);
    await call('POST', `${path}/unpublish`);
  });
  expect(events.map(({ type, company, version, data }) => [type, company, version, data])).toEqual([
    ['page.published', null, null, { page: { id: page.id, slug: 'rules', version: 1 } }],
    ['page.unpublished', null, null, { page: { id: page.id } }],
  ]);
});
