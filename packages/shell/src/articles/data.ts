import {
  type Article,
  type ArticleText,
  getArticleSummary,
  listArticleCategories,
  listArticles,
} from '@freight-hq/api/contract/articles';
import type { NumberedPage } from '@freight-hq/components/Resource';
import type { KnowledgeBaseQuery } from '@freight-hq/screens/KnowledgeBase';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';

export const articlesPageSize = 20;

export const articleKeys = {
  all: ['articles'],
  lists: ['articles', 'list'],
  list: (query: KnowledgeBaseQuery) => ['articles', 'list', query],
  summary: ['articles', 'summary'],
  categories: ['articles', 'categories'],
} as const;

/** One page of the list; the page before it stays until the next one is there. */
export const articlePageAtom = (askedAtom: Atom<KnowledgeBaseQuery>) =>
  queryAtom<NumberedPage<Article>>((get) => {
    const call = get(callAtom);
    const asked = get(askedAtom);
    const { q, category, page } = asked;
    const query = {
      'page[size]': articlesPageSize,
      'page[number]': page,
      ...(q && { q }),
      ...(category && { category }),
    };
    return {
      queryKey: articleKeys.list(asked),
      queryFn: async ({ signal }) => {
        const reply = await call.page(listArticles, { query }, { signal });
        return { ...reply, page, size: articlesPageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

export const articleSummaryAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: articleKeys.summary, queryFn: ({ signal }) => call(getArticleSummary, {}, { signal }) };
});

export const articleCategoriesAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: articleKeys.categories, queryFn: ({ signal }) => call(listArticleCategories, {}, { signal }) };
});

/** Puts the new state of an article where its old one shows; what is counted is asked for again. */
export async function keepArticle(client: QueryClient, article: ArticleText): Promise<void> {
  await client.cancelQueries({ queryKey: articleKeys.lists });
  client.setQueriesData<NumberedPage<Article>>({ queryKey: articleKeys.lists }, (page) => {
    return page && { ...page, items: page.items.map((item) => (item.id === article.id ? article : item)) };
  });
  void client.invalidateQueries({ queryKey: articleKeys.lists });
  void client.invalidateQueries({ queryKey: articleKeys.summary });
  void client.invalidateQueries({ queryKey: articleKeys.categories });
}
