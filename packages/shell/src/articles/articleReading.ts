import { type Article, type ArticleText, readArticle, voteOnArticle } from '@freight-hq/api/contract/articles';
import type { ArticleReading, ArticleVote } from '@freight-hq/screens/KnowledgeBase';
import { loading, ready } from '@freight-hq/components/Resource';
import { atom } from 'jotai';
import { messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { resourceError } from '../kit/resource.ts';
import { keepArticle } from './data.ts';

interface ReadingState extends ArticleReading {
  id: string;
}

const stateAtom = atom<ReadingState | null>(null);

/** The article that is open, or null while none is. */
export const articleReadingAtom = atom((get) => get(stateAtom));

/** Opens an article, which counts as one view. An answer that comes after it was closed is dropped. */
export const openArticleAtom = atom(null, async (get, set, { id, title }: Pick<Article, 'id' | 'title'>) => {
  const opened: ReadingState = { id, title, article: loading, isVoting: false };
  set(stateAtom, opened);
  const isCurrent = () => get(stateAtom) === opened;
  try {
    const article = await get(callAtom)(readArticle, { articleId: id });
    if (isCurrent()) set(stateAtom, { ...opened, article: loaded(article) });
    await keepArticle(get(queryClientAtom), article);
  } catch (error) {
    if (!isCurrent()) return;
    const retry = () => void set(openArticleAtom, { id, title });
    set(stateAtom, {
      ...opened,
      article: { status: 'failed', error: resourceError(error, 'The article could not be loaded.'), retry },
    });
  }
});

export const voteAtom = atom(null, async (get, set, vote: ArticleVote) => {
  const before = get(stateAtom);
  if (!before || before.isVoting) return;
  const { error: _, ...asked } = before;
  const voting: ReadingState = { ...asked, isVoting: true };
  set(stateAtom, voting);
  const settle = (state: Partial<ReadingState>) => {
    if (get(stateAtom) === voting) set(stateAtom, { ...voting, isVoting: false, ...state });
  };
  try {
    const article = await get(callAtom)(voteOnArticle, { articleId: before.id, body: { vote } });
    settle({ article: loaded(article) });
    await keepArticle(get(queryClientAtom), article);
  } catch (error) {
    settle({ error: messageOf(error, 'Your vote could not be saved. Try again.') });
  }
});

export const closeArticleAtom = atom(null, (_get, set) => set(stateAtom, null));

const loaded = (article: ArticleText) => ready(article, { at: new Date(article.lastUpdated) });
