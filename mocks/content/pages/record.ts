import * as contract from '@freight-hq/api/contract/content/pages';
import type { Endpoint } from '@freight-hq/api/endpoint';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';
import { ofPage } from './ofPage.ts';

const first = 'page[size]=20&page[number]=1';

export async function record({ get, write }: Recorder) {
  const list = () => get(contract.listPages, { query: first });
  const pages = await list();
  for (const { id } of pages) await get(contract.getPage, { id });
  await get(contract.listPageTokens);
  for (const slug of ['about', 'about-carriers']) await get(contract.checkSlug, { query: `slug=${slug}` });
  const { id } = firstOf(pages, ({ slug }) => slug === 'landing');
  const landing = await get(contract.getPage, { id });
  const of = <E extends Endpoint>(endpoint: E) => ofPage(endpoint, id);
  const versions = async () => {
    const all = await get(contract.listPageVersions, { id, query: first });
    for (const version of all) await get(of(contract.getPageVersion), { id: version.id });
  };
  await versions();

  await get(contract.listPagePreviews, { id });
  const link = await write(contract.createPagePreview, { id, body: { hours: 24 } });
  await get(contract.listPagePreviews, { id });
  await write(of(contract.revokePagePreview), { id: link.id });
  await get(contract.listPagePreviews, { id });
  const { schedules } = await write(contract.schedulePage, {
    ...{ id, ifMatch: landing.version },
    body: { action: 'publish', at: '2026-07-01T09:00:00.000Z', zone: 'UTC' },
  });
  await list();
  await write(of(contract.withdrawPageSchedule), { id: schedules[0]?.id });
  await list();

  const save = async (version: number, changed: Record<string, string>) => {
    const { title, slug, content } = landing;
    const body = { title, slug, content: { ...content, ...changed }, status: 'published' };
    await write(contract.savePage, { id, ifMatch: version, body });
    await list();
  };
  await save(landing.version, { hero_title: 'Run it from one screen' });
  await save(landing.version + 1, { hero_title: 'Run it from one screen today' });
  await versions();
  await save(landing.version + 2, { stats_rating: '4.8 of 5 stars' });

  await write(contract.createPage, { body: { title: 'About carriers', slug: 'about-carriers' } });
  await list();
}
