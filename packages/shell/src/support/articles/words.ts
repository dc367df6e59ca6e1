import type { ArticleStatus } from '@freight-hq/api/contract/support/articles';
import { bad, good } from '../../lib/toasts.ts';

const moved: Record<ArticleStatus, string> = {
  draft: 'Article Back in Draft',
  review: 'Article Submitted for Review',
  published: 'Article Published',
  archived: 'Article Archived',
};

export const articleToasts = {
  saved: (title: string) => good('Article Saved', title),
  linkCopied: () => good('Link Copied', 'It opens the article in the help centre, for everybody'),
  linkNotCopied: () => bad('Link Not Copied', 'The browser did not allow it. Try again.'),
  moved: (title: string, status: ArticleStatus) => good(moved[status], title),
} as const;
