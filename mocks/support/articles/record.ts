import * as contract from '@freight-hq/api/contract/support/articles';
import { getArticleAnswer } from '@freight-hq/api/contract/support/help-centre';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=20&page[number]=1';
const named = ['Daily and monthly limits', 'Track a container and its free time', 'I cannot sign in'];

/** The last edited articles, and those that stories search for. */
export async function prepare({ get, keepOnly }: Recorder) {
  const all = await get(contract.listArticles);
  const kept = all.filter(({ title }, index) => index < 8 || named.includes(title));
  await keepOnly(
    'articles',
    kept.map(({ id }) => id),
  );
}

export async function record(recorder: Recorder) {
  const { get, write } = recorder;
  const read = async () => {
    await get(contract.getArticleSummary);
    await get(contract.listArticleCategories);
    return get(contract.listArticles, { query: first });
  };
  const all = await read();
  for (const { id } of all) await get(contract.getArticle, { id });
  await get(contract.listArticles, { query: `${first}&q=DEMURRAGE` });
  await get(contract.listArticles, { query: `${first}&q=limit&category=Banking` });
  const published = firstOf(all, ({ status }) => status === 'published');
  await get(contract.listArticles, {
    query: `status=published&page[size]=8&q=${encodeURIComponent(published.title)}`,
  });
  await get(getArticleAnswer, { id: published.id });
  const [waiting] = await get(contract.listArticles, { query: `${first}&status=review` });
  await recorder.refused(contract.readArticle, { id: 'art_unknown' });

  await write(contract.readArticle, { id: published.id });
  await read();
  await write(contract.voteOnArticle, { id: published.id, body: { vote: 'like' } });
  await read();

  await write(contract.readArticle, { id: waiting?.id });
  await read();
  await write(contract.updateArticle, {
    ...{ id: waiting?.id, ifMatch: waiting?.version },
    body: { status: 'published' },
  });
  await read();
  await get(contract.listArticles, { query: `${first}&status=review` });

  const { id, version, slug, category, body, status, isInternal } = await get(contract.getArticle, {
    id: published.id,
  });
  await write(contract.updateArticle, {
    ...{ id, ifMatch: version },
    body: { title: 'Yards and zones', category, body, isInternal, slug, status },
  });
  await read();
  await recorder.refused(contract.createArticle, {
    body: { title: '', category: 'Getting Started', body: '', isInternal: false },
  });
  await write(contract.createArticle, {
    body: { title: 'Night gates', category: 'Getting Started', body: 'Ring **twice**.', isInternal: false },
  });
  await read();
}
