import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ArticleText } from '@freight-hq/api/contract/support/articles';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { ArticleBody } from './ArticleBody.tsx';
import * as styles from './KnowledgeBase.css.ts';
import type { ArticleReading, ArticleVote } from './KnowledgeBase.tsx';
import { moveLabels, StatusBadge } from './StatusBadge.tsx';

interface ArticleReaderProps extends ArticleReading {
  canWrite: boolean;
  onCopyLink(publicPath: string): void;
}

/** An article as its readers have it, with the question whether it helped. */
export function ArticleReader({ title, article, vote, move, canWrite, onCopyLink, onClose }: ArticleReaderProps) {
  const text = article.status === 'ready' ? article.data : undefined;
  return (
    <Dialog
      title={text?.title ?? title ?? 'Article'}
      size="large"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Stack gap="x5">
        <ResourceNotice resource={article} title="The article could not be loaded" />
        {article.status === 'loading' && <LoadingText />}
        {text && (
          <>
            <Facts article={text} />
            <PublicLink article={text} onCopyLink={onCopyLink} />
            <ArticleBody markdown={text.body} />
            {text.status === 'published' && <Helpful article={text} isVoting={isSending(vote)} onVote={vote.send} />}
            <SubmissionNotice submission={vote} />
            {canWrite && <Moves article={text} move={move} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Facts({ article }: { article: ArticleText }) {
  return (
    <div className={styles.facts}>
      <StatusBadge status={article.status} />
      <p className={styles.meta}>
        <span>{article.category}</span>
        <span>By {article.author}</span>
        <span>
          Updated <DateTime value={article.lastUpdated} format="date" />
        </span>
        <span>{formatNoun(article.views, 'view')}</span>
      </p>
    </div>
  );
}

function PublicLink({ article, onCopyLink }: { article: ArticleText } & Pick<ArticleReaderProps, 'onCopyLink'>) {
  const { publicPath, isInternal } = article;
  if (isInternal) return <Text tone="muted">For staff only: the help centre does not show it.</Text>;
  if (publicPath === null) return null;
  return (
    <Inline>
      <Link href={publicPath} external>
        Public page
      </Link>
      <Button size="small" onPress={() => onCopyLink(publicPath)}>
        Copy Link
      </Button>
    </Inline>
  );
}

interface HelpfulProps {
  article: ArticleText;
  isVoting: boolean;
  onVote(vote: ArticleVote): void;
}

function Helpful({ article, isVoting, onVote }: HelpfulProps) {
  const choices = [
    { vote: 'like', label: 'Yes', count: article.likes, Icon: ThumbsUp },
    { vote: 'dislike', label: 'No', count: article.dislikes, Icon: ThumbsDown },
  ] as const;
  return (
    <fieldset className={styles.helpful} aria-label="Was this helpful?">
      <Text tone="muted" size={13}>
        Was this helpful?
      </Text>
      <Inline>
        {choices.map(({ vote, label, count, Icon }) => {
          const isOwn = article.vote === vote;
          return (
            <button
              key={vote}
              type="button"
              className={styles.vote}
              aria-pressed={isOwn}
              aria-disabled={isVoting}
              onClick={() => {
                if (!isVoting) onVote(isOwn ? null : vote);
              }}
            >
              <Icon size={16} aria-hidden />
              {label}
              <span className={styles.count}>{formatCount(count)}</span>
            </button>
          );
        })}
      </Inline>
    </fieldset>
  );
}

/** The next steps on the way to the readers; another user than the author publishes. */
function Moves({ article, move }: { article: ArticleText; move: ArticleReading['move'] }) {
  const isWaiting = article.status === 'review' && !article.nextStatuses.includes('published');
  return (
    <div className={styles.moves}>
      {isWaiting && <Text tone="muted">You wrote this article. Another user reads and publishes it.</Text>}
      <Inline>
        {article.nextStatuses.map((status) => (
          <Button
            key={status}
            variant={status === 'review' || status === 'published' ? 'primary' : 'secondary'}
            isBusy={isSending(move)}
            busyLabel="Saving..."
            onPress={() => move.send(status, article.version)}
          >
            {moveLabels[status]}
          </Button>
        ))}
      </Inline>
      <SubmissionNotice submission={move} />
    </div>
  );
}

function LoadingText() {
  return (
    <Stack gap="x3">
      <Skeleton width="40%" />
      <Skeleton width="100%" />
      <Skeleton width="95%" />
      <Skeleton width="70%" />
    </Stack>
  );
}
