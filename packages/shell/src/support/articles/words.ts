import type { ArticleStatus } from '@freight-hq/api/contract/support/articles';
import { good } from '../../lib/toasts.ts';

const moved: Record<ArticleStatus, string> = {
  draft: 'Article Back in Draft',
  review: 'Article Submitted for Review',
  published: 'Article Published',
  archived: 'Article Archived',
};

export const articleToasts = {
  saved: (title: string) => good('Article Saved', title),
  moved: (title: string, status: ArticleStatus) => good(moved[status], title),
} as const;
