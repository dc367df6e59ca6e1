import * as contract from '@freight-hq/api/contract/support/articles';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  const articles: contract.ArticleText[] = [];
  for (const { id } of await get(contract.listArticles)) articles.push(await get(contract.getArticle, { id }));
  return { articles };
}
