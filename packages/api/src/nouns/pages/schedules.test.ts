import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import type { Page } from './contract.ts';
import { runDueSchedules } from './schedules.ts';

const pages = '/api/hq/content/pages';
const hourMs = 60 * 60_000;
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const visit = (path: string) => api.call('GET', path);
const hq = async <T>(method: string, path: string, body?: unknown, version?: number): Promise<T> => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const answer = await api.call(method, path, { token: owner, headers, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return (answer.text === '' ? undefined : answer.json) as T;
};
const create = (slug: string, title = `Page ${slug}`) => hq<Page>('POST', pages, { title, slug });
const save = (id: string, body: unknown, version: number) => hq<Page>('PUT', `${pages}/${id}`, body, version);
const publish = (id: string, body: object, version: number) => save(id, { ...body, status: 'published' }, version);

describe('a schedule', () => {
  const logger = createLogger(() => undefined);
  const schedule = (id: string, action: string, inMs: number, version: number) => {
    const at = new Date(api.now().getTime() + inMs).toISOString();
    return hq<Page>('POST', `${pages}/${id}/schedules`, { action, at, zone: 'America/Chicago' }, version);
  };

  it('publishes its version at its time, without a conflict for an editor', async () => {
    const { id } = await create('planned');
    await schedule(id, 'publish', hourMs, 1);
    const second = await api.call('POST', `${pages}/${id}/schedules`, {
      token: owner,
      headers: { 'if-match': '"1"' },
      body: { action: 'publish', at: '2099-01-01T00:00:00.000Z', zone: 'UTC' },
    });
    expect(second.status).toBe(409);
    await save(id, { content: { hero_title: 'Written later' } }, 1);
    expect(await runDueSchedules(api.db, logger)).toBe(0);
    api.clock.advance(hourMs);
    owner = await api.signIn('owner@freight-hq.example');
    expect(await Promise.all([runDueSchedules(api.db, logger), runDueSchedules(api.db, logger)])).toContain(1);
    expect((await visit('/site/planned')).text).toContain('Page planned');
    const page = await hq<Page>('GET', `${pages}/${id}`);
    expect(page).toMatchObject({
      version: 2,
      published: { version: 1, by_schedule: true },
      schedules: [{ state: 'done' }],
    });
    await save(id, { content: { hero_title: 'Saved after it' } }, 2);
  });

  it('that was missed is carried out once, as late; a withdrawn one never', async () => {
    const { id } = await create('missed');
    const page = await schedule(id, 'publish', hourMs, 1);
    await hq('DELETE', `${pages}/${id}/schedules/${page.schedules[0]?.id}`);
    await publish(id, {}, 1);
    await schedule(id, 'unpublish', hourMs, 2);
    api.clock.advance(3 * hourMs);
    owner = await api.signIn('owner@freight-hq.example');
    expect(await runDueSchedules(api.db, logger)).toBe(1);
    expect(await runDueSchedules(api.db, logger)).toBe(0);
    expect((await visit('/site/missed')).status).toBe(404);
    expect((await hq<Page>('GET', `${pages}/${id}`)).schedules).toMatchObject([{ action: 'unpublish', state: 'late' }]);
  });

  it('is refused, and says so, where another page has the slug by then', async () => {
    const { id } = await create('contested');
    await schedule(id, 'publish', hourMs, 1);
    await save(id, { slug: 'given-up' }, 1);
    await create('contested', 'The other page');
    api.clock.advance(hourMs);
    owner = await api.signIn('owner@freight-hq.example');
    expect(await runDueSchedules(api.db, logger)).toBe(0);
    expect((await hq<Page>('GET', `${pages}/${id}`)).schedules).toMatchObject([{ state: 'refused' }]);
    expect((await visit('/site/contested')).status).toBe(404);
  });

  it('takes a time to come and a known time zone', async () => {
    const { id } = await create('refused-times');
    const refused = async (at: string, zone: string) => {
      const headers = { 'if-match': '"1"' };
      const body = { action: 'publish', at, zone };
      return (await api.call('POST', `${pages}/${id}/schedules`, { token: owner, headers, body })).problem.errors?.[0];
    };
    expect(await refused(api.now().toISOString(), 'UTC')).toMatchObject({ pointer: '/at' });
    expect(await refused('2099-01-01T00:00:00.000Z', 'Mars/Base')).toMatchObject({ pointer: '/zone' });
  });
});
