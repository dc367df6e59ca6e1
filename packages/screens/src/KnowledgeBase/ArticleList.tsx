import type { RefObject } from 'react';
import type { Article } from '@freight-hq/api/contract/articles';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { SearchField } from '@freight-hq/components/SearchField';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ArticleRow } from './ArticleRow.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';

interface ArticleListProps extends Pick<
  KnowledgeBaseProps,
  'articles' | 'query' | 'onQueryChange' | 'canWrite' | 'onView' | 'onEdit'
> {
  searchBox: RefObject<HTMLDivElement | null>;
}

const failure = 'Articles could not be loaded';

/** The articles, the last edited first. */
export function ArticleList({ articles, query, onQueryChange, searchBox, ...row }: ArticleListProps) {
  const page = articles.status === 'ready' ? articles.data : undefined;
  return (
    <Card title="Recent Articles" padding="none">
      <div className={styles.search} ref={searchBox}>
        <SearchField
          label="Search articles"
          isLabelHidden
          placeholder="Search articles..."
          value={query.q}
          onChange={(q) => onQueryChange({ ...query, q, page: 1 })}
        />
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
          <Pagination
            page={page.page}
            size={page.size}
            total={page.total}
            isTotalExact={page.isTotalExact}
            onPageChange={(next) => onQueryChange({ ...query, page: next })}
          />
        </div>
      )}
    </Card>
  );
}

function NoArticles({ query, onQueryChange }: Pick<KnowledgeBaseProps, 'query' | 'onQueryChange'>) {
  const isNarrowed = query.q !== '' || query.category !== undefined;
  return (
    <div className={styles.empty}>
      <Stack gap="x3" align="center">
        <Text tone="muted">{isNarrowed ? 'No articles match' : 'There are no articles yet. Write the first one.'}</Text>
        {isNarrowed && (
          <Button size="small" onPress={() => onQueryChange({ q: '', page: 1 })}>
            Show all articles
          </Button>
        )}
      </Stack>
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
