import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../http/audit/tables.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Onboarding, OnboardingQueue } from './contract.ts';
import {
  detailOf,
  doneFacts,
  onboardingCalls,
  onboardingForm,
  onboardingPath,
} from '../../../testing/rows/onboardings.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const { create, read, patch, queue, save, made, standingAt } = onboardingCalls(
  () => api,
  () => token,
);

async function auditOf(id: string): Promise<string[]> {
  const rows = await api.rows<{ action: string }>(
    sql`select action from ${auditLog} where target_id = ${id} order by seq`,
  );
  return rows.map(({ action }) => action);
}

describe('the queue', () => {
  test('adds up to the figures of the demo data', async () => {
    const { items, summary } = await queue();
    expect(summary).toEqual({ inProgress: 12, completedThisWeek: 5, pendingReview: 8, avgDaysToComplete: 7 });
    expect(items.filter(({ status }) => status === 'active')).toHaveLength(12);
    expect(items.filter(({ status }) => status === 'pending')).toHaveLength(8);
    expect(items.filter(({ status }) => status === 'new')).toHaveLength(4);
  });

  test('has the most urgent first, then those who have waited longest', async () => {
    const { items } = await queue();
    const urgency = items.map(
      ({ priority, createdAt }) => `${['high', 'medium', 'low'].indexOf(priority)} ${createdAt}`,
    );
    expect(urgency).toEqual(urgency.toSorted());
  });

  test('has pages that add up to the whole list, and a total', async () => {
    const { items, total } = await queue();
    expect(total).toBe(items.length);
    const pages: Onboarding[] = [];
    for (let number = 1; pages.length < total; number += 1) {
      const answer = await api.call('GET', `${onboardingPath}?page[size]=7&page[number]=${number}`, { token });
      const page = answer.json as OnboardingQueue;
      expect(page.items.length).toBe(Math.min(7, total - pages.length));
      expect(page.total).toBe(total);
      expect(answer.headers.get('x-total-count')).toBe(String(total));
      expect(answer.headers.get('link')).toContain('rel="last"');
      pages.push(...page.items);
    }
    expect(pages).toEqual(items);
    expect((await api.call('GET', `${onboardingPath}?page[size]=201`, { token })).status).toBe(422);
  });

  const listed = async (query: string) =>
    (await api.call('GET', `${onboardingPath}?page[size]=200&${query}`, { token })).json as OnboardingQueue;

  test('is filtered by stage, status, owner and text, and counts what it finds', async () => {
    const { items } = await queue();
    const found = async (query: string) => {
      const { items: rows, total } = await listed(query);
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const those = (isIt: (one: Onboarding) => boolean) => items.filter(isIt).map(({ id }) => id);
    const [first] = items;
    expect(await found('stage=account_setup')).toEqual(those(({ stage }) => stage === 'Account Setup'));
    expect(await found('status=pending')).toEqual(those(({ status }) => status === 'pending'));
    expect(await found('status=completed')).toHaveLength((await queue()).summary.completedThisWeek);
    const me = items.find(({ ownerName }) => ownerName === 'Daniel Reyes')?.ownerId;
    expect(await found('owner=me')).toEqual(those(({ ownerId }) => ownerId === me));
    expect(await found(`owner=${me}`)).toEqual(await found('owner=me'));
    expect(await found('owner=nobody')).toEqual(those(({ ownerId }) => ownerId === undefined));
    expect(await found(`q=${first?.dotNumber}`)).toEqual([first?.id]);
    expect(await found('q=%25')).toEqual([]);
    expect((await api.call('GET', `${onboardingPath}?stage=done`, { token })).status).toBe(422);
  });

  test('is sorted by each field, and says what blocks an onboarding', async () => {
    const { items: byName } = await listed('sort=companyName');
    const names = byName.map(({ companyName }) => companyName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const { items: longest } = await listed('sort=stageSince');
    const since = longest.map(({ stageSince }) => stageSince);
    expect(since).toEqual(since.toSorted());
    const blocked = byName.filter(({ blockers }) => blockers.length > 0);
    expect(blocked.length).toBeGreaterThan(0);
    for (const { id, blockers } of blocked) expect((await read(id)).blockers).toEqual(blockers);
  });

  test.each([
    ['Initial Contact', 'new', 0],
    ['Account Setup', 'active', 25],
    ['Documentation Review', 'pending', 50],
    ['Banking Integration', 'active', 75],
  ] as const)('shows %s as %s, %i percent done', async (stage, status, progress) => {
    const id = await standingAt(stage);
    const item = (await queue()).items.find((one) => one.id === id);
    expect(item).toMatchObject({ stage, status, progress });
  });

  test('changes only the figures that depend on an edit', async () => {
    const before = (await queue()).summary;
    await standingAt('Documentation Review');
    expect((await queue()).summary).toEqual({ ...before, pendingReview: before.pendingReview + 1 });
    await standingAt('Account Setup');
    expect((await queue()).summary.inProgress).toBe(before.inProgress + 1);
  });
});

describe('a new onboarding', () => {
  test('is not a tenant yet, and belongs to the user who added it', async () => {
    const before = (await api.call('GET', '/api/hq/tenants/summary', { token })).text;
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(detailOf(answer)).toMatchObject({
      status: 'new',
      stage: 'Initial Contact',
      progress: 0,
      priority: 'medium',
      mcNumber: 'MC-771200',
      ownerName: 'Daniel Reyes',
      blockers: [],
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect((await api.call('GET', '/api/hq/tenants/summary', { token })).text).toBe(before);
    expect(await auditOf(detailOf(answer).id)).toEqual(['onboarding.created']);
  });

  test('is added once if it is sent repeatedly with one key', async () => {
    const body = onboardingForm();
    const [first, again] = [
      await create(body, { 'idempotency-key': 'add-1' }),
      await create(body, { 'idempotency-key': 'add-1' }),
    ];
    expect(again.text).toBe(first.text);
    expect((await create(onboardingForm(), { 'idempotency-key': 'add-1' })).status).toBe(422);
  });

  test.each([
    ['companyName', '   ', '/companyName'],
    ['dotNumber', '12', '/dotNumber'],
    ['mcNumber', '771200', '/mcNumber'],
    ['contactName', '', '/contactName'],
    ['email', 'tess', '/email'],
    ['phone', 'call me', '/phone'],
    ['plan', 'cancelled', '/plan'],
  ])('with a wrong %s is 422 that points there', async (field, value, pointer) => {
    const answer = await create({ ...onboardingForm(), [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  test('is 409 for a carrier that is a tenant or has an onboarding', async () => {
    const [known] = await api.rows<{ dot: string }>(sql`select dot_number as dot from companies limit 1`);
    const tenantAgain = await create({ ...onboardingForm(), dotNumber: known?.dot });
    expect([tenantAgain.status, tenantAgain.problem.code]).toEqual([409, 'dot_number_taken']);
    expect(tenantAgain.problem.errors?.[0]?.pointer).toBe('/dotNumber');
    const body = onboardingForm();
    await create(body);
    expect((await create(body)).problem.code).toBe('dot_number_taken');
  });
});

describe('an edit', () => {
  test('without a version is 428, of an older one 412, of nothing 422, and none changes anything', async () => {
    const id = await made();
    await save(id, { initialContact: doneFacts.contact });
    const before = await read(id);
    expect((await api.call('PATCH', `${onboardingPath}/${id}`, { token, body: { priority: 'high' } })).status).toBe(
      428,
    );
    expect((await patch(id, before.version, {})).status).toBe(422);
    const stale = await patch(id, before.version - 1, { priority: 'high' });
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale_edit']);
    expect(await read(id)).toEqual(before);
  });

  test('keeps the facts of other stages, and is recorded in the history', async () => {
    const id = await made();
    await save(id, { initialContact: doneFacts.contact });
    await save(id, { bankingIntegration: doneFacts.bank, priority: 'high' });
    const detail = await read(id);
    expect(detail.facts).toMatchObject({ initialContact: doneFacts.contact, bankingIntegration: doneFacts.bank });
    expect(detail.priority).toBe('high');
    expect(detail.history.map(({ kind }) => kind).toSorted()).toEqual(['created', 'reprioritised', 'saved', 'saved']);
    expect(detail.history.find(({ kind }) => kind === 'reprioritised')?.details).toEqual({
      from: 'medium',
      to: 'high',
    });
  });

  test('can make the caller the owner', async () => {
    const id = await made();
    token = await api.signIn('owner@freight-hq.example');
    await save(id, { owner: 'me' });
    expect((await read(id)).ownerName).toBe('Margaret Ellery');
  });

  test('takes another HQ user as the owner, and refuses users of tenants and unknown users', async () => {
    const [id, other] = [await made(), await made()];
    const { ownerId } = await read(id);
    token = await api.signIn('owner@freight-hq.example');
    await save(other, { owner: 'me' });
    await save(other, { owner: ownerId });
    const { ownerName, history } = await read(other);
    expect(ownerName).toBe('Daniel Reyes');
    const event = { kind: 'assigned', actorName: 'Margaret Ellery', details: { to: 'Daniel Reyes' } };
    expect(history).toContainEqual(expect.objectContaining(event));
    const [driver] = await api.rows<{ id: string }>(sql`select id from users where audience = 'tenant' limit 1`);
    for (const owner of [driver?.id, `usr_${'0'.repeat(26)}`]) {
      const refused = await patch(id, (await read(id)).version, { owner });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('This user cannot own an onboarding');
    }
  });

  test.each([
    [{ initialContact: { fleetSize: 0 } }, '/initialContact/fleetSize'],
    [{ initialContact: { contactedOn: 'yesterday' } }, '/initialContact/contactedOn'],
    [{ accountSetup: { adminEmail: 'x' } }, '/accountSetup/adminEmail'],
    [{ accountSetup: { seats: 501 } }, '/accountSetup/seats'],
    [{ documentationReview: { taxForm: 'lost' } }, '/documentationReview/taxForm'],
    [{ bankingIntegration: { routingNumber: '021000022' } }, '/bankingIntegration/routingNumber'],
    [{ bankingIntegration: { accountLast4: '47' } }, '/bankingIntegration/accountLast4'],
    [{ progress: 100 }, '/progress'],
  ])('%j is 422 that points there', async (body, pointer) => {
    const answer = await patch(await made(), 1, body);
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

test.each(['GET', 'PATCH'])('%s of one that is not there is 404', async (method) => {
  const headers = { 'if-match': '"1"' };
  const body = method === 'PATCH' ? { body: { priority: 'low' } } : {};
  const answer = await api.call(method, `${onboardingPath}/onb_00000000000000000000000000`, {
    token,
    headers,
    ...body,
  });
  expect(answer.status).toBe(404);
});
