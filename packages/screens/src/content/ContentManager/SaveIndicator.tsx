import { Text } from '@freight-hq/components/Text';
import type { Indicator } from './usePageDraft.ts';

const words: Record<Indicator, string> = { idle: '', saving: 'Saving...', saved: 'Saved!', error: 'Error saving' };

/** How the last save stands; screen readers hear each change. */
export function SaveIndicator({ state }: { state: Indicator }) {
  return (
    <output>
      <Text as="span" tone={state === 'error' ? 'critical' : 'muted'}>
        {words[state]}
      </Text>
    </output>
  );
}
