import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createPage)({ body: () => ({ title: 'Careers', slug: `careers-${next()}` }) }),
    sample(contract.savePage)({ body: () => ({ content: { hero_title: `Drive with us ${next()}` } }) }),
    sample(contract.checkSlug)({ query: '?slug=careers' }),
    sample(contract.publishPage)({ ready: async ({ api }) => firstPage(api) }),
    sample(contract.restorePageVersion)({ ready: async ({ api }) => firstPage(api) }),
    sample(contract.unpublishPage)({
      ready: async ({ api }) => {
        await api.rows(sql`update pages set published_version = draft_version, published_at = updated_at`);
        return {};
      },
    }),
    sample(contract.createPagePreview)({ body: () => ({ hours: 24 }) }),
    sample(contract.revokePagePreview)({
      ready: async ({ api }) => {
        const { things, author } = await firstPage(api);
        const [id, page] = [newId('pgl'), things.pageId.a];
        await api.rows(sql`insert into page_previews (id, page_id, token_hash, created_at, created_by_id, expires_at)
          values (${id}, ${page}, ${id}, ${api.now()}, ${author}, ${api.now()})`);
        return { things: { ...things, pagePreviewId: { a: id, b: id } } };
      },
    }),
    sample(contract.schedulePage)({
      body: () => ({ action: 'publish', at: '2099-01-01T12:00:00.000Z', zone: 'America/Chicago' }),
      ready: async ({ api }) => {
        await api.rows(sql`update page_schedules set state = 'withdrawn'`);
        return firstPage(api);
      },
    }),
    sample(contract.withdrawPageSchedule)({
      ready: async ({ api }) => {
        const { things, author } = await firstPage(api);
        const [id, page] = [newId('pgs'), things.pageId.a];
        await api.rows(sql`update page_schedules set state = 'withdrawn'`);
        await api.rows(sql`insert into page_schedules (id, page_id, action, at, zone, created_at, created_by_id)
          values (${id}, ${page}, 'unpublish', '2099-01-01', 'UTC', ${api.now()}, ${author})`);
        return { things: { ...things, pageScheduleId: { a: id, b: id } } };
      },
    }),
  ],
  // Pages belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ page: string; version: string }>(
      sql`select p.id as page, v.id as version from pages p join page_versions v on v.page_id = p.id
        where v.number = 1 order by p.created_at limit 2`,
    );
    const [a, b] = rows;
    return {
      pageId: { a: a?.page ?? '', b: b?.page ?? '' },
      pageVersionId: { a: a?.version ?? '', b: b?.version ?? '' },
    };
  },
};

/** The oldest page with its first version, and the version that an edit has to name. */
async function firstPage(api: TestApi) {
  const [row] = await api.rows<{ id: string; version: number; first: string; author: string }>(
    sql`select p.id, p.draft_version as version, v.id as first, p.updated_by_id as author
      from pages p join page_versions v on v.page_id = p.id order by p.created_at, v.number limit 1`,
  );
  if (!row) throw new Error('The demo data has pages');
  const { id, first, version, author } = row;
  return { things: { pageId: { a: id, b: id }, pageVersionId: { a: first, b: first } }, version, author };
}
