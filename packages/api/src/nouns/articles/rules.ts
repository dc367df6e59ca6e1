import { conflict, notFound, staleEdit } from '../../kernel/errors.ts';
import type { ArticleStatus, ArticleText } from './contract.ts';

export const articleMissing = () => notFound('There is no such article');
export const articleStale = () => staleEdit('Another user has changed this article in the meantime');

/** Allowed changes of status: an article is reviewed before it is published, and can always return to draft. */
const ways: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['review'],
  review: ['published', 'draft'],
  published: ['draft'],
};

export const nextStatuses = (status: ArticleStatus): ArticleStatus[] => [...ways[status]];

const states: Record<ArticleStatus, string> = { draft: 'a draft', review: 'in review', published: 'published' };
const moves: Record<ArticleStatus, string> = {
  draft: 'put back to draft',
  review: 'put into review',
  published: 'published',
};

/** Throws where an article cannot go from one status to the other. */
export function checkMove(from: ArticleStatus, to: ArticleStatus): void {
  if (from === to || ways[from].includes(to)) return;
  const detail = `An article that is ${states[from]} cannot be ${moves[to]}`;
  throw conflict(detail, { code: 'status_refused', errors: [{ pointer: '/status', detail }] });
}

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
