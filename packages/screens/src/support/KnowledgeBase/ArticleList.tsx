import type { RefObject } from 'react';
import type { Article } from '@freight-hq/api/contract/support/articles';
import { Card } from '@freight-hq/components/Card';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ListPages } from '../../lib/ListPages.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { ListToolbar } from '../../lib/ListToolbar.tsx';
import { StatusTabs } from '../../lib/StatusTabs.tsx';
import { KnowledgeButtons } from './KnowledgeButtons.tsx';
import { ArticleRow, LoadingArticles } from './ArticleRow.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';

interface ArticleListProps extends Pick<
  KnowledgeBaseProps,
  'articles' | 'summary' | 'query' | 'onQueryChange' | 'canWrite' | 'onView' | 'onCopyLink'
> {
  onEdit(article: Article): void;
  onCreate(): void;
  searchBox: RefObject<HTMLDivElement | null>;
}

const failure = 'Articles could not be loaded';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'published', label: 'Published' },
  { id: 'review', label: 'In review' },
  { id: 'draft', label: 'Drafts' },
  { id: 'archived', label: 'Archived' },
] as const;

/** The articles by status, the last edited first. */
export function ArticleList(props: ArticleListProps) {
  const { articles, summary, query, onQueryChange, searchBox, canWrite, onCreate } = props;
  const counts = summary.status === 'ready' ? { ...summary.data, all: summary.data.totalArticles } : undefined;
  return (
    <Stack gap="x2">
      <div ref={searchBox}>
        <ListToolbar
          title="Recent Articles"
          search={<ListSearch label="Search articles" query={query} onQueryChange={onQueryChange} />}
          actions={
            <KnowledgeButtons
              canWrite={canWrite}
              onSearch={() => searchBox.current?.querySelector('input')?.focus()}
              onCreate={onCreate}
            />
          }
        />
      </div>
      <ResourceNotice resource={articles} title={failure} />
      <Card padding="none">
        <StatusTabs label="Articles by status" {...{ tabs, counts, query, onQueryChange }}>
          <div className={styles.articles}>
            <Rows {...props} />
          </div>
        </StatusTabs>
      </Card>
    </Stack>
  );
}

const label = 'Recent articles';

function Rows({ articles, query, onQueryChange, canWrite, onView, onCopyLink, onEdit }: ArticleListProps) {
  if (articles.status === 'loading') return <LoadingArticles label={label} />;
  if (articles.status === 'failed') return null;
  const page = articles.data;
  if (page.total === 0) return <NoArticles query={query} onQueryChange={onQueryChange} />;
  return (
    <>
      <ul className={styles.rows} aria-label={label} aria-busy={articles.isRefreshing}>
        {page.items.map((article: Article) => (
          <ArticleRow key={article.id} {...{ article, canWrite, onView, onCopyLink, onEdit }} />
        ))}
      </ul>
      {page.total > page.size && (
        <div className={styles.pagination}>
          <ListPages page={page} query={query} onQueryChange={onQueryChange} />
        </div>
      )}
    </>
  );
}

function NoArticles({ query, onQueryChange }: Pick<KnowledgeBaseProps, 'query' | 'onQueryChange'>) {
  const isNarrowed = query.q !== '' || query.category !== undefined || query.status !== undefined;
  return (
    <div className={styles.empty}>
      <EmptyList
        text={isNarrowed ? 'No articles match' : 'There are no articles yet. Write the first one.'}
        action={isNarrowed && { label: 'Show all articles', onPress: () => onQueryChange({ q: '', page: 1 }) }}
      />
    </div>
  );
}
