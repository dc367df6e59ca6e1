import { Eye, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Article } from '@freight-hq/api/contract/articles';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatCount, formatNoun } from '../lib/formatCount.ts';
import { ItemRow } from '../lib/ItemRow.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';
import { mayNotWrite } from './reasons.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface ArticleRowProps extends Pick<KnowledgeBaseProps, 'canWrite' | 'onView'> {
  onEdit(article: Article): void;
  article: Article;
}

export function ArticleRow({ article, canWrite, onView, onEdit }: ArticleRowProps) {
  const { title, category, status, author, lastUpdated, views, likes, dislikes } = article;
  return (
    <ItemRow
      title={title}
      badges={<StatusBadge status={status} />}
      facts={
        <>
          <span>{category}</span>
          <span>By {author}</span>
          <span>
            Updated <DateTime value={lastUpdated} format="date" />
          </span>
          <span>{formatNoun(views, 'view')}</span>
          <Votes count={likes} word="like" icon={<ThumbsUp size={12} aria-hidden />} />
          <Votes count={dislikes} word="dislike" icon={<ThumbsDown size={12} aria-hidden />} />
        </>
      }
    >
      <Inline gap="x2" wrap={false}>
        <Button
          size="small"
          aria-label={`View ${title}`}
          iconStart={<Eye size={16} aria-hidden />}
          onPress={() => onView(article)}
        >
          View
        </Button>
        <Button
          size="small"
          aria-label={`Edit ${title}`}
          iconStart={<Pencil size={16} aria-hidden />}
          onPress={() => onEdit(article)}
          disabledReason={canWrite ? undefined : mayNotWrite}
        >
          Edit
        </Button>
      </Inline>
    </ItemRow>
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
