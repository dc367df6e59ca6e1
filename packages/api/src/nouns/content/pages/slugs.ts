import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { slugTaken } from './rules.ts';

interface SlugOwner {
  title: string;
  /** The page has another slug by now, so that the address leads to it. */
  isRedirect: boolean;
}

/** The other page that has a slug, as its draft's, as its public one, or as a former one; undefined if it is free. */
export async function findSlugOwner(tx: Tx, slug: string, pageId: string | undefined): Promise<SlugOwner | undefined> {
  const [owner] = await queryRows<SlugOwner>(
    tx,
    sql`select title, not bool_or("isHeld") as "isRedirect" from (
      select p.id, p.title, true as "isHeld" from pages p where p.slug = ${slug}
      union all
      select p.id, p.title, v.slug is not null and v.slug = ${slug} from page_slugs s join pages p on p.id = s.page_id
        left join page_versions v on v.page_id = p.id and v.number = p.published_version
        where s.slug = ${slug}
    ) owners where id <> ${pageId ?? ''} group by id, title order by 2 limit 1`,
  );
  return owner;
}

/** Throws if another page has a slug. A slug that only leads to a page can be taken. */
export async function checkSlugIsFree(tx: Tx, slug: string, pageId: string): Promise<void> {
  const owner = await findSlugOwner(tx, slug, pageId);
  if (owner && !owner.isRedirect) throw slugTaken(owner.title);
}
