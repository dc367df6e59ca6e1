import { useRef } from 'react';
import type {
  Article,
  ArticleCategory,
  ArticleCategoryName,
  ArticleSummary,
  ArticleText,
} from '@freight-hq/api/contract/articles';
import type { NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { ArticleEditor, type ArticleDraft, type ArticleEditing } from './ArticleEditor.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleReader } from './ArticleReader.tsx';
import { CategoryList } from './CategoryList.tsx';
import * as styles from './KnowledgeBase.css.ts';
import { KnowledgeHeader } from './KnowledgeHeader.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';

export type { ArticleDraft, ArticleEditing } from './ArticleEditor.tsx';

/** The filters, order and page of the list, as in the address. */
export interface KnowledgeBaseQuery {
  /** Looked for in titles and texts, in any case. */
  q: string;
  /** Every category where absent. */
  category?: ArticleCategoryName;
  /** From 1. */
  page: number;
}

export type ArticleVote = ArticleText['vote'];

/** An article opened to be read, from the click on. */
export interface ArticleReading {
  /** Known before the text is there. */
  title: string;
  article: Resource<ArticleText>;
  isVoting: boolean;
  /** Why the last vote was refused. */
  error?: string;
}

export interface KnowledgeBaseProps {
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
  onVote(vote: ArticleVote): void;
  onCloseReader(): void;
  /** Absent while the editor is closed. */
  editing?: ArticleEditing;
  onCreate(): void;
  onEdit(article: Article): void;
  /** Saves what was typed; `version` is the one that it was typed on, absent for a new article. */
  onSave(draft: ArticleDraft, version?: number): void;
  onCloseEditor(): void;
}

/** The support's articles: find, read, write, and bring them to their readers. */
export function KnowledgeBase(props: KnowledgeBaseProps) {
  const { query, onQueryChange, canWrite, reading, editing } = props;
  const searchBox = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="x6">
      <KnowledgeHeader
        canWrite={canWrite}
        onSearch={() => searchBox.current?.querySelector('input')?.focus()}
        onCreate={props.onCreate}
      />
      <SummaryTiles summary={props.summary} />
      <div className={styles.columns}>
        <CategoryList categories={props.categories} query={query} onQueryChange={onQueryChange} />
        <ArticleList
          articles={props.articles}
          query={query}
          onQueryChange={onQueryChange}
          searchBox={searchBox}
          canWrite={canWrite}
          onView={props.onView}
          onEdit={props.onEdit}
        />
      </div>
      {reading && <ArticleReader reading={reading} onVote={props.onVote} onClose={props.onCloseReader} />}
      {editing && (
        <ArticleEditor key={editing.key} editing={editing} onSave={props.onSave} onClose={props.onCloseEditor} />
      )}
    </Stack>
  );
}
