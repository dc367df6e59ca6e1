import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { addLinkEvents } from '../../../testing/rows/link-events.ts';

let api: TestApi;
let token: string;
let companyId: string;
let sourceId: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('admin@freight-hq.example');
  ({ id: companyId } = await findCompany(api, 'Swift Haul Logistics'));
});
afterAll(() => api.close());

const read = async () => (await api.call('GET', `/api/hq/tenants/${companyId}/link`, { token })).json;
const minutesAgo = (minutes: number) => new Date(api.now().getTime() - minutes * 60_000).toISOString();

test('a tenant that no platform has sent has no source', async () => {
  expect(await read()).toEqual({ events: [] });
});

test('the platform, its own id, and what it said of each of the latest events', async () => {
  sourceId = await addLinkEvents(api, {
    companyId,
    events: [
      { type: 'company.created', minutesAgo: 50 },
      {
        ...{ type: 'company.plan_changed', minutesAgo: 40 },
        confirmation: { outcome: 'failed', minutesAgo: 39, detail: 'Unknown plan' },
      },
      { type: 'company.suspended', minutesAgo: 30, confirmation: { outcome: 'applied', minutesAgo: 29 } },
      { type: 'company.resumed', minutesAgo: 4 },
    ],
  });
  expect(await read()).toMatchObject({
    source: { id: sourceId, name: 'Test platform', externalId: 'carrier-7', confirmsSince: minutesAgo(39) },
    events: [
      { type: 'company.resumed', at: minutesAgo(4) },
      { type: 'company.suspended', confirmation: { outcome: 'applied', at: minutesAgo(29) } },
      { type: 'company.plan_changed', confirmation: { outcome: 'failed', at: minutesAgo(39), detail: 'Unknown plan' } },
      { type: 'company.created', at: minutesAgo(50) },
    ],
  });
});

test('what another source says does not count, and without any word there is no confirmation', async () => {
  const { sourceId: other, keyId } = await addKey(api);
  await api.rows(sql`update event_acks set source_id = ${other}, key_id = ${keyId}`);
  const { source, events } = (await read()) as { source: object; events: object[] };
  expect(source).not.toHaveProperty('confirmsSince');
  expect(events.filter((event) => 'confirmation' in event)).toEqual([]);
});

test('it shows ten events of this tenant only', async () => {
  const { id: otherId } = await findCompany(api, 'Prairie Wind Carriers');
  await addLinkEvents(api, {
    ...{ companyId: otherId, source: 'Other platform' },
    events: Array.from({ length: 12 }, (_, index) => ({ type: 'limits.changed' as const, minutesAgo: 20 - index })),
  });
  expect(await read()).toMatchObject({ events: { length: 4 } });
  const { json } = await api.call('GET', `/api/hq/tenants/${otherId}/link`, { token });
  expect(json).toMatchObject({ source: { name: 'Other platform' }, events: { length: 10 } });
});

test('a company that is no tenant is not found', async () => {
  const { status } = await api.call('GET', `/api/hq/tenants/cmp_${'0'.repeat(26)}/link`, { token });
  expect(status).toBe(404);
});
