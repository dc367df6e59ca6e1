import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ComparedText } from './ComparedText.tsx';
import { labelOf } from './texts.ts';
import type { usePageDraft } from './usePageDraft.ts';

interface ConflictNoticeProps {
  /** The author of the other version. */
  by: string;
  draft: Pick<ReturnType<typeof usePageDraft>, 'texts' | 'conflicts' | 'decide'>;
  /** The button that copies the user's texts. */
  copy: ReactNode;
}

/** Two users have changed the same texts: each one waits for a decision, and the form keeps the user's own. */
export function ConflictNotice({ by, draft, copy }: ConflictNoticeProps) {
  return (
    <Alert tone="caution" title={`${by} has changed the same texts`} action={copy}>
      <Stack gap="x4">
        <Text size={13}>
          All other changes are joined. Your texts are still in the form, but they are not saved yet.
        </Text>
        {Object.entries(draft.conflicts).map(([key, theirs]) => (
          <section key={key} aria-label={labelOf(key)}>
            <Stack gap="x2">
              <Text weight="semibold">{labelOf(key)}</Text>
              <Text size={13}>Yours</Text>
              <ComparedText text={draft.texts[key]} other={theirs} />
              <Text size={13}>Theirs</Text>
              <ComparedText text={theirs} other={draft.texts[key]} />
              <Inline gap="x2">
                <Button size="small" onPress={() => draft.decide(key)}>
                  Keep mine
                </Button>
                <Button size="small" onPress={() => draft.decide(key, theirs)}>
                  Use theirs
                </Button>
              </Inline>
            </Stack>
          </section>
        ))}
      </Stack>
    </Alert>
  );
}
