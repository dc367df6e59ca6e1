import {
  type ArticleText,
  articleCategories,
  articleSortFields,
  articleStatuses,
  getArticle,
  getArticleSummary,
  listArticleCategories,
  listArticles,
  readArticle,
} from '@freight-hq/api/contract/support/articles';
import type { QueryClient } from '@tanstack/query-core';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

export const articleList = listOf(listArticles, {
  topic: 'articles',
  key: ['articles', 'list'],
  size: 20,
  sort: articleSortFields,
  filters: { category: articleCategories, status: articleStatuses },
  failure: 'The articles could not be loaded.',
});

export const articleInAddress = { param: 'article', prefix: 'art' };

const input = (articleId: string) => ({ articleId });
const failure = 'The article could not be loaded.';

/** An article to be read; each time that it is opened counts as a view. */
export const articleReading = detailOf(readArticle, {
  key: ['articles', 'reading'],
  input,
  failure,
  isOnce: true,
  keep: keepArticle,
});

/** An article to be edited. */
export const articleDetail = detailOf(getArticle, { key: ['articles', 'detail'], input, failure });

const summaryKey = ['articles', 'summary'];
const categoriesKey = ['articles', 'categories'];
export const articleSummaryAtom = queryOf(getArticleSummary, summaryKey, {}, { topic: 'articles' });
export const articleCategoriesAtom = queryOf(listArticleCategories, categoriesKey, {});

/** Shows the new state of an article everywhere; lists and counts are loaded again. */
export async function keepArticle(client: QueryClient, article: ArticleText): Promise<void> {
  await articleList.keepRow(client, ({ id }) => id === article.id, article);
  void client.invalidateQueries({ queryKey: summaryKey });
  void client.invalidateQueries({ queryKey: categoriesKey });
}

/** The same for the article that is open. */
export function keepReading(client: QueryClient, article: ArticleText): Promise<void> {
  articleReading.keep(client, article.id, article);
  return keepArticle(client, article);
}
