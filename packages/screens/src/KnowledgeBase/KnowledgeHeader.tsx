import { Plus, Search } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './KnowledgeBase.css.ts';
import { mayNotWrite } from './reasons.ts';

interface KnowledgeHeaderProps {
  canWrite: boolean;
  /** Moves the focus to the search box. */
  onSearch(): void;
  onCreate(): void;
}

export function KnowledgeHeader({ canWrite, onSearch, onCreate }: KnowledgeHeaderProps) {
  return (
    <div className={styles.header}>
      <Stack gap="x1">
        <Heading level={2}>Knowledge Base</Heading>
        <Text tone="muted">Manage support documentation and help articles</Text>
      </Stack>
      <Inline gap="x2">
        <Button iconStart={<Search size={16} aria-hidden />} onPress={onSearch}>
          Search Articles
        </Button>
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onCreate}
          disabledReason={canWrite ? undefined : mayNotWrite}
        >
          New Article
        </Button>
      </Inline>
    </div>
  );
}
