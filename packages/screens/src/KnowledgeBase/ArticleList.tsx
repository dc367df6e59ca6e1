import type { RefObject } from 'react';
import type { Article } from '@freight-hq/api/contract/articles';
import { Card } from '@freight-hq/components/Card';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ListPages } from '../lib/ListPages.tsx';
import { ListSearch } from '../lib/ListSearch.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';

interface ArticleListProps extends Pick<
  KnowledgeBaseProps,
  'articles' | 'query' | 'onQueryChange' | 'canWrite' | 'onView'
> {
  onEdit(article: Article): void;
  searchBox: RefObject<HTMLDivElement | null>;
}

const failure = 'Articles could not be loaded';

/** The articles, the last edited first. */
export function ArticleList({ articles, query, onQueryChange, searchBox, ...row }: ArticleListProps) {
  const page = articles.status === 'ready' ? articles.data : undefined;
  return (
    <Card title="Recent Articles" padding="none">
      <div className={styles.search} ref={searchBox}>
        <ListSearch label="Search articles" query={query} onQueryChange={onQueryChange} />
      </div>
      <div className={styles.notice}>
        <ResourceNotice resource={articles} title={failure} />
      </div>
      {articles.status === 'loading' && <LoadingRows />}
      {page && page.total === 0 && <NoArticles query={query} onQueryChange={onQueryChange} />}
      {page && page.items.length > 0 && (
        <ul
          className={styles.rows}
          aria-label="Recent articles"
          aria-busy={articles.status === 'ready' && articles.isRefreshing}
        >
          {page.items.map((article: Article) => (
            <ArticleRow key={article.id} article={article} {...row} />
          ))}
        </ul>
      )}
      {page && page.total > page.size && (
        <div className={styles.pagination}>
          <ListPages page={page} query={query} onQueryChange={onQueryChange} />
        </div>
      )}
    </Card>
  );
}

function NoArticles({ query, onQueryChange }: Pick<KnowledgeBaseProps, 'query' | 'onQueryChange'>) {
  const isNarrowed = query.q !== '' || query.category !== undefined;
  return (
    <div className={styles.empty}>
      <EmptyList
        text={isNarrowed ? 'No articles match' : 'There are no articles yet. Write the first one.'}
        action={isNarrowed && { label: 'Show all articles', onPress: () => onQueryChange({ q: '', page: 1 }) }}
      />
    </div>
  );
}

function LoadingRows() {
  return (
    <ul className={styles.rows} aria-label="Recent articles" aria-busy="true">
      {[1, 2, 3, 4, 5].map((line) => (
        <li key={line} className={styles.row}>
          <div className={styles.rowText}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
