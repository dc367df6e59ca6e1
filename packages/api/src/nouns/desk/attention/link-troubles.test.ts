import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { attentionOf } from '../../../testing/rows/attention.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { addLinkEvents } from '../../../testing/rows/link-events.ts';
import { addLinkTroubles } from '../../../testing/rows/link-troubles.ts';
import type { AttentionItem, AttentionKind } from './contract.ts';

const kinds: readonly AttentionKind[] = [
  'silent',
  'waiting',
  'refused',
  'held',
  'gone',
  'withdrawn',
  'key',
  'webhook',
  'unconfirmed',
];
let api: TestApi;
let companyId: string;
let ownerId: string;
let sourceId: string;

beforeAll(async () => {
  api = await startApi();
  ({ id: companyId } = await findCompany(api, 'Swift Haul Logistics'));
  [{ id: ownerId } = { id: '' }] = await api.rows<{ id: string }>(sql`select id from users where email like 'owner@%'`);
});
afterAll(() => api.close());

async function found(): Promise<Partial<Record<AttentionKind, AttentionItem>>> {
  const permissions = ['link:read', 'tenants:read', 'billing:read'] as const;
  const { items } = await attentionOf(api, { permissions, userId: ownerId });
  return Object.fromEntries(items.filter(({ kind }) => kinds.includes(kind)).map((item) => [item.kind, item]));
}
const hoursAgo = (hours: number) => new Date(api.now().getTime() - hours * 60 * 60_000).toISOString();

test('a platform with troubles is listed once for each of them', async () => {
  expect(await found()).toEqual({});
  sourceId = await addLinkTroubles(api, companyId);
  expect(await found()).toMatchObject({
    silent: { objectId: sourceId, name: 'Silent platform', at: hoursAgo(2) },
    waiting: { objectId: sourceId, count: 3, at: hoursAgo(3) },
    refused: { objectId: sourceId, count: 2, at: hoursAgo(5) },
    held: { objectId: 'snp_1', name: 'Silent platform', detail: 'loads', count: 1_204, at: hoursAgo(9) },
    gone: { objectId: companyId, name: 'Swift Haul Logistics', detail: 'Silent platform', at: hoursAgo(6) },
    withdrawn: { objectId: companyId, detail: 'Silent platform', count: 1, at: hoursAgo(5) },
    key: { name: 'Test key', detail: 'Silent platform', at: hoursAgo(-240), isMine: true },
    webhook: { name: 'hooks.tern.example', detail: 'Silent platform', at: hoursAgo(7), isMine: true },
  });
  await api.rows(sql`delete from webhooks`);
});

test('each trouble goes with its cause', async () => {
  await api.rows(sql`insert into link_calls (id, source_id, kind, at, applied, unchanged, stale, waiting, refused, ended)
    values ('lnc_1', ${sourceId}, 'loads', ${hoursAgo(0.5)}, 1, 0, 0, 0, 0, 0)`);
  expect(await found()).not.toHaveProperty('silent');
  await api.rows(sql`update link_sources set expect_every_minutes = 10`);
  expect(await found()).toMatchObject({ silent: { at: hoursAgo(0.5) } });
  await api.rows(sql`update link_sources set expect_every_minutes = null`);
  expect(await found()).not.toHaveProperty('silent');
  await api.rows(sql`update link_waiting set received_at = ${hoursAgo(0.5)}`);
  expect(await found()).not.toHaveProperty('waiting');
  await api.rows(sql`delete from link_refusals where kind = 'users'`);
  expect(await found()).toMatchObject({ refused: { count: 1 } });
  await api.rows(sql`delete from link_refusals`);
  expect(await found()).not.toHaveProperty('refused');
  await api.rows(sql`update link_snapshots set state = 'removing'`);
  expect(await found()).not.toHaveProperty('held');
  await api.rows(sql`update link_rows set deleted_at = null`);
  expect(await found()).not.toHaveProperty('gone');
  expect(await found()).not.toHaveProperty('withdrawn');
  await api.rows(sql`update api_keys set expires_at = ${hoursAgo(-15 * 24)}`);
  expect(await found()).toEqual({});
});

test('a company that the platform has deleted is decided on by its cancellation', async () => {
  await api.rows(sql`update link_rows set deleted_at = ${hoursAgo(1)}`);
  expect(Object.keys(await found())).toEqual(['gone', 'withdrawn']);
  await api.rows(sql`update invoices set status = 'void' where id = 'ivc_told'`);
  expect(Object.keys(await found())).toEqual(['gone']);
  await api.rows(sql`update tenants set tier = 'cancelled', monthly_revenue_cents = 0 where company_id = ${companyId}`);
  expect(await found()).toEqual({});
});

test('a key that was revoked or rotated ends without notice', async () => {
  await api.rows(sql`update api_keys set expires_at = ${hoursAgo(-24)}`);
  expect(Object.keys(await found())).toEqual(['key']);
  await api.rows(sql`update api_keys set revoked_at = ${hoursAgo(1)}`);
  expect(await found()).toEqual({});
});

test('a webhook that fails, or was turned off for it, is listed by its host', async () => {
  const id = newId('whk');
  await api.rows(sql`insert into webhooks (id, source_id, url, secret, seen_seq, created_by, created_at, failing_since)
    values (${id}, ${sourceId}, 'https://hooks.tern.example/in?token=hidden', 'x', 0, ${ownerId}, ${api.now()},
      ${hoursAgo(0.4)})`);
  expect(await found()).toEqual({});
  await api.rows(sql`update webhooks set failing_since = ${hoursAgo(1)}`);
  expect(await found()).toEqual({
    webhook: {
      ...{ id: `webhook:${id}`, kind: 'webhook', objectId: id, name: 'hooks.tern.example', detail: 'Silent platform' },
      ...{ count: 1, at: hoursAgo(1), isMine: true },
    },
  });
  await api.rows(sql`update webhooks set failing_since = null, disabled_reason = 'gone', disabled_at = ${hoursAgo(3)}`);
  expect(await found()).toMatchObject({ webhook: { at: hoursAgo(3) } });
  await api.rows(sql`update webhooks set disabled_reason = 'person'`);
  expect(await found()).toEqual({});
});

test('companies whose newest change a platform has not confirmed are counted by platform', async () => {
  await api.rows(sql`delete from link_rows`);
  const applied = (minutesAgo: number) => ({ outcome: 'applied' as const, minutesAgo });
  const source = await addLinkEvents(api, {
    companyId,
    events: [
      { type: 'company.suspended', minutesAgo: 40, confirmation: applied(39) },
      { type: 'company.resumed', minutesAgo: 14 },
    ],
  });
  expect(await found()).toEqual({});
  await api.rows(sql`update events set at = ${hoursAgo(0.5)} where type = 'company.resumed'`);
  expect(await found()).toMatchObject({
    unconfirmed: { objectId: source, name: 'Test platform', count: 1, at: hoursAgo(0.5) },
  });
  // The newest word has everything, so an older change that was missed does not matter.
  await api.rows(sql`update event_acks set event_id = (select id from events where type = 'company.resumed')`);
  expect(await found()).toEqual({});
  await api.rows(sql`update event_acks set outcome = 'failed'`);
  expect(await found()).toMatchObject({ unconfirmed: { count: 1 } });
  await api.rows(sql`delete from event_acks`);
  expect(await found()).toEqual({});
});
