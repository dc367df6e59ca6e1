import { Eye, Link2, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Article, articleSortFields } from '@freight-hq/api/contract/support/articles';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { KnowledgeBaseProps } from './KnowledgeBase.tsx';
import { mayNotWrite } from './reasons.ts';
import { StatusBadge } from './StatusBadge.tsx';

export type ArticleSortField = (typeof articleSortFields)[number];
type ArticleColumn = ListColumn<Article, ArticleSortField>;

export interface ArticleActionsProps extends Pick<KnowledgeBaseProps, 'canWrite' | 'onView' | 'onCopyLink'> {
  onEdit(article: Article): void;
}

const dataColumns: readonly ArticleColumn[] = [
  {
    id: 'title',
    phone: 'title',
    header: 'Title',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 200,
    cell: ({ title, isInternal }) => (
      <span className={styles.title} title={title}>
        {title}
        {isInternal && <span className={styles.forStaff}>For staff</span>}
      </span>
    ),
  },
  { id: 'status', phone: 'end', header: 'Status', width: 112, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'category', phone: 'line', header: 'Category', width: 136, cell: ({ category }) => category },
  {
    id: 'author',
    phone: 'line',
    header: 'Author',
    width: 116,
    cell: ({ author }) => (
      <Text as="span" size={13} isTruncated>
        {author}
      </Text>
    ),
  },
  {
    id: 'lastUpdated',
    phone: 'end',
    header: 'Updated',
    isSortable: true,
    isLargestFirst: true,
    width: 108,
    cell: ({ lastUpdated }) => <DateTime value={lastUpdated} format="date" />,
  },
  {
    id: 'views',
    header: 'Views',
    align: 'end',
    isSortable: true,
    isLargestFirst: true,
    width: 84,
    cell: ({ views }) => formatCount(views),
  },
  {
    id: 'votes',
    header: 'Votes',
    width: 96,
    cell: ({ likes, dislikes }) => (
      <Inline gap="x3" wrap={false}>
        <Votes count={likes} word="like" icon={<ThumbsUp size={12} aria-hidden />} />
        <Votes count={dislikes} word="dislike" icon={<ThumbsDown size={12} aria-hidden />} />
      </Inline>
    ),
  },
];

/** The table's columns, in their order. */
export const articleColumns = (actions: ArticleActionsProps): readonly ArticleColumn[] => [
  ...dataColumns,
  {
    id: 'actions',
    header: 'Actions',
    width: 116,
    hasButtons: true,
    cell: (article) => <Actions article={article} {...actions} />,
  },
];

function Actions({ article, canWrite, onView, onCopyLink, onEdit }: ArticleActionsProps & { article: Article }) {
  const { title, publicPath } = article;
  return (
    <Inline gap="x1" wrap={false}>
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
      {publicPath !== null && (
        <IconButton
          size="small"
          label={`Copy the public link of ${title}`}
          icon={<Link2 size={16} aria-hidden />}
          onPress={() => onCopyLink(publicPath)}
        />
      )}
    </Inline>
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
