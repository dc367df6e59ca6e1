import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import { Badge } from '@freight-hq/components/Badge';
import { useNow } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import * as lists from './bankLists.css.ts';
import { dollarText } from './bankWords.ts';

const staleMs = 24 * 60 * 60_000;

/** When the bank was last asked for an account, and how its balance there differs. */
export function LastSync({ lastSync, difference }: Pick<ConsoleAccount, 'lastSync' | 'difference'>) {
  const now = useNow();
  if (lastSync === null) {
    return (
      <Text as="span" size={13} tone="muted">
        Never
      </Text>
    );
  }
  const isOld = now.getTime() - new Date(lastSync).getTime() > staleMs;
  return (
    <div className={lists.twoLines}>
      <Inline gap="x1">
        <DateTime value={lastSync} format="relative" />
        {isOld && <Badge tone="caution">over a day</Badge>}
      </Inline>
      {difference !== undefined && (
        <Text as="span" size={12} tone="critical">
          Bank has {dollarText(Math.abs(difference) / 100)} {difference > 0 ? 'more' : 'less'}
        </Text>
      )}
    </div>
  );
}
