import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, type TestKey } from '../../../testing/machine.ts';
import { findCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { sendingTo } from '../../../testing/rows/sending.ts';
import type { CompanyEntitlements, EventPage, FeedEvent } from './contract.ts';
import { sequenceEvents } from './sequence.ts';

let api: TestApi;
let token: string;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
  key = await addKey(api, { scopes: ['link:events'] });
});
afterAll(() => api.close());

const { newSource } = sendingTo(() => api);
const read = async (query = '', as = key.secret) => {
  const answer = await api.call('GET', `/api/link/v1/events${query}`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as EventPage;
};
/** The events that a piece of work has raised. */
async function raisedBy(work: () => Promise<unknown>): Promise<FeedEvent[]> {
  await sequenceEvents(api.db);
  const { next } = await read('?limit=500');
  await work();
  await sequenceEvents(api.db);
  return (await read(`?after=${next}`)).events;
}
const tenant = async (path: string, body: object, id: string, method = 'POST', version?: number) => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const answer = await api.call(method, `/api/hq/tenants/${id}${path}`, { token, body, headers });
  expect(answer.status, answer.text).toBe(200);
};
const entitled = async (name: string, as = key.secret) => {
  const answer = await api.call('GET', `/api/link/v1/companies/${name}/entitlements`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as CompanyEntitlements;
};
const linkedCompany = async (name: string) => {
  const source = await newSource();
  const { id } = await findCompany(api, name);
  await source.send('companies', linkRow('companies', 'our-7', { hqId: id, dotNumber: null, name }));
  const own = await addKey(api, { scopes: ['link:events'], sourceId: source.id });
  return { id, secret: own.secret };
};
const versionOf = async (id: string) =>
  (await api.rows<{ version: number }>(sql`select version from tenants where company_id = ${id}`))[0]?.version ?? 0;

describe('the events of a company', () => {
  test('say what the company may use after each change, in the order of its versions', async () => {
    const { id } = await findCompany(api, 'Swift Haul Logistics');
    const events = await raisedBy(async () => {
      await tenant('/suspend', { reason: 'Invoices unpaid' }, id);
      await tenant('/suspend', { reason: 'Once more' }, id);
      await tenant('/resume', { reason: 'Paid' }, id);
      await tenant('', { subscriptionTier: 'enterprise' }, id, 'PATCH', await versionOf(id));
      await tenant('', { contactName: 'Someone Else' }, id, 'PATCH', await versionOf(id));
      await tenant('/cancel', { reason: 'Closes' }, id);
      await tenant('', { subscriptionTier: 'starter' }, id, 'PATCH', await versionOf(id));
    });
    expect(events.map(({ type, company, version, actor }) => [type, company, version, actor])).toEqual(
      ['suspended', 'resumed', 'plan_changed', 'cancelled', 'reactivated'].map((type, index) => [
        `company.${type}`,
        ...[id, index + 1, 'person'],
      ]),
    );
    const states = events.map(({ data }) => data.entitlements);
    expect(states.map((state) => [state?.access, state?.reason, state?.plan, state?.version])).toEqual([
      ['suspended', 'suspended', 'professional', 1],
      ['open', null, 'professional', 2],
      ['open', null, 'enterprise', 3],
      ['ending', 'cancelled', 'enterprise', 4],
      ['open', null, 'starter', 5],
    ]);
    expect(states[3]?.accessEndsAt).toBe('2026-07-01T00:00:00.000Z');
    expect(events.map(({ previous }) => previous)).toEqual([
      null,
      null,
      { plan: 'professional' },
      { plan: 'enterprise' },
      null,
    ]);
    expect(await entitled(id)).toMatchObject({ company: id, externalId: null, access: 'open', version: 5 });
  });

  test('name the company as its platform does, and to another platform by its id alone', async () => {
    const { id, secret } = await linkedCompany('Blue Ridge Freight');
    await tenant('/suspend', { reason: 'Invoices unpaid' }, id);
    await sequenceEvents(api.db);
    const [own, other] = [await read('', secret), await read()];
    expect(own.events.at(-1)).toMatchObject({ type: 'company.suspended', company: id, externalId: 'our-7' });
    expect(other.events.at(-1)).toMatchObject({ company: id, externalId: null });
    for (const name of ['our-7', 'ext:our-7', id])
      expect(await entitled(name, secret)).toMatchObject({ company: id, externalId: 'our-7', access: 'suspended' });
    const unknown = await api.call('GET', '/api/link/v1/companies/our-7/entitlements', { token: key.secret });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'company_unknown']);
  });

  test('a deleted company is ended for ever, by the id of its platform, too', async () => {
    const [last] = await api.rows<{ name: string }>(sql`select name from companies order by name desc limit 1`);
    const { id, secret } = await linkedCompany(last?.name ?? '');
    const [event] = await raisedBy(async () => {
      await withoutBlockers(api, id);
      const issued = await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token, body: {} });
      const { confirmationCode } = issued.json as { confirmationCode: string };
      const answer = await api.call('DELETE', `/api/hq/tenants/${id}`, { token, body: { confirmationCode } });
      expect(answer.status, answer.text).toBe(200);
    });
    expect(event).toMatchObject({ type: 'company.deleted', company: id, version: 1 });
    const state = { access: 'ended', reason: 'deleted', plan: null, seats: null, limits: {} };
    expect(event?.data.entitlements).toMatchObject(state);
    expect((await read('', secret)).events.at(-1)).toMatchObject({ externalId: 'our-7' });
    expect(await entitled('our-7', secret)).toMatchObject({ ...state, externalId: 'our-7', version: 1 });
    expect(await entitled(id, secret)).toMatchObject(state);
  });

  test('hold no names and no addresses of people', async () => {
    const everything = JSON.stringify((await read()).events);
    expect(everything).not.toMatch(/@|Invoices unpaid|Someone|Else/);
  });
});
