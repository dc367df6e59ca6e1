import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { landingSlug, sitePath, type Texts } from '../pages/rules.ts';
import type { MenuEntry } from './PublicPage.ts';
import { placeOf } from './rules.ts';

export interface ShownPage {
  versionId: string;
  slug: string;
  title: string;
  content: Texts;
}

export interface Menus {
  navigation: MenuEntry[];
  footer: MenuEntry[];
}

/** The public page to which a slug leads, through the view that has no draft. */
export async function findPublished(tx: Tx, slug: string): Promise<ShownPage | undefined> {
  const [row] = await queryRows<ShownPage>(
    tx,
    sql`select p.version_id as "versionId", p.slug, p.title, p.content
      from page_slugs s join published_pages p on p.id = s.page_id where s.slug = ${slug}`,
  );
  return row;
}

/** The newest version of the page of a preview link that still works. */
export async function findPreview(tx: Tx, token: string): Promise<ShownPage | undefined> {
  const [row] = await queryRows<ShownPage>(
    tx,
    sql`select v.id as "versionId", v.slug, v.title, v.content
      from page_previews l join pages p on p.id = l.page_id
        join page_versions v on v.page_id = p.id and v.number = p.draft_version
      where l.token_hash = ${hashToken(token)} and l.revoked_at is null and l.expires_at > ${tx.now}`,
  );
  return row;
}

interface Listed {
  slug: string;
  title: string;
  label: string | null;
  place: string | null;
}

const mostListed = 100;

/** The menus name public pages in the order in which they were made; the start page stands behind the brand's name. */
export async function readMenus(tx: Tx): Promise<Menus> {
  const rows = await queryRows<Listed>(
    tx,
    sql`select slug, title, nullif(trim(content ->> 'menu_label'), '') as label, content ->> 'menu_place' as place
      from published_pages where slug <> ${landingSlug} order by id limit ${mostListed}`,
  );
  const at = (wanted: string) =>
    rows
      .filter(({ place }) => placeOf(place ?? undefined) === wanted)
      .map(({ slug, title, label }) => ({ label: label ?? title, path: sitePath(slug) }));
  return { navigation: at('navigation'), footer: at('footer') };
}

export interface ListedAddress {
  path: string;
  /** Absent where it is not known. */
  changedAt: string | null;
}

/** Public pages and articles, for search engines. A page that stands in no menu is not named. */
export async function readAddresses(tx: Tx): Promise<ListedAddress[]> {
  const pages = await queryRows<{ slug: string; place: string | null; changedAt: string | null }>(
    tx,
    sql`select v.slug, v.content ->> 'menu_place' as place, ${iso(sql`p.published_at`)} as "changedAt"
      from published_pages v join pages p on p.id = v.id order by v.id limit 10000`,
  );
  const articles = await queryRows<{ slug: string; changedAt: string }>(
    tx,
    sql`select slug, ${iso(sql`updated_at`)} as "changedAt" from public_articles order by id limit 30000`,
  );
  return [
    ...pages
      .filter(({ place }) => placeOf(place ?? undefined) !== 'nowhere')
      .map(({ slug, changedAt }) => ({ path: sitePath(slug), changedAt })),
    { path: '/help', changedAt: null },
    ...articles.map(({ slug, changedAt }) => ({ path: `/help/${slug}`, changedAt })),
  ];
}
