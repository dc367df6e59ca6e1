import type { ArticleText } from '@freight-hq/api/contract/articles';
import { type Ask, refusedBy } from './ask.ts';

/** The refusals of articles. */
export async function recordArticleRefusals(ask: Ask, articles: readonly ArticleText[]) {
  const list = '/api/hq/knowledge/articles';
  const published = articles.find(({ status }) => status === 'published');
  const draft = articles.find(({ status }) => status === 'draft');
  if (!published || !draft) throw new Error('The story has too few articles');
  const path = `${list}/${published.id}`;
  const refused = refusedBy(ask);
  return {
    articleStale: await refused('owner', 'PATCH', path, { title: published.title }, published.version + 7),
    articleMoveRefused: await refused('owner', 'PATCH', path, { status: 'review' }, published.version),
    articleNotPublished: await refused('owner', 'PUT', `${list}/${draft.id}/vote`, { vote: 'like' }),
    articleMissing: await refused('owner', 'GET', `${list}/art_00000000000000000000000000`),
  };
}
