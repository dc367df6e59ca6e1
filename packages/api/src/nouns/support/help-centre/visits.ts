import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newToken } from '../../../kernel/tokens.ts';

type Vote = 'like' | 'dislike';

const dayOf = (tx: Tx): string => tx.now.toISOString().slice(0, 10);

/** A code of a visitor for one article and one day. It tells no address, and does not connect two articles. */
async function visitorOf(tx: Tx, articleId: string, address: string): Promise<string> {
  const day = dayOf(tx);
  await tx.execute(sql`insert into help_salts (day, salt) values (${day}, ${newToken()}) on conflict do nothing`);
  const [row] = await queryRows<{ salt: string }>(tx, sql`select salt from help_salts where day = ${day}`);
  if (!row) throw new Error('A day without its salt');
  return createHmac('sha256', row.salt).update(`${articleId} ${address}`).digest('base64url').slice(0, 22);
}

/** Counts a view of a public article, once for each visitor and day. */
export async function countView(tx: Tx, articleId: string, address: string): Promise<void> {
  const visitor = await visitorOf(tx, articleId, address);
  const [first] = await queryRows(
    tx,
    sql`insert into help_visits (article_id, day, visitor) values (${articleId}, ${dayOf(tx)}, ${visitor})
      on conflict do nothing returning day`,
  );
  if (first) await tx.execute(sql`update articles set views = views + 1 where id = ${articleId}`);
}

/** Counts whether an article helped. A visitor has one vote a day, and the last one counts. */
export async function countAnswer(tx: Tx, articleId: string, address: string, vote: Vote): Promise<void> {
  await countView(tx, articleId, address);
  const visitor = await visitorOf(tx, articleId, address);
  const isOwn = sql`article_id = ${articleId} and day = ${dayOf(tx)} and visitor = ${visitor}`;
  const [before] = await queryRows<{ vote: Vote | null }>(
    tx,
    sql`select vote from help_visits where ${isOwn} for update`,
  );
  const change = (value: Vote) => Number(vote === value) - Number(before?.vote === value);
  await tx.execute(sql`update help_visits set vote = ${vote} where ${isOwn}`);
  await tx.execute(
    sql`update articles set likes = likes + ${change('like')}, dislikes = dislikes + ${change('dislike')}
      where id = ${articleId}`,
  );
}

/** Deletes the visits of earlier days with their secrets; the sums stay with the articles. */
export async function forgetVisits(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from help_visits where day < ${dayOf(tx)}`);
  await tx.execute(sql`delete from help_salts where day < ${dayOf(tx)}`);
}
