import { Eye, Link2, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Article } from '@freight-hq/api/contract/support/articles';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';
import { mayNotWrite } from './reasons.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface ArticleRowProps extends Pick<KnowledgeBaseProps, 'canWrite' | 'onView' | 'onCopyLink'> {
  onEdit(article: Article): void;
  article: Article;
}

export function ArticleRow({ article, canWrite, onView, onCopyLink, onEdit }: ArticleRowProps) {
  const { title, publicPath, isInternal, category, status, author, lastUpdated, views, likes, dislikes } = article;
  return (
    <li className={styles.row}>
      <h3 className={styles.title}>
        {title}
        {isInternal && <span className={styles.forStaff}>For staff</span>}
      </h3>
      <span>
        <StatusBadge status={status} />
      </span>
      <p className={styles.rowFacts}>
        <span>{category}</span>
        <span>
          <span className={styles.word}>By </span>
          {author}
        </span>
        <span>
          <span className={styles.word}>Updated </span>
          <DateTime value={lastUpdated} format="date" />
        </span>
        <span>{formatNoun(views, 'view')}</span>
        <Votes count={likes} word="like" icon={<ThumbsUp size={12} aria-hidden />} />
        <Votes count={dislikes} word="dislike" icon={<ThumbsDown size={12} aria-hidden />} />
      </p>
      <div className={styles.rowActions}>
        <Inline gap="x1" wrap={false}>
          {publicPath !== null && (
            <IconButton
              size="small"
              label={`Copy the public link of ${title}`}
              icon={<Link2 size={16} aria-hidden />}
              onPress={() => onCopyLink(publicPath)}
            />
          )}
          <IconButton
            size="small"
            label={`View ${title}`}
            icon={<Eye size={16} aria-hidden />}
            onPress={() => onView(article)}
          />
          <IconButton
            size="small"
            label={`Edit ${title}`}
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => onEdit(article)}
            {...(!canWrite && { disabledReason: mayNotWrite })}
          />
        </Inline>
      </div>
    </li>
  );
}

/** The rows of a list that is being loaded. */
export function LoadingArticles({ label }: { label: string }) {
  return (
    <ul className={styles.rows} aria-label={label} aria-busy>
      {[1, 2, 3, 4, 5].map((line) => (
        <li key={line} className={styles.row}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </li>
      ))}
    </ul>
  );
}

interface VotesProps {
  count: number;
  word: string;
  icon: React.ReactNode;
}

function Votes({ count, word, icon }: VotesProps) {
  return (
    <span className={styles.votes}>
      {icon}
      <span aria-hidden="true">{formatCount(count)}</span>
      <VisuallyHidden>{formatNoun(count, word)}</VisuallyHidden>
    </span>
  );
}
