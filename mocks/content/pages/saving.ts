import type { Page, PageVersionText } from '@freight-hq/api/contract/content/pages';
import { newId } from '@freight-hq/api/ids';
import { changedKeys, sitePath } from '@freight-hq/api/rules/content/pages';
import { now } from '../../kit/now.ts';
import type { HeldPage } from './rows.ts';

type Text = Pick<Page, 'title' | 'slug' | 'content'>;

const at = now.toISOString();

/** A new page with its first version. */
export function firstVersion({ title, slug }: Pick<Page, 'title' | 'slug'>, by: string): HeldPage {
  const text: Text = { title, slug, content: { hero_title: title, hero_description: '' } };
  const page: Page = {
    ...text,
    ...{ id: newId('pag'), status: 'draft', updated_at: at, updated_by: by, version: 1 },
    ...{ has_unpublished_changes: false, public_path: null, published: null, schedules: [], next_schedule: null },
    dead_links: [],
  };
  return { page, versions: [versionOf(1, text, by)] };
}

function versionOf(number: number, text: Text, by: string, rest: Partial<PageVersionText> = {}): PageVersionText {
  const empty = { changed: [], restored_from: null, published_at: null, is_public: false, before: null };
  return { id: newId('pgv'), number, ...text, saved_at: at, saved_by: by, ...empty, ...rest };
}

type Change = { [Member in keyof Text]?: Text[Member] | undefined };

/** A page after a save: given keys replace those of the newest version, a restored version replaces all. */
export function nextVersion({ page, versions }: HeldPage, change: Change, by: string, restored?: number): HeldPage {
  const content = restored === undefined ? { ...page.content, ...change.content } : (change.content ?? {});
  const text: Text = { title: change.title ?? page.title, slug: change.slug ?? page.slug, content };
  const number = page.version + 1;
  const changed = [
    ...(['title', 'slug'] as const).filter((member) => text[member] !== page[member]),
    ...changedKeys(page.content, content),
  ];
  const { title, slug } = page;
  const before = { number: page.version, title, slug, content: page.content };
  const version = versionOf(number, text, by, { changed, before, restored_from: restored ?? null });
  const has_unpublished_changes = page.published !== null;
  const saved = { ...page, ...text, version: number, updated_at: at, updated_by: by, has_unpublished_changes };
  return { page: saved, versions: [version, ...versions] };
}

/** A page whose newest version is public. */
export function published({ page, versions }: HeldPage): HeldPage {
  const { version, title, slug, content } = page;
  return {
    page: {
      ...page,
      ...{ status: 'published', has_unpublished_changes: false, public_path: sitePath(slug) },
      published: { version, title, slug, content, at, by_schedule: false },
    },
    versions: versions.map((one) => ({
      ...one,
      is_public: one.number === version,
      published_at: one.number === version ? at : one.published_at,
    })),
  };
}

export const withdrawn = ({ page, versions }: HeldPage): HeldPage => ({
  page: { ...page, status: 'draft', has_unpublished_changes: false, public_path: null, published: null },
  versions: versions.map((one) => ({ ...one, is_public: false })),
});

/** A page with other schedules; the list shows the next one that waits. */
export function withSchedules({ page, versions }: HeldPage, schedules: Page['schedules']): HeldPage {
  const [next] = schedules
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ action, at: due, zone }) => ({ action, at: due, zone }));
  return { page: { ...page, schedules, next_schedule: next ?? null }, versions };
}
