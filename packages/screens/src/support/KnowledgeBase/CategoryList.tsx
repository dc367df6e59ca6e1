import type { ArticleCategory } from '@freight-hq/api/contract/support/articles';
import { useId } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { formatCount } from '../../lib/formatCount.ts';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';

interface CategoryListProps extends Pick<KnowledgeBaseProps, 'query' | 'onQueryChange'> {
  categories: Resource<readonly ArticleCategory[]>;
}

export function CategoryList({ categories, query, onQueryChange }: CategoryListProps) {
  const headingId = useId();
  const { category: chosen, ...rest } = query;
  const total = categories.status === 'ready' ? categories.data.reduce((sum, { count }) => sum + count, 0) : 0;
  return (
    <section className={styles.categories} aria-labelledby={headingId}>
      <Heading level={3} size={14} id={headingId}>
        Categories
      </Heading>
      <ResourceNotice resource={categories} title="Categories could not be loaded" />
      {categories.status === 'loading' && <LoadingCategories />}
      {categories.status === 'ready' && (
        <ul className={styles.categoryList}>
          <Category
            label="All categories"
            count={total}
            isChosen={chosen === undefined}
            onChoose={() => onQueryChange({ ...rest, page: 1 })}
          />
          {categories.data.map(({ name, count }) => (
            <Category
              key={name}
              label={name}
              count={count}
              isChosen={chosen === name}
              onChoose={() => onQueryChange({ ...rest, category: name, page: 1 })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CategoryProps {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose(): void;
}

function Category({ label, count, isChosen, onChoose }: CategoryProps) {
  return (
    <li>
      <button type="button" className={styles.category} aria-current={isChosen} onClick={onChoose}>
        <span>{label}</span>
        <span className={styles.count}>{formatCount(count)}</span>
      </button>
    </li>
  );
}

function LoadingCategories() {
  return (
    <div className={styles.categoryList}>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <div key={line} className={styles.categorySkeleton}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
