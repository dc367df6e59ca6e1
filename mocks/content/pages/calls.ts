import * as contract from '@freight-hq/api/contract/content/pages';
import type { Endpoint } from '@freight-hq/api/endpoint';
import { call, type Call, firstOf, type Wanted } from '../../kit/call.ts';
import { heldPages } from './rows.ts';

const { page, versions } = firstOf(heldPages, ({ page: { slug } }) => slug === 'landing');
const about = firstOf(heldPages, ({ page: { slug } }) => slug === 'about').page;
const missing = 'pag_00000000000000000000000000';
const at = '2026-08-01T14:00:00.000Z';

const list = (query: string) => call(contract.listPages, { query: `page[size]=20&${query}` });
/** A call of an endpoint about a thing of the landing page. */
const ofPage = (endpoint: Endpoint, id: string, wanted: Wanted = {}): Call => {
  const { path, ...rest } = call(endpoint, { id: page.id, ...wanted });
  return { ...rest, path: path.replace(/:\w+/, id) };
};
const save = (ifMatch: number, body: unknown, as: Call['as'] = 'owner') =>
  call(contract.savePage, { id: page.id, ifMatch, body, as });
const check = (query: string) => call(contract.checkSlug, { query });
const oldest = versions.at(-1)?.id ?? '';

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listPages),
  call(contract.listPages, { as: 'anonymous' }),
  call(contract.listPages, { as: 'dispatcher' }),
  ...['q=ABOUT', 'q=%25', 'status=draft', 'sort=title', 'sort=-slug', 'sort=updated_at'].map(list),
  call(contract.getPage, { id: page.id }),
  call(contract.getPage, { id: missing }),
  call(contract.listPageTokens),
  call(contract.listPageVersions, { id: page.id }),
  ofPage(contract.getPageVersion, oldest),
  ofPage(contract.getPageVersion, 'pgv_00000000000000000000000000'),
  ...['slug=about', 'slug=API', 'slug=hq', 'slug=free', `slug=about&page=${about.id}`].map(check),
  save(page.version, { content: { hero_title: 'A better heading' }, status: 'published' }),
  save(page.version, { title: 'Too late' }),
  save(page.version + 1, { slug: 'about' }),
  save(page.version + 1, { title: 'Start', slug: 'start', content: { extra: 'More' }, status: 'draft' }),
  ofPage(contract.restorePageVersion, oldest, { ifMatch: page.version + 2 }),
  call(contract.publishPage, { id: page.id, ifMatch: page.version + 3 }),
  call(contract.publishPage, { id: page.id, ifMatch: 1 }),
  call(contract.schedulePage, { id: about.id, ifMatch: about.version, body: { action: 'unpublish', at, zone: 'UTC' } }),
  call(contract.schedulePage, { id: about.id, ifMatch: about.version, body: { action: 'unpublish', at, zone: 'UTC' } }),
  call(contract.schedulePage, {
    id: about.id,
    ifMatch: about.version,
    body: { action: 'publish', at: '2020-01-01T00:00:00.000Z', zone: 'UTC' },
  }),
  ofPage(contract.withdrawPageSchedule, 'pgs_00000000000000000000000000'),
  call(contract.listPagePreviews, { id: page.id }),
  call(contract.createPagePreview, { id: page.id, body: { hours: 24 }, makes: 'path' }),
  ofPage(contract.revokePagePreview, 'pgl_00000000000000000000000000'),
  call(contract.unpublishPage, { id: page.id }),
  call(contract.unpublishPage, { id: page.id }),
  call(contract.createPage, { body: { title: 'Careers', slug: 'careers' } }),
  call(contract.createPage, { body: { title: 'Careers', slug: 'careers' } }),
  call(contract.createPage, { body: { title: ' ', slug: 'ä' } }),
];
