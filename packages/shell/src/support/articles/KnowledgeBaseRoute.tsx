import { type Article, exportArticles } from '@freight-hq/api/contract/support/articles';
import { KnowledgeBase, type KnowledgeBaseProps } from '@freight-hq/screens/support/KnowledgeBase';
import { useExport } from '../../http/download.ts';
import { ListViews } from '../../kit/ListViews.tsx';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useOpenId } from '../../kit/detailOf.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import {
  articleCategoriesAtom,
  articleDetail,
  articleInAddress,
  articleList,
  articleReading,
  articleSummaryAtom,
} from './data.ts';
import { articleEdit, articleMove, articleVote } from './submissions.ts';
import { articleToasts } from './words.ts';

export function KnowledgeBaseRoute() {
  const { rows, ...list } = articleList.useList();
  const summary = useAtomValue(articleSummaryAtom);
  const categories = useAtomValue(articleCategoriesAtom);
  const user = useAtomValue(userAtom);
  const edit = useSubmission(articleEdit);
  const copy = useCopy(articleToasts.linkCopied, articleToasts.linkNotCopied);
  const { state } = edit;
  return (
    <ListViews list="articles" opens={articleInAddress.param}>
      <KnowledgeBase
        articles={rows}
        {...list}
        {...useExport(exportArticles, { query: articleList.filterQuery(list.query) })}
        summary={useResource(summary, 'The statistics could not be loaded.')}
        categories={useResource(categories, 'The categories could not be loaded.')}
        canWrite={user?.permissions.includes('articles:write') ?? false}
        {...useReading(rows)}
        onCopyLink={useCallback((path: string) => copy(new URL(path, location.origin).href), [copy])}
        edit={edit}
        edited={articleDetail.useDetail(state.status === 'idle' || state.target === 'new' ? '' : state.target.id)}
      />
    </ListViews>
  );
}

/** The article that is open to be read; it has an address. */
function useReading(rows: KnowledgeBaseProps['articles']): Pick<KnowledgeBaseProps, 'reading' | 'onView'> {
  const { id, open, close } = useOpenId(articleInAddress);
  const article = articleReading.useDetail(id);
  const vote = useSubmission(articleVote, { target: id });
  const move = useSubmission(articleMove, { target: id });
  const title = rows.status === 'ready' ? rows.data.items.find((row) => row.id === id)?.title : undefined;
  return {
    ...(id !== undefined && { reading: { title, article, vote, move, onClose: close } }),
    onView: useCallback((row: Article) => open(row.id), [open]),
  };
}
