import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { slugOf } from '@freight-hq/api/slugs';
import { banking } from './articleTexts/banking.ts';
import { dispatch } from './articleTexts/dispatch.ts';
import { fleetManagement } from './articleTexts/fleetManagement.ts';
import { gettingStarted } from './articleTexts/gettingStarted.ts';
import { type ArticleDraft, markdownOf } from './articleTexts/text.ts';
import { troubleshooting } from './articleTexts/troubleshooting.ts';
import { hourMs, type Calendar } from './calendar.ts';
import { randomOf, type Random } from './random.ts';

type Rows = WorldRows;
type Article = Rows['articles'][number];

/** Total reads and votes so far. */
const readers = { views: 12_450, likes: 589, dislikes: 31 } as const;

const shelves = [
  ['Getting Started', gettingStarted],
  ['Fleet Management', fleetManagement],
  ['Dispatch', dispatch],
  ['Banking', banking],
  ['Troubleshooting', troubleshooting],
] as const satisfies readonly (readonly [Article['category'], readonly ArticleDraft[]])[];

/** The knowledge base: 40 articles, of which 35 are published and have been read. */
export function makeArticles(
  seed: number,
  calendar: Calendar,
  users: Rows['users'],
): Pick<Rows, 'articles' | 'articleSlugs'> {
  const random = randomOf(seed, 'articles');
  const authors = users.filter(({ role, jobs }) => role === 'hq_admin' || jobs?.includes('support'));
  const articles = shelves.flatMap(([category, drafts]) =>
    drafts.map((draft) => articleRow(random, calendar, category, draft, random.pick(authors).id)),
  );
  const published = articles.filter(({ status }) => status === 'published');
  const appeal = published.map(() => 0.3 + random.next() ** 2);
  const views = shares(readers.views, appeal);
  const likes = shares(readers.likes, appeal);
  const dislikes = shares(
    readers.dislikes,
    appeal.map((share) => share * (0.4 + random.next())),
  );
  published.forEach((article, index) => {
    Object.assign(article, { views: views[index], likes: likes[index], dislikes: dislikes[index] });
  });
  return { articles, articleSlugs: published.map(({ id, slug }) => ({ slug, articleId: id })) };
}

function articleRow(
  random: Random,
  calendar: Calendar,
  category: Article['category'],
  draft: ArticleDraft,
  authorId: string,
): Article {
  const status = draft.status ?? 'published';
  const age = status === 'published' ? 20 + random.next() * 380 : 1 + random.next() * 8;
  const createdAt = calendar.daysAgo(age);
  const publishedAt = status === 'published' ? new Date(createdAt.getTime() + random.between(20, 90) * hourMs) : null;
  const edits = random.between(0, 4);
  const from = (publishedAt ?? createdAt).getTime();
  const sinceMs = calendar.end.getTime() - from;
  const updatedAt = edits === 0 ? new Date(from) : new Date(Math.floor(from + (1 - random.next() ** 2) * sinceMs));
  return {
    id: newId('art', createdAt.getTime(), random.bytes),
    title: draft.title,
    slug: slugOf(draft.title) ?? 'article',
    category,
    body: markdownOf(draft),
    status,
    authorId,
    updatedById: authorId,
    views: 0,
    likes: 0,
    dislikes: 0,
    createdAt,
    updatedAt,
    publishedAt,
    // A draft has been saved once; on its way to the readers it was moved twice.
    version: 1 + edits + { draft: 0, review: 1, published: 2 }[status],
  };
}

/** Whole parts of a total in proportion to weights: what rounding leaves of one part goes to the next. */
function shares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let [weight, given] = [0, 0];
  return weights.map((own) => {
    weight += own;
    const part = Math.round((total * weight) / sum) - given;
    given += part;
    return part;
  });
}
