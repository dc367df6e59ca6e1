import { useRef } from 'react';
import type {
  Article,
  ArticleCategory,
  ArticleCategoryName,
  ArticleStatus,
  ArticleSummary,
  ArticleText,
} from '@freight-hq/api/contract/support/articles';
import { type ListQuery, type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { ArticleEditor, type ArticleDraft, type ArticleEdit } from './ArticleEditor.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleReader } from './ArticleReader.tsx';
import type { ArticleSortField } from './columns.tsx';
import { CategoryList } from './CategoryList.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';

export type { ArticleDraft, ArticleEdit };

/** The filters, order and page of the list, as in the address. */
export interface KnowledgeBaseQuery extends ListQuery<ArticleSortField> {
  /** Every category if absent. */
  category?: ArticleCategoryName;
  /** Every status if absent. */
  status?: ArticleStatus;
}

export type ArticleVote = ArticleText['vote'];

/** The article that is open to be read. */
export interface ArticleReading {
  /** Absent until the text is loaded, if the list does not show the article. */
  title: string | undefined;
  article: Resource<ArticleText>;
  vote: Submission<ArticleVote, string>;
  /** The change of the status, on the version that is shown. */
  move: Submission<ArticleStatus, string>;
  onClose(): void;
}

export interface KnowledgeBaseProps {
  /** Saves what search and filters find as a file. */
  onExport(): void;
  isExporting: boolean;
  articles: Resource<NumberedPage<Article>>;
  /** Sums over all articles; never taken from a page. */
  summary: Resource<ArticleSummary>;
  categories: Resource<readonly ArticleCategory[]>;
  query: KnowledgeBaseQuery;
  onQueryChange(query: KnowledgeBaseQuery): void;
  /** Whether the user may write articles. */
  canWrite: boolean;
  /** Absent while no article is open. */
  reading?: ArticleReading;
  onView(article: Article): void;
  /** Copies the address of a public article. */
  onCopyLink(publicPath: string): void;
  edit: ArticleEdit;
  /** The latest version of the article that is edited. */
  edited: Resource<ArticleText>;
}

/** The support's articles: find, read, write, and bring them to their readers. */
export function KnowledgeBase(props: KnowledgeBaseProps) {
  const { query, onQueryChange, canWrite, reading, edit } = props;
  const searchBox = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="x3">
      <PageHeader
        title="Knowledge Base"
        subtitle="Manage support documentation and help articles"
        figures={<SummaryTiles summary={props.summary} />}
      />
      <ResourceNotice resource={props.summary} title="Statistics could not be loaded" />
      <CategoryList categories={props.categories} query={query} onQueryChange={onQueryChange} />
      <ArticleList
        articles={props.articles}
        summary={props.summary}
        query={query}
        onQueryChange={onQueryChange}
        searchBox={searchBox}
        {...{ onExport: props.onExport, isExporting: props.isExporting }}
        canWrite={canWrite}
        onView={props.onView}
        onCopyLink={props.onCopyLink}
        onEdit={edit.open}
        onCreate={() => edit.open('new')}
      />
      {reading && <ArticleReader {...reading} canWrite={canWrite} onCopyLink={props.onCopyLink} />}
      {edit.state.status !== 'idle' && <ArticleEditor target={edit.state.target} edit={edit} detail={props.edited} />}
    </Stack>
  );
}
