import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { slugOf } from '../../../kernel/lists/slugs.ts';
import { slugTaken } from './rules.ts';
import { articles } from './tables.ts';

/** Adds an article whose slug is made of its title, with a number if the slug is taken or was. */
export async function insertWithSlug(tx: Tx, row: Omit<typeof articles.$inferInsert, 'slug'>): Promise<void> {
  for (;;) {
    const slug = await findFreeSlug(tx, slugOf(row.title) ?? 'article');
    const target = { target: articles.slug };
    const [made] = await tx
      .insert(articles)
      .values({ ...row, slug })
      .onConflictDoNothing(target)
      .returning();
    // Another article has taken the slug at this moment.
    if (made) return;
  }
}

async function findFreeSlug(tx: Tx, wanted: string): Promise<string> {
  const found = await queryRows<{ slug: string }>(
    tx,
    sql`select slug from articles where slug = ${wanted} or slug like ${`${wanted}-%`}
      union select slug from article_slugs where slug = ${wanted} or slug like ${`${wanted}-%`}`,
  );
  const taken = new Set(found.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** Throws if another article has a slug, or had it while it was public: its readers still follow it. */
export async function checkSlugIsFree(tx: Tx, slug: string, articleId: string): Promise<void> {
  const [owner] = await queryRows<{ title: string }>(
    tx,
    sql`select title from articles where id <> ${articleId}
      and (slug = ${slug} or id = (select article_id from article_slugs where slug = ${slug})) limit 1`,
  );
  if (owner) throw slugTaken(owner.title);
}
