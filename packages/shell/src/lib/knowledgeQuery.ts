import { articleCategories } from '@freight-hq/api/contract/articles';
import type { KnowledgeBaseQuery } from '@freight-hq/screens/KnowledgeBase';

const longestSearch = 100;

/** Reads `?q=&category=&page=`; what it does not know it leaves out. */
export function readKnowledgeQuery(search: string): KnowledgeBaseQuery {
  const params = new URLSearchParams(search);
  const category = articleCategories.find((name) => name === params.get('category'));
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    ...(category && { category }),
  };
}

/** The same as the end of an address, without what is the default anyway. */
export function writeKnowledgeQuery({ q, category, page }: KnowledgeBaseQuery): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}
