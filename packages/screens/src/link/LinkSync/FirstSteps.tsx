import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { firstRowCall } from '../LinkKeys/scopeWords.ts';
import type { LinkSyncProps } from './LinkSync.tsx';
import * as styles from './LinkSync.css.ts';

/** How the first row comes to HQ. */
export function FirstSteps({ origin, onCopy }: Pick<LinkSyncProps, 'origin' | 'onCopy'>) {
  const call = firstRowCall(origin);
  return (
    <Stack gap="x3">
      <Text>
        No system is connected yet. Add a source for your platform, make a key with the scope link:write in the tab
        Keys, set KEY to its secret, and send the first row:
      </Text>
      <pre className={styles.call}>{call}</pre>
      <Inline>
        <Button size="small" onPress={() => onCopy(call)}>
          Copy Call
        </Button>
      </Inline>
    </Stack>
  );
}
