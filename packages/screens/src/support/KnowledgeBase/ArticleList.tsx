import { type RefObject, useMemo } from 'react';
import type { Article } from '@freight-hq/api/contract/support/articles';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { ListToolbar } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { StatusTabs } from '../../lib/StatusTabs.tsx';
import { KnowledgeButtons } from './KnowledgeButtons.tsx';
import { articleColumns } from './columns.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';

interface ArticleListProps extends Pick<
  KnowledgeBaseProps,
  'articles' | 'summary' | 'onExport' | 'isExporting' | 'query' | 'onQueryChange' | 'canWrite' | 'onView' | 'onCopyLink'
> {
  onEdit(article: Article): void;
  onCreate(): void;
  searchBox: RefObject<HTMLDivElement | null>;
}

const failure = 'Articles could not be loaded';

/** Rows scroll with the page. */
const wholePage = 10_000;

const newest = { field: 'lastUpdated', direction: 'descending' } as const;

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'published', label: 'Published' },
  { id: 'review', label: 'In review' },
  { id: 'draft', label: 'Drafts' },
  { id: 'archived', label: 'Archived' },
] as const;

/** The articles by status, the last edited first. */
export function ArticleList(props: ArticleListProps) {
  const { summary, query, onQueryChange, searchBox, canWrite, onCreate } = props;
  const counts = summary.status === 'ready' ? { ...summary.data, all: summary.data.totalArticles } : undefined;
  return (
    <Stack gap="x2">
      <div ref={searchBox}>
        <ListToolbar
          title="Recent Articles"
          search={<ListSearch label="Search articles" query={query} onQueryChange={onQueryChange} />}
          actions={
            <>
              <ExportButton label="Export CSV" isExporting={props.isExporting} onExport={props.onExport} />
              <KnowledgeButtons
                canWrite={canWrite}
                onSearch={() => searchBox.current?.querySelector('input')?.focus()}
                onCreate={onCreate}
              />
            </>
          }
        />
      </div>
      <StatusTabs label="Articles by status" {...{ tabs, counts, query, onQueryChange }}>
        <div className={styles.articles}>
          <Rows {...props} />
        </div>
      </StatusTabs>
    </Stack>
  );
}

const idOf = ({ id }: Article) => id;

function Rows({ articles, query, onQueryChange, canWrite, onView, onCopyLink, onEdit }: ArticleListProps) {
  const columns = useMemo(
    () => articleColumns({ canWrite, onView, onCopyLink, onEdit }),
    [canWrite, onView, onCopyLink, onEdit],
  );
  return (
    <PagedTable
      label="Recent articles"
      rows={articles}
      failure={failure}
      columns={columns}
      getRowId={idOf}
      height={wholePage}
      defaultSort={newest}
      onRowAction={onView}
      emptyState={<NoArticles query={query} onQueryChange={onQueryChange} />}
      {...{ query, onQueryChange }}
    />
  );
}

function NoArticles({ query, onQueryChange }: Pick<KnowledgeBaseProps, 'query' | 'onQueryChange'>) {
  const isNarrowed = query.q !== '' || query.category !== undefined || query.status !== undefined;
  return (
    <EmptyList
      text={isNarrowed ? 'No articles match' : 'There are no articles yet. Write the first one.'}
      action={isNarrowed && { label: 'Show all articles', onPress: () => onQueryChange({ q: '', page: 1 }) }}
    />
  );
}
