import { sql } from 'drizzle-orm';
import { iso } from '../../../../db/json-text.ts';
import { hasPart, hasParts } from '../../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { folded, termsOf } from '../../../../kernel/lists/folded.ts';
import { articleCategories, type ArticleCategoryName } from '../../articles/contract.ts';
import { helpPath } from '../../articles/rules.ts';
import { categoryPath, mostOnFront } from '../rules.ts';
import type { HelpEntry, HelpShelf } from './HelpPage.ts';

export interface PublicArticle {
  id: string;
  slug: string;
  title: string;
  category: ArticleCategoryName;
  body: string;
  version: number;
  updatedAt: string;
}

const mostInCategory = 500;
const mostFound = 50;

const entryOf = ({ title, slug }: { title: string; slug: string }): HelpEntry => ({ title, path: helpPath(slug) });

/** The categories with public articles, each with those that are read most; of one alone, all. */
export async function readShelves(tx: Tx, only: ArticleCategoryName | undefined): Promise<HelpShelf[]> {
  const rows = await queryRows<{ title: string; slug: string; category: ArticleCategoryName; count: number }>(
    tx,
    sql`select title, slug, category, count from (
        select title, slug, category, row_number() over (partition by category order by views desc, id) as place,
          count(*) over (partition by category)::int as count from public_articles) ranked
      where ${only ? sql`category = ${only}` : sql`true`} and place <= ${only ? mostInCategory : mostOnFront}
      order by place`,
  );
  return articleCategories.flatMap((name) => {
    const own = rows.filter(({ category }) => category === name);
    const [first] = own;
    return first ? [{ name, path: categoryPath(name), count: first.count, articles: own.map(entryOf) }] : [];
  });
}

/** Public articles by the words of title, category and text; titles that have them first, then the most read. */
export async function searchPublic(tx: Tx, q: string): Promise<HelpEntry[]> {
  const terms = termsOf(q);
  if (terms.length === 0) return [];
  const rows = await queryRows<{ title: string; slug: string }>(
    tx,
    sql`select title, slug from public_articles where ${hasParts(sql`title || ' ' || category || ' ' || body`, terms)}
      order by (${hasPart(sql`title`, folded(q))}) desc, views desc, id limit ${mostFound}`,
  );
  return rows.map(entryOf);
}

/** What an address shows: an article, `gone` for one that was public, undefined for one that never was. */
export async function findPublic(tx: Tx, slug: string): Promise<PublicArticle | 'gone' | undefined> {
  const [row] = await queryRows<PublicArticle | { id: null }>(
    tx,
    sql`select a.id, a.slug, a.title, a.category, a.body, a.version, ${iso(sql`a.updated_at`)} as "updatedAt"
      from article_slugs s left join public_articles a on a.id = s.article_id where s.slug = ${slug}`,
  );
  return row && (row.id === null ? 'gone' : row);
}
