import {
  type Article,
  type ArticleText,
  createArticle,
  getArticle,
  updateArticle,
} from '@freight-hq/api/contract/articles';
import { loading, ready } from '@freight-hq/components/Resource';
import type { ArticleDraft, ArticleEditing } from '@freight-hq/screens/KnowledgeBase';
import { atom, type Getter } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { resourceError } from '../kit/resource.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { keepArticle } from './data.ts';

interface EditingState extends ArticleEditing {
  /** Absent for a new article. */
  id?: string;
  /** The last request, so that sending the same text again creates one article. */
  sent?: { words: string; key: string };
}

const stateAtom = atom<EditingState | null>(null);
let openings = 0;

/** The edit under way, or null while the editor is closed. */
export const articleEditingAtom = atom((get) => get(stateAtom));

const opening = () => ({ key: String((openings += 1)), isSaving: false, fieldErrors: {} });

export const startArticleAtom = atom(null, (_get, set) => set(stateAtom, { ...opening(), article: 'new' }));

/** Opens the editor with the article as it is now. An answer that comes after it was closed is dropped. */
export const editArticleAtom = atom(null, async (get, set, { id }: Pick<Article, 'id'>) => {
  const opened: EditingState = { ...opening(), id, article: loading };
  set(stateAtom, opened);
  const isCurrent = () => get(stateAtom) === opened;
  try {
    const article = await get(callAtom)(getArticle, { articleId: id });
    if (isCurrent()) set(stateAtom, { ...opened, article: loaded(article) });
  } catch (error) {
    const retry = () => void set(editArticleAtom, { id });
    if (isCurrent())
      set(stateAtom, {
        ...opened,
        article: { status: 'failed', error: resourceError(error, 'The article could not be loaded.'), retry },
      });
  }
});

/** Saves what was typed on that version; where it is not the last one, the last one is shown and nothing is lost. */
export const saveArticleAtom = atom(null, async (get, set, draft: ArticleDraft, version?: number) => {
  const before = get(stateAtom);
  if (!before || before.isSaving) return;
  const { error: _, ...kept } = before;
  const words = JSON.stringify(draft);
  const sent = kept.sent?.words === words ? kept.sent : { words, key: crypto.randomUUID() };
  const saving: EditingState = { ...kept, sent, isSaving: true, fieldErrors: {} };
  set(stateAtom, saving);
  try {
    const article = await send(get, saving, draft, version);
    get(notifyAtom).notify(toasts.articleSaved(article.title));
    if (get(stateAtom) === saving) set(stateAtom, null);
    await keepArticle(get(queryClientAtom), article);
  } catch (error) {
    const refused = await afterRefusal(get, error, before.id);
    if (get(stateAtom) === saving) set(stateAtom, { ...saving, isSaving: false, ...refused });
  }
});

async function send(get: Getter, { id, sent }: EditingState, draft: ArticleDraft, version = 0): Promise<ArticleText> {
  const { status, ...body } = draft;
  if (id === undefined) return get(callAtom)(createArticle, { body }, { idempotencyKey: sent?.key ?? '' });
  return get(callAtom)(updateArticle, { articleId: id, body: { ...body, status } }, { ifMatch: version });
}

const unsaved = 'The article could not be saved. Nothing that you typed is lost; try again.';

async function afterRefusal(get: Getter, error: unknown, id: string | undefined): Promise<Partial<EditingState>> {
  if (error instanceof ApiError && error.status === 412 && id !== undefined) {
    try {
      return { conflict: await get(callAtom)(getArticle, { articleId: id }) };
    } catch {
      return { error: `${messageOf(error, unsaved)}. Their version could not be loaded; save again to compare.` };
    }
  }
  const fieldErrors = fieldErrorsOf(error);
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { error: messageOf(error, unsaved) };
}

function fieldErrorsOf(error: unknown): ArticleEditing['fieldErrors'] {
  if (!(error instanceof ApiError)) return {};
  const fields = ['title', 'category', 'body', 'status'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = error.errors.find(({ pointer }) => pointer === `/${field}`);
      return found ? [[field, found.detail]] : [];
    }),
  );
}

export const closeEditorAtom = atom(null, (_get, set) => set(stateAtom, null));

const loaded = (article: ArticleText) => ready(article, { at: new Date(article.lastUpdated) });
