import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { Permission } from '../../../kernel/permissions.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addDue, addWork, attentionOf } from '../../../testing/rows/attention.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { addLinkEvents } from '../../../testing/rows/link-events.ts';
import { addLinkTroubles } from '../../../testing/rows/link-troubles.ts';
import { addTrouble } from '../../../testing/rows/troubles.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { type AttentionItem, type AttentionKind, attentionKinds, type AttentionList, mostItems } from './contract.ts';
import { stuckAfterDays } from './rules.ts';

let api: TestApi;
let owner: string;
let finance: string;
let companyId: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
  ({ id: companyId } = await findCompany(api, 'Swift Haul Logistics'));
  [{ id: ownerId } = { id: '' }] = await api.rows<{ id: string }>(sql`select id from users where email like 'owner@%'`);
});
afterAll(() => api.close());

async function read(token: string): Promise<AttentionList> {
  const { status, json, text } = await api.call('GET', '/api/hq/attention', { token });
  expect(status, text).toBe(200);
  return json as AttentionList;
}

const seenWith = (permissions: readonly Permission[], userId = ownerId) => attentionOf(api, { permissions, userId });

const kindsOf = ({ items }: AttentionList) => [...new Set(items.map(({ kind }) => kind))].toSorted();

/** The item of an object, made the caller's own so that it is listed among many. */
const itemOf = ({ items }: AttentionList, kind: AttentionKind, objectId: string): AttentionItem | undefined =>
  items.find((item) => item.kind === kind && item.objectId === objectId);

test('lists a bounded number of items, the own ones first, and counts the others', async () => {
  const { items, total } = await read(owner);
  expect(items.length).toBeGreaterThan(3);
  expect(items.length).toBeLessThanOrEqual(mostItems);
  expect(total).toBeGreaterThanOrEqual(items.length);
  const mine = items.map(({ isMine }) => isMine);
  expect(mine).toEqual(mine.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

const addDocument = (at: Date, scan: 'found' | 'clean', kind = 'taxForm') =>
  api.rows(sql`insert into onboarding_documents (id, onboarding_id, kind, name, media_type, bytes, content,
      uploaded_at, uploaded_by, scan_state, scan_finding)
    select ${newId('odc')}, id, ${kind}, 'a.pdf', 'application/pdf', 5, 'JVBERi0=', ${at}, ${ownerId}, ${scan},
      ${scan === 'found' ? 'Test.Harm-1' : null}
    from onboardings where completed_at is null order by id limit 1`);

test('an applicant with a withheld file is listed until another file of this kind has come', async () => {
  const [row] = await api.rows<{ id: string; name: string }>(
    sql`select id, company_name as name from onboardings where completed_at is null order by id limit 1`,
  );
  const { id = '', name } = row ?? {};
  const seen = async () => itemOf(await seenWith(['tenants:read']), 'scan', id);
  expect(await seen()).toBeUndefined();
  const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000);
  await addDocument(later(0), 'found');
  expect(await seen()).toMatchObject({ name, detail: 'Test.Harm-1', count: 1 });
  await addDocument(later(1), 'clean', 'insuranceCertificate');
  expect(await seen()).toBeDefined();
  await addDocument(later(2), 'clean');
  expect(await seen()).toBeUndefined();
  await api.rows(sql`delete from onboarding_documents`);
});

describe('each kind is read with its own permission only', () => {
  const permissionOf: Record<AttentionKind, Permission> = {
    reply: 'tickets:read',
    resolution: 'tickets:read',
    answer: 'tickets:read',
    approval: 'banking:move',
    returned: 'banking:read',
    difference: 'banking:read',
    day: 'banking:read',
    document: 'banking:read',
    review: 'banking:read',
    article: 'articles:read',
    follow_up: 'sales:read',
    transfer: 'banking:read',
    order: 'banking:read',
    charge: 'billing:read',
    dispute: 'billing:read',
    payout: 'billing:close',
    found: 'billing:read',
    dunning: 'billing:read',
    overdue: 'billing:read',
    run: 'billing:read',
    sync: 'banking:read',
    import: 'sales:read',
    mail: 'settings:manage',
    page: 'content:read',
    change: 'tenants:read',
    work: 'status:read',
    applicant: 'tenants:read',
    scan: 'tenants:read',
    health: 'tenants:read',
    silent: 'link:read',
    waiting: 'link:read',
    refused: 'link:read',
    held: 'link:read',
    gone: 'tenants:read',
    withdrawn: 'billing:read',
    key: 'link:read',
    webhook: 'link:read',
    unconfirmed: 'link:read',
  };

  // The demo has nothing of these kinds.
  beforeAll(async () => {
    const [now, run, sync] = [api.now(), newId('prn'), newId('bsy')];
    await api.rows(sql`insert into approvals
      (id, kind, status, company_key, payload, digest, why, reason, proposed_by, proposed_at, expires_at) select
      ${newId('apv')}, 'lift_stop', 'pending', ${companyId}, '{}'::jsonb, 'test', 'Test', 'Test', id,
      ${now}, ${now}::timestamptz + interval '1 day' from users where email = 'finance@freight-hq.example'`);
    await api.rows(sql`insert into payment_runs (id, status, digest, started_by, started_at, finished_at)
      values (${run}, 'finished', 'test', ${ownerId}, ${now}, ${now})`);
    await api.rows(sql`insert into payments
      (id, company_id, invoice_id, run_id, status, amount_cents, decline_code, created_at, settled_at)
      select ${newId('pay')}, company_id, id, ${run}, 'declined', 100, 'card_declined', ${now}, ${now}
      from invoices limit 1`);
    await api.rows(sql`insert into bank_syncs (id, is_running, started_at, finished_at)
      values (${sync}, false, ${now}::timestamptz + interval '1 second', ${now}::timestamptz + interval '1 second')`);
    await api.rows(sql`insert into bank_sync_accounts
      (sync_id, company_id, bank_account_id, status, claimed_until, settled_at)
      values (${sync}, ${companyId}, 'bac_test', 'failed', ${now}, ${now})`);
    await addWork(api, { companyId, ownerId, isStuck: true });
    await addTrouble(api);
    await api.rows(sql`insert into audit_log (id, at, actor_label, action, company_id, details)
      values (${newId('aud')}, ${now}, 'test', 'payment.found', ${companyId}, '{"amountCents": 100}')`);
    await api.rows(sql`insert into disputes (id, company_id, payment_id, provider_ref, status, is_inquiry, reason, cents, due_at, opened_at)
      select ${newId('dsp')}, company_id, id, 'dp_test', 'needs_response', false, 'fraudulent', amount_cents, ${now}, ${now}
      from payments where status = 'succeeded' order by id limit 1`);
    await api.rows(sql`insert into payouts (reference, cents, status, arrives_on, has_parts, found_at, unmatched_since)
      values ('po_test', 100, 'paid', ${now}::timestamptz::date, true, ${now}, ${now})`);
    const dunningId = newId('dun');
    await api.rows(sql`insert into dunning_cases (id, company_id, invoice_id, step, clock_from, started_at)
      select ${dunningId}, company_id, id, 'staff', ${now}, ${now} from invoices where status = 'overdue' order by id limit 1`);
    await api.rows(sql`insert into dunning_done (case_id, step, company_id, outcome, at)
      select id, 'staff', company_id, 'done', ${now} from dunning_cases where id = ${dunningId}`);
    await addDue(api, companyId);
    await addDocument(now, 'found');
    await addLinkTroubles(api, companyId);
    const { id: otherId } = await findCompany(api, 'Prairie Wind Carriers');
    await addLinkEvents(api, {
      companyId: otherId,
      events: [
        { type: 'company.suspended', minutesAgo: 40, confirmation: { outcome: 'applied', minutesAgo: 39 } },
        { type: 'company.resumed', minutesAgo: 30 },
      ],
    });
    await api.rows(sql`update onboardings set stage_since = ${now}::timestamptz - interval '30 days'
      where completed_at is null`);
  });

  test.each([...new Set(Object.values(permissionOf))])('%s', async (permission) => {
    const allowed = attentionKinds.filter((kind) => permissionOf[kind] === permission);
    expect(kindsOf(await seenWith([permission], 'usr_other'))).toEqual(allowed.toSorted());
  });

  test('without one of them there is nothing', async () => {
    expect(await seenWith(['metrics:read', 'features:read'])).toEqual({ items: [], total: 0 });
  });
});

describe('a ticket', () => {
  let desk: TicketDesk;
  beforeAll(async () => {
    desk = await openDesk(api);
  });
  const age = (id: string, minutes: number) =>
    api.rows(sql`update tickets set created_at = ${api.now()}::timestamptz - make_interval(mins => ${minutes}::int),
      resolution_due_at = ${api.now()}::timestamptz - make_interval(mins => ${minutes}::int) + interval '8 hours',
      assigned_to = ${ownerId} where id = ${id}`);
  const seen = async (kind: AttentionKind, id: string) => itemOf(await seenWith(['tickets:read']), kind, id);

  test('waits for its first reply, and once that is late, for its resolution', async () => {
    const { id } = await desk.created({ subject: 'No gate code' });
    await age(id, 100 * 24 * 60);
    expect(await seen('reply', id)).toMatchObject({ name: 'No gate code', isMine: true });
    await api.rows(sql`update tickets set first_response_at = ${api.now()} where id = ${id}`);
    expect(await seen('reply', id)).toBeUndefined();
    expect(await seen('resolution', id)).toMatchObject({ name: 'No gate code' });
    await age(id, 1);
    expect(await seen('resolution', id)).toBeUndefined();
    await age(id, 100 * 24 * 60);
    await api.rows(sql`update tickets set status = 'waiting_customer', waiting_since = ${api.now()} where id = ${id}`);
    expect(await seen('resolution', id)).toBeUndefined();
  });

  test('of a colleague is not mine', async () => {
    const { id } = await desk.created({ subject: 'Not mine' });
    await age(id, 100 * 24 * 60);
    const other = await seenWith(['tickets:read'], 'usr_other');
    expect(itemOf(other, 'reply', id)?.isMine ?? false).toBe(false);
  });
});

test('a proposal waits for those who may decide on it, and not for its proposer', async () => {
  const id = newId('apv');
  await api.rows(sql`insert into approvals
    (id, kind, status, company_key, payload, digest, why, reason, proposed_by, proposed_at, expires_at) values
    (${id}, 'lift_stop', 'pending', ${companyId}, '{}'::jsonb, 'test', 'Test', 'Test', ${ownerId},
     ${api.now()}::timestamptz - interval '1 hour', ${api.now()}::timestamptz + interval '1 day')`);
  expect(itemOf(await read(finance), 'approval', id)).toMatchObject({ name: 'lift_stop', isMine: true });
  expect(itemOf(await read(owner), 'approval', id)).toBeUndefined();
  expect(itemOf(await seenWith(['banking:read'], 'usr_other'), 'approval', id)).toBeUndefined();
});

test('overdue invoices are one item of their company, with the sum and the oldest date', async () => {
  await api.rows(sql`update tenants set owner_id = ${ownerId} where company_id = ${companyId}`);
  const add = (days: number, number: string) =>
    api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      values (${newId('inv')}, ${companyId}, ${number}, 'overdue', '2020-01-01', 10000, 0,
        ${api.now()}::timestamptz - make_interval(days => ${days + 14}::int),
        ${api.now()}::timestamptz - make_interval(days => ${days}::int))`);
  const seen = async () => itemOf(await seenWith(['billing:read']), 'overdue', companyId);
  const before = await seen();
  await add(400, 'ATT-1');
  await add(300, 'ATT-2');
  // Not due yet.
  await add(-10, 'ATT-3');
  const [{ at } = { at: '' }] = await api.rows<{ at: Date }>(sql`select min(due_at) as at from invoices
    where number like 'ATT-%'`);
  expect(await seen()).toMatchObject({
    name: 'Swift Haul Logistics',
    count: (before?.count ?? 0) + 2,
    amount: (before?.amount ?? 0) + 200,
    at: new Date(at).toISOString(),
    isMine: true,
  });
  expect(itemOf(await seenWith(['billing:read'], 'usr_other'), 'overdue', companyId)?.isMine).toBe(false);
});

test('an applicant is stuck after some days in a stage', async () => {
  const [row] = await api.rows<{ id: string }>(sql`select id from onboardings where completed_at is null limit 1`);
  const { id = '' } = row ?? {};
  const since = (days: number) =>
    api.rows(sql`update onboardings set owner_id = ${ownerId}, stage = 'account_setup',
      stage_since = ${api.now()}::timestamptz - make_interval(days => ${days}::int) where id = ${id}`);
  const seen = async () => itemOf(await seenWith(['tenants:read']), 'applicant', id);
  await since(stuckAfterDays - 1);
  expect(await seen()).toBeUndefined();
  await since(stuckAfterDays + 1);
  expect(await seen()).toMatchObject({ detail: 'Account Setup', isMine: true });
});

describe('a tenant whose health fell', () => {
  const dayAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const stand = (score: number, riskLevel: string, tier = 'starter') =>
    api.rows(sql`update tenants set health_score = ${score}, risk_level = ${riskLevel}, owner_id = ${ownerId},
      tier = ${tier}, monthly_revenue_cents = case when ${tier} = 'cancelled' then 0 else monthly_revenue_cents end,
      health_factors = ${JSON.stringify([
        { factor: 'logins', points: 20, outOf: 20, figures: { seen: 3, users: 3 } },
        { factor: 'loads', points: 1, outOf: 30, figures: { recent: 0, earlier: 9 } },
      ])}::jsonb where company_id = ${companyId}`);
  const was = (days: number, score: number, riskLevel: string) =>
    api.rows(sql`insert into health_days (company_id, day, score, risk_level)
      values (${companyId}, ${dayAgo(days)}, ${score}, ${riskLevel})`);
  const seen = async () => itemOf(await seenWith(['tenants:read']), 'health', companyId);
  beforeEach(() => api.rows(sql`delete from health_days where company_id = ${companyId}`));

  test('is listed with its best score of the last 7 days and what costs it the most', async () => {
    await stand(55, 'medium');
    await was(6, 82, 'low');
    await was(3, 70, 'medium');
    expect(await seen()).toMatchObject({
      ...{
        name: 'Swift Haul Logistics',
        detail: '0 loads in the last 30 days, 9 in the 30 before',
        count: 55,
        isMine: true,
      },
      fell: { from: 82, days: 6 },
    });
  });

  test.each([
    [15, 'low', 'low', true],
    [14, 'low', 'low', false],
    [1, 'medium', 'high', true],
    [-30, 'high', 'low', false],
  ])('%i points fewer than 7 days ago, from %s to %s: %s', async (points, before, after, isListed) => {
    await stand(60, after);
    await was(7, 60 + points, before);
    expect((await seen()) !== undefined).toBe(isListed);
  });

  test('is not listed without history, for a fall of longer ago, or once it has cancelled', async () => {
    await stand(12, 'high');
    expect(await seen()).toBeUndefined();
    await was(8, 95, 'low');
    expect(await seen()).toBeUndefined();
    await was(2, 95, 'low');
    expect(await seen()).toBeDefined();
    await stand(12, 'high', 'cancelled');
    expect(await seen()).toBeUndefined();
    await stand(12, 'high');
  });
});

test('refuses callers without the permission and without a sign-in', async () => {
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', '/api/hq/attention', { token: dispatcher })).status).toBe(403);
  expect((await api.call('GET', '/api/hq/attention')).status).toBe(401);
});
