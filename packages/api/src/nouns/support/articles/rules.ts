import { conflict, notFound, staleEdit } from '../../../kernel/errors.ts';
import type { ArticleStatus, ArticleText } from './contract.ts';

export const articleMissing = () => notFound('Article not found');
export const articleStale = () => staleEdit('Another user has changed this article in the meantime');

/** The address of a public article. */
export const helpPath = (slug: string): string => `/help/${slug}`;

export function slugTaken(title: string) {
  const detail = `The article '${title}' has or had this slug`;
  return conflict(detail, { code: 'slug_taken', errors: [{ pointer: '/slug', detail }] });
}

const here = 'https://portal.invalid';

/** An address that an article may link to: https anywhere, or a path of this portal. Undefined for other addresses. */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href, here)) return undefined;
  const { protocol, origin, username, password } = new URL(href, here);
  // Browsers read `/\` and `/<tab>/` as `//`, which leads to another host.
  if (origin === here) return /^\/(?![/\\\s])/.test(href) ? href : undefined;
  const isPlain = /^https:\/\//i.test(href) && protocol === 'https:' && username === '' && password === '';
  return isPlain ? href : undefined;
}

function ownArticle() {
  const detail = 'Another user than its author publishes an article';
  return conflict(detail, { code: 'own_article', errors: [{ pointer: '/status', detail }] });
}

/** Allowed changes of status: an article is reviewed before it is published, and can always return to draft; one of no more use is archived. */
const ways: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['review', 'archived'],
  review: ['published', 'draft'],
  published: ['draft', 'archived'],
  archived: ['draft'],
};

/** The next statuses that a user may choose; authors do not publish their own articles. */
export const nextStatuses = (status: ArticleStatus, isAuthor: boolean): ArticleStatus[] =>
  ways[status].filter((next) => !(isAuthor && next === 'published'));

const states: Record<ArticleStatus, string> = {
  draft: 'a draft',
  review: 'in review',
  published: 'published',
  archived: 'archived',
};
const moves: Record<ArticleStatus, string> = {
  draft: 'put back to draft',
  review: 'put into review',
  published: 'published',
  archived: 'archived',
};

/** Throws if an article cannot go from one status to the other, or its author would publish it. */
export function checkMove(from: ArticleStatus, to: ArticleStatus, isAuthor: boolean): void {
  if (from === to) return;
  if (isAuthor && from === 'review' && to === 'published') throw ownArticle();
  if (ways[from].includes(to)) return;
  const detail = `An article that is ${states[from]} cannot be ${moves[to]}`;
  throw conflict(detail, { code: 'status_refused', errors: [{ pointer: '/status', detail }] });
}

interface Written {
  status: ArticleStatus;
  authorId: string;
  updatedById: string;
}

/** Whether a read counts as a view: those who wrote it look after it, and unpublished articles have no readers. */
export const countsRead = ({ status, authorId, updatedById }: Written, userId: string): boolean =>
  status === 'published' && userId !== authorId && userId !== updatedById;

type Vote = ArticleText['vote'];

/** The change of the two counts by a new vote of a user. Throws unless the article is published. */
export function countVote(status: ArticleStatus, before: Vote, vote: Vote): { likes: number; dislikes: number } {
  if (status !== 'published') throw conflict('Only a published article can be voted on', { code: 'not_published' });
  const change = (value: Vote) => Number(vote === value) - Number(before === value);
  return { likes: change('like'), dislikes: change('dislike') };
}

/** Under so many votes an average says nothing. */
const fewestVotes = 5;

/** From 1 to 5; null under five votes. */
export const ratingOf = (likes: number, votes: number): number | null =>
  votes < fewestVotes ? null : 1 + (4 * likes) / votes;
