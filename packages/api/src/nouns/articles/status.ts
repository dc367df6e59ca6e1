import { conflict } from '../../kernel/errors.ts';
import type { ArticleStatus } from './contract.ts';

/** Allowed changes of status: an article is reviewed before it is published, and can always return to draft. */
export const nextStatuses: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['review'],
  review: ['published', 'draft'],
  published: ['draft'],
};

const verbs: Record<ArticleStatus, string> = { draft: 'a draft', review: 'in review', published: 'published' };

/** Throws where an article cannot go from one status to the other. */
export function assertMove(from: ArticleStatus, to: ArticleStatus): void {
  if (from === to || nextStatuses[from].includes(to)) return;
  const detail = `An article that is ${verbs[from]} cannot be ${to === 'published' ? 'published' : `put ${to === 'review' ? 'into review' : 'back to draft'}`}`;
  throw conflict(detail, { code: 'status_refused', errors: [{ pointer: '/status', detail }] });
}
