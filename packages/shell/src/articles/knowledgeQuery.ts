import { articleCategories } from '@freight-hq/api/contract/articles';
import type { KnowledgeBaseQuery } from '@freight-hq/screens/KnowledgeBase';
import { oneOf, readPage, readText } from '../kit/addressParts.ts';

/** Reads `?q=&category=&page=`; what it does not know it leaves out. */
export function readKnowledgeQuery(search: string): KnowledgeBaseQuery {
  const params = new URLSearchParams(search);
  const category = oneOf(articleCategories, params.get('category'));
  return { q: readText(params), page: readPage(params), ...(category && { category }) };
}

/** The same as the end of an address, without what is the default anyway. */
export function writeKnowledgeQuery({ q, category, page }: KnowledgeBaseQuery): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}
