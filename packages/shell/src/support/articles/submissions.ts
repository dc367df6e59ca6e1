import {
  type Article,
  type ArticleStatus,
  createArticle,
  getArticle,
  updateArticle,
  voteOnArticle,
} from '@freight-hq/api/contract/support/articles';
import type { ArticleDraft, ArticleVote } from '@freight-hq/screens/support/KnowledgeBase';
import { type Sent, submission } from '../../kit/submission.ts';
import { articleDetail, articleReading, keepArticle, keepReading } from './data.ts';
import { articleToasts } from './words.ts';

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const articleEdit = submission(
  (call, { draft: { status, slug, ...body }, target, options }: Sent<ArticleDraft, Article | 'new'>) =>
    target === 'new'
      ? call(createArticle, { body }, options)
      : call(updateArticle, { articleId: target.id, body: { ...body, slug, status } }, options),
  {
    keep: keepArticle,
    toast: ({ title }) => articleToasts.saved(title),
    conflict: (call, target, client) => {
      const articleId = target === 'new' ? '' : target.id;
      return articleDetail.load(client, () => call(getArticle, { articleId }), articleId);
    },
    failure: 'The article could not be saved. Nothing that you typed is lost; try again.',
  },
);

/** The user's own vote on an article, or its withdrawal. */
export const articleVote = submission(
  (call, { draft: vote, target: articleId }: Sent<ArticleVote, string>) =>
    call(voteOnArticle, { articleId, body: { vote } }),
  {
    keep: keepReading,
    failure: 'Your vote could not be saved. Try again.',
    staysOpen: true,
  },
);

/** The next status of the article that is read. After another user's edit, the new text is shown. */
export const articleMove = submission(
  (call, { draft: status, target: articleId, options }: Sent<ArticleStatus, string>) =>
    call(updateArticle, { articleId, body: { status } }, options),
  {
    keep: keepReading,
    toast: ({ title, status }) => articleToasts.moved(title, status),
    failure: 'The status could not be changed. Try again.',
    onRefused: (client, _error, articleId) => articleReading.reload(client, articleId),
    staysOpen: true,
  },
);
