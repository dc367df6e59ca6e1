import { useState } from 'react';
import type { ArticleText } from '@freight-hq/api/contract/support/articles';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ArticleBody } from './ArticleBody.tsx';
import * as styles from './KnowledgeBase.css.ts';
import { statusLabel } from './StatusBadge.tsx';

interface ConflictNoticeProps {
  /** The version that another user has saved in the meantime. */
  theirs: ArticleText;
  onTakeTheirs(): void;
  /** Continues with the typed text; the next save replaces the other version. */
  onKeepMine(): void;
}

/** Two users have changed one article: nothing is overwritten without a decision. */
export function ConflictNotice({ theirs, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Alert tone="caution" title={`${theirs.updatedBy} has changed this article in the meantime`}>
      <Stack gap="x3">
        <Text size={13}>
          Saved <DateTime value={theirs.lastUpdated} format="dateTime" />. Nothing of yours is lost: it is still below,
          but not saved.
        </Text>
        <Inline gap="x2">
          <Button size="small" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
            {isShown ? 'Hide their version' : 'Show their version'}
          </Button>
          <Button size="small" onPress={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" onPress={onTakeTheirs}>
            Use theirs instead
          </Button>
        </Inline>
        {isShown && (
          <section className={styles.theirs} aria-label="Their version">
            <Text weight="semibold">{theirs.title}</Text>
            <Text size={13} tone="muted">
              {theirs.category}, {statusLabel(theirs.status).toLowerCase()}
            </Text>
            <ArticleBody markdown={theirs.body} />
          </section>
        )}
      </Stack>
    </Alert>
  );
}
