import { KnowledgeBase, type KnowledgeBaseQuery } from '@freight-hq/screens/KnowledgeBase';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { articleCategoriesAtom, articlePageAtom, articleSummaryAtom } from './data.ts';
import {
  articleEditingAtom,
  closeEditorAtom,
  editArticleAtom,
  saveArticleAtom,
  startArticleAtom,
} from './articleEditing.ts';
import { articleReadingAtom, closeArticleAtom, openArticleAtom, voteAtom } from './articleReading.ts';
import { readKnowledgeQuery, writeKnowledgeQuery } from './knowledgeQuery.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { userAtom } from '../session/session.ts';
import { useSettled } from '../kit/useSettled.ts';

const typingMs = 150;

export function KnowledgeBaseRoute() {
  const [query, onQueryChange] = useKnowledgeQuery();
  const q = useSettled(query.q, typingMs);
  const articles = useParamsAtom(articlePageAtom, { ...query, q });
  const summary = useAtomValue(articleSummaryAtom);
  const categories = useAtomValue(articleCategoriesAtom);
  const user = useAtomValue(userAtom);
  return (
    <KnowledgeBase
      articles={resourceOf(articles, { failure: 'The articles could not be loaded.' })}
      summary={resourceOf(summary, { failure: 'The statistics could not be loaded.' })}
      categories={resourceOf(categories, { failure: 'The categories could not be loaded.' })}
      query={query}
      onQueryChange={onQueryChange}
      canWrite={user?.permissions.includes('articles:write') ?? false}
      {...useReading()}
      {...useEditing()}
    />
  );
}

/** Leaving the page forgets what was open. */
function useReading() {
  const reading = useAtomValue(articleReadingAtom);
  const open = useSetAtom(openArticleAtom);
  const vote = useSetAtom(voteAtom);
  const onCloseReader = useSetAtom(closeArticleAtom);
  useEffect(() => onCloseReader, [onCloseReader]);
  return {
    ...(reading && { reading }),
    onView: (article: Parameters<typeof open>[0]) => void open(article),
    onVote: (value: Parameters<typeof vote>[0]) => void vote(value),
    onCloseReader,
  };
}

function useEditing() {
  const editing = useAtomValue(articleEditingAtom);
  const onCreate = useSetAtom(startArticleAtom);
  const edit = useSetAtom(editArticleAtom);
  const save = useSetAtom(saveArticleAtom);
  const onCloseEditor = useSetAtom(closeEditorAtom);
  useEffect(() => onCloseEditor, [onCloseEditor]);
  return {
    ...(editing && { editing }),
    onCreate,
    onEdit: (article: Parameters<typeof edit>[0]) => void edit(article),
    onSave: (...saved: Parameters<typeof save>) => void save(...saved),
    onCloseEditor,
  };
}

/** The address holds the query: typing changes the entry in the history, categories and pages add one. */
function useKnowledgeQuery() {
  const [path, navigate] = useLocation();
  const query = readKnowledgeQuery(useSearch());
  const change = (next: KnowledgeBaseQuery) =>
    navigate(path + writeKnowledgeQuery(next), { replace: next.q !== query.q && next.category === query.category });
  return [query, change] as const;
}
