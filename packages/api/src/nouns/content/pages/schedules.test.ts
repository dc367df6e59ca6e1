import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { type ContentPages, pagesPath, startContentPages } from '../../../testing/endpoints/content-pages.ts';
import type { Page } from './contract.ts';
import { runDueSchedules } from './schedules.ts';

const hourMs = 60 * 60_000;
let content: ContentPages;

beforeAll(async () => {
  content = await startContentPages();
});
afterAll(() => content.api.close());

const visit = (path: string) => content.api.call('GET', path);

describe('a schedule', () => {
  const logger = createLogger(() => undefined);
  const schedule = (id: string, action: string, inMs: number, version: number) => {
    const at = new Date(content.api.now().getTime() + inMs).toISOString();
    return content.hq<Page>('POST', `${pagesPath}/${id}/schedules`, { action, at, zone: 'America/Chicago' }, version);
  };

  it('publishes its version at its time, without a conflict for an editor', async () => {
    const { id } = await content.create('planned');
    await schedule(id, 'publish', hourMs, 1);
    const second = await content.api.call('POST', `${pagesPath}/${id}/schedules`, {
      token: content.token(),
      headers: { 'if-match': '"1"' },
      body: { action: 'publish', at: '2099-01-01T00:00:00.000Z', zone: 'UTC' },
    });
    expect(second.status).toBe(409);
    await content.save(id, { content: { hero_title: 'Written later' } }, 1);
    expect(await runDueSchedules(content.api.db, logger)).toBe(0);
    content.api.clock.advance(hourMs);
    await content.signIn();
    const runs = [runDueSchedules(content.api.db, logger), runDueSchedules(content.api.db, logger)];
    expect((await Promise.all(runs)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await visit('/site/planned')).text).toContain('Page planned');
    const page = await content.hq<Page>('GET', `${pagesPath}/${id}`);
    expect(page).toMatchObject({
      version: 2,
      published: { version: 1, by_schedule: true },
      schedules: [{ state: 'done' }],
    });
    await content.save(id, { content: { hero_title: 'Saved after it' } }, 2);
  });

  it('that was missed is carried out once, as late; a withdrawn one never', async () => {
    const { id } = await content.create('missed');
    const page = await schedule(id, 'publish', hourMs, 1);
    await content.hq('DELETE', `${pagesPath}/${id}/schedules/${page.schedules[0]?.id}`);
    await content.publish(id, {}, 1);
    await schedule(id, 'unpublish', hourMs, 2);
    content.api.clock.advance(3 * hourMs);
    await content.signIn();
    expect(await runDueSchedules(content.api.db, logger)).toBe(1);
    expect(await runDueSchedules(content.api.db, logger)).toBe(0);
    expect((await visit('/site/missed')).status).toBe(404);
    expect((await content.hq<Page>('GET', `${pagesPath}/${id}`)).schedules).toMatchObject([
      { action: 'unpublish', state: 'late' },
    ]);
  });

  it('is refused, and says so, where another page has the slug by then', async () => {
    const { id } = await content.create('contested');
    await schedule(id, 'publish', hourMs, 1);
    await content.save(id, { slug: 'given-up' }, 1);
    await content.create('contested', 'The other page');
    content.api.clock.advance(hourMs);
    await content.signIn();
    expect(await runDueSchedules(content.api.db, logger)).toBe(0);
    expect((await content.hq<Page>('GET', `${pagesPath}/${id}`)).schedules).toMatchObject([{ state: 'refused' }]);
    expect((await visit('/site/contested')).status).toBe(404);
  });

  it('that three runs did not carry out is refused, and the next one is carried out', async () => {
    const { id } = await content.create('deadly');
    const { id: next } = await content.create('behind');
    await schedule(id, 'publish', hourMs, 1);
    await schedule(next, 'publish', hourMs + 1_000, 1);
    content.api.clock.advance(hourMs + 2_000);
    await content.api.rows(sql`update page_schedules set claims = 3 where page_id = ${id}`);
    expect(await runDueSchedules(content.api.db, logger)).toBe(1);
    await content.signIn();
    expect((await content.hq<Page>('GET', `${pagesPath}/${id}`)).schedules).toMatchObject([{ state: 'refused' }]);
    expect((await content.hq<Page>('GET', `${pagesPath}/${next}`)).schedules).toMatchObject([{ state: 'done' }]);
    await content.publish(id, {}, 1);
  });

  it('takes a time to come and a known time zone', async () => {
    const { id } = await content.create('refused-times');
    const refused = async (at: string, zone: string) => {
      const headers = { 'if-match': '"1"' };
      const body = { action: 'publish', at, zone };
      return (await content.api.call('POST', `${pagesPath}/${id}/schedules`, { token: content.token(), headers, body }))
        .problem.errors?.[0];
    };
    expect(await refused(content.api.now().toISOString(), 'UTC')).toMatchObject({ pointer: '/at' });
    expect(await refused('2099-01-01T00:00:00.000Z', 'Mars/Base')).toMatchObject({ pointer: '/zone' });
  });
});
